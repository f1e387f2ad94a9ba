import { useCheckConflicts } from '#api/assignment-hooks.ts'
import { assignmentFailures as f, assignmentTexts } from '#texts/assignments/assignments.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'

const t = assignmentTexts.conflicts

/** Looks for the names of a matter elsewhere, and shows what is alike. */
export const ConflictCheck = ({ matterId }: { matterId: string }) => {
  const check = useCheckConflicts()
  const conflicts = check.data?.conflicts
  return (
    <>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ params: { id: matterId } })}>
        {t.check}
      </Button>
      <FailureNotice failure={f.conflicts} error={check.error} />
      <SlowMutationNotice call={check} />
      {conflicts && (
        <Notice kind={conflicts.length === 0 ? 'success' : 'info'} role="status">
          <span>{conflicts.length === 0 ? t.none : t.found}</span>
          <ul>
            {[...new Set(conflicts.map(t.line))].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
