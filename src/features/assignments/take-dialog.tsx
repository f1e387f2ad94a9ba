import { useTakeMatter } from '#api/assignment-hooks.ts'
import type { Assignment } from '#contract/assignments/assignments.ts'
import { ConflictCheck } from '#parts/assignments/conflict-check.tsx'
import { TermsFirst } from '#parts/assignments/terms-first.tsx'
import { assignmentFailures as f, assignmentTexts as t } from '#texts/assignments/assignments.ts'
import { Actions } from '#ui/actions.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { notify } from '#ui/notify.ts'
import { useState } from 'react'
import { PartiesDialog } from './parties-dialog.tsx'
import styles from './assignment.module.css'

interface TakeDialogProps {
  matterId: string
  assignment: Assignment
  onClose: () => void
}

/** A partner takes a matter that nobody has, once the conflict check is made. */
export const TakeDialog = ({ matterId, assignment, onClose }: TakeDialogProps) => {
  const { customer, parties, checked, terms_accepted: areTermsAccepted } = assignment
  const taking = useTakeMatter()
  const [isWriting, setWriting] = useState(false)
  const take = () =>
    taking
      .mutateAsync({ params: { id: matterId } })
      .then(() => {
        notify(t.accepted)
        onClose()
      })
      // `FailureNotice` says who has it.
      .catch(() => undefined)
  return (
    <>
      <Dialog title={t.take.title} onClose={onClose} busy={taking.isPending || isWriting}>
        <div className={styles.take}>
          <p>{t.take.text}</p>
          <ul>
            <li>{t.customer(customer)}</li>
            {parties.map(({ kind, name, number }) => (
              <li key={`${kind} ${name} ${number}`}>{t.parties.line({ kind, name, number })}</li>
            ))}
          </ul>
          <Button variant="subtle" size="sm" onClick={() => setWriting(true)}>
            {parties.length === 0 ? t.take.writeParties : t.parties.edit}
          </Button>
          <ConflictCheck matterId={matterId} parties={parties} />
          {!areTermsAccepted && <TermsFirst />}
          {areTermsAccepted && !checked && <p>{t.checkFirst}</p>}
          <CallNotices call={taking} failure={f.take} />
          <Actions>
            <Button variant="default" disabled={taking.isPending} onClick={onClose}>
              Avbryt
            </Button>
            <Button disabled={!checked || !areTermsAccepted} loading={taking.isPending} onClick={take}>
              {t.accept}
            </Button>
          </Actions>
        </div>
      </Dialog>
      {isWriting && <PartiesDialog matterId={matterId} assignment={assignment} onClose={() => setWriting(false)} />}
    </>
  )
}
