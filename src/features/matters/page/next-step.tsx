import { matterQuery, paymentForMatterQuery } from '#api/hooks.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { mayWrite, type Viewer } from '#contract/matters/rules.ts'
import { nextStepTexts as t } from '#texts/matters/next-step.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './next-step.module.css'
import { isKnownStatus } from '#parts/statuses.ts'

/**
 * Tells what happens next, for the customer of a matter. Shown only where the server has no call
 * `/matters/:id/now/`: the sentence depends on status and payment alone. Empty for a status that
 * only another server knows, and until the payment is known.
 */
const NextStep = ({ matterId, viewer }: { matterId: string; viewer: Viewer }) => {
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  const { data: payments, isLoadingError } = useQuery(paymentForMatterQuery({ query: { matter: matterId } }))
  const payment = payments?.[0]
  const state = payment ? paymentStatus(payment) : 'none'
  if (!matter || !isKnownStatus(matter.status) || !state || isLoadingError || mayWrite.status(viewer, matter)) return null
  return (
    <section className={styles.step} aria-labelledby="nasta-steg">
      <h2 id="nasta-steg">{t.heading}</h2>
      <p>{payments && t.by[matter.status][state]}</p>
    </section>
  )
}
export default NextStep
