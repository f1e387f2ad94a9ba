import { useMatters, usePayments } from '#api/hooks.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Notice } from '#ui/notice.tsx'

/** What a customer has paid for and isn't done yet: deleting the account would end the work. */
export const UnfinishedPaidWork = () => {
  const { data: payments = [] } = usePayments({})
  const { data: matters = [] } = useMatters({ query: {} })
  const isPaid = (matterId: string) =>
    payments.some((payment) => payment.matter === matterId && paymentStatus(payment) === 'paid')
  const unfinished = matters.filter(({ id, status }) => isPaid(id) && openMatterStatuses.some((open) => open === status))
  if (unfinished.length === 0) return null
  return (
    <Notice kind="info" role="status">
      <p>{t.unfinishedPaidWork}</p>
      <ul>
        {unfinished.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Notice>
  )
}
