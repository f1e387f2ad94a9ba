import { useAnswerOffer } from '#api/assignment-hooks.ts'
import { assignmentFailures as f, assignmentTexts as t } from '#texts/assignments/assignments.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useNavigate } from '@tanstack/react-router'
import styles from './assignment.module.css'

/** A partner's answer to an offer, after the conflict check. */
export const OfferAnswer = ({ matterId, checked }: { matterId: string; checked: boolean }) => {
  const answering = useAnswerOffer()
  const navigate = useNavigate()
  // Not in callbacks of `mutate`: React Query drops them when the component unmounts, and the
  // refetched offer may unmount it first.
  const answer = (accept: boolean) =>
    answering
      .mutateAsync({ params: { id: matterId }, body: { accept } })
      .then(() => {
        notify(accept ? t.accepted : t.declined)
        // A declined matter may be gone from the partner's sight.
        if (!accept) void navigate({ to: '/user-matters' })
      })
      // `FailureNotice` says why.
      .catch(() => undefined)
  return (
    <>
      {!checked && <p>{t.checkFirst}</p>}
      <div className={styles.acts}>
        <Button disabled={!checked} loading={answering.isPending} onClick={() => answer(true)}>
          {t.accept}
        </Button>
        <Button variant="default" loading={answering.isPending} onClick={() => answer(false)}>
          {t.decline}
        </Button>
      </div>
      <FailureNotice failure={f.answer} error={answering.error} />
      <SlowMutationNotice call={answering} />
    </>
  )
}
