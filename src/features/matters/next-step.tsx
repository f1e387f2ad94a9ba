import { paymentForMatterQuery } from '#api/hooks.ts'
import type { Matter } from '#contract/matters.ts'
import { paymentStatus } from '#contract/payment-states.ts'
import { nextStepTexts as t } from '#texts/next-step.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './next-step.module.css'
import { isKnownStatus } from './statuses.ts'

/**
 * What happens next, for the customer of the matter. Says nothing for a status that only another
 * server knows. The sentence depends on the payment too; until that is known its place is kept.
 */
export const NextStep = ({ matter: { id, status } }: { matter: Matter }) => {
  const { data: payments, isLoadingError } = useQuery(paymentForMatterQuery({ query: { matter: id } }))
  const payment = payments?.[0]
  const state = payment ? paymentStatus(payment) : 'none'
  if (!isKnownStatus(status) || !state || isLoadingError) return null
  return (
    <>
      <h3 className={styles.heading}>{t.heading}</h3>
      <p className={styles.sentence}>{payments && t.by[status][state]}</p>
    </>
  )
}
