import { useAnswerOffer, useAssignment } from '#api/assignment-hooks.ts'
import { CallFailed } from '#lib/call-failed.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import { assignmentFailures as f, assignmentTexts as t } from '#texts/assignments/assignments.ts'
import { failureLines } from '#texts/failures.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst, partsAround } from '#ui/focus-around.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { ConflictCheck } from './conflict-check.tsx'
import { TermsFirst } from './terms-first.tsx'
import styles from './offer-answer.module.css'

interface OfferAnswerProps {
  matterId: string
  /** The page that shows it is that of the matter, and says whom it concerns. */
  onPage?: boolean
  /** The viewer sees nothing else of the matter yet. */
  hidden?: boolean
  /** After a decline: the matter may be gone from the partner's sight. */
  onDeclined?: () => void
}

/** A partner's answer to an offer, wherever it is shown: conflict check, take and decline. */
const OfferAnswer = ({ matterId, onPage = false, hidden = false, onDeclined }: OfferAnswerProps) => {
  const query = useAssignment({ params: { id: matterId } })
  const answering = useAnswerOffer()
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.read} />
  const { state, mine, checked, terms_accepted: areTermsAccepted, customer, service, parties } = query.data
  if (state !== 'offered' || !mine) return null
  // Not in callbacks of `mutate`: React Query drops them when the component unmounts, and the
  // refetched offer may unmount it first.
  const answer = (accept: boolean, button: Element) => {
    // The answer takes its own buttons away.
    const around = partsAround(button)
    return (
      answering
        .mutateAsync({ params: { id: matterId }, body: { accept } })
        .then(() => {
          notify(accept ? t.accepted : t.declined)
          focusFirst(around)
          if (!accept) onDeclined?.()
        })
        // `FailureNotice` says why, unless the refetched offer has taken it away.
        .catch((error) => {
          if (!(error instanceof CallFailed) || !error.outdated) return
          notify(failureLines(f.answer, error).join(' '))
          focusFirst(around)
        })
    )
  }
  return (
    <div className={styles.answer}>
      {!onPage && <p>{service ? `${t.customer(customer)}. ${t.service(legalServiceNames[service])}` : t.customer(customer)}</p>}
      <ConflictCheck matterId={matterId} parties={parties} hidden={hidden} />
      {!areTermsAccepted && <TermsFirst />}
      {areTermsAccepted && !checked && <p>{t.checkFirst}</p>}
      <div className={styles.acts}>
        <Button
          disabled={!checked || !areTermsAccepted}
          loading={answering.isPending}
          onClick={({ currentTarget }) => answer(true, currentTarget)}
        >
          {t.accept}
        </Button>
        <Button variant="default" loading={answering.isPending} onClick={({ currentTarget }) => answer(false, currentTarget)}>
          {t.decline}
        </Button>
      </div>
      <FailureNotice failure={f.answer} error={answering.error?.outdated ? null : answering.error} />
      <SlowMutationNotice call={answering} />
    </div>
  )
}
export default OfferAnswer
