import { useCheckConflicts } from '#api/assignment-hooks.ts'
import type { Assignment } from '#contract/assignments/assignments.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { Notice } from '#ui/notice.tsx'

const t = assignmentTexts.conflicts

interface ConflictCheckProps {
  matterId: string
  parties: Assignment['parties']
  /** The viewer can't write them in: the matter is hidden until it is theirs. */
  hidden?: boolean
}

/**
 * Looks for the names of a matter elsewhere, and shows what is alike. Without a party written in,
 * it says that hardly anything was compared. A result counts only for the names it was made of.
 */
export const ConflictCheck = (props: ConflictCheckProps) => <CheckOfNames key={JSON.stringify(props.parties)} {...props} />

const CheckOfNames = ({ matterId, parties, hidden = false }: ConflictCheckProps) => {
  const check = useCheckConflicts()
  const conflicts = check.data?.conflicts
  const isNarrow = parties.length === 0
  return (
    <>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ params: { id: matterId } })}>
        {t.check}
      </Button>
      <CallNotices call={check} failure={f.conflicts} />
      {conflicts && (
        <Notice kind={isNarrow || conflicts.length > 0 ? 'warning' : 'success'}>
          {isNarrow && <p>{hidden ? t.onlyCustomerHidden : t.onlyCustomer}</p>}
          {conflicts.length > 0 && <p>{t.found}</p>}
          {conflicts.length === 0 && !isNarrow && <p>{t.none}</p>}
          {conflicts.length > 0 && (
            <ul>
              {[...new Set(conflicts.map(t.line))].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </>
  )
}
