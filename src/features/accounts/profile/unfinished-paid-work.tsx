import { hasExtras } from '#api/extras.ts'
import { useMatters, usePayments } from '#api/hooks.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '@tanstack/react-router'

/**
 * The work that a customer has paid for and that isn't done: deleting the account would end it. In
 * its matter it can be ended with the money back.
 */
export const UnfinishedPaidWork = () => {
  const { data: payments = [] } = usePayments({})
  const { data: matters = [] } = useMatters({ query: {} })
  const hasUnfinished = ({ id, status }: { id: string; status: string }) => {
    const paid = payments.filter((payment) => payment.matter === id && paymentStatus(payment) === 'paid')
    // Another server says only that it is paid.
    return hasExtras ? paid.some(({ unfinished }) => unfinished) : paid.length > 0 && isOpenMatter({ status })
  }
  const unfinished = matters.filter(hasUnfinished)
  if (unfinished.length === 0) return null
  return (
    <Notice kind="info">
      <p>{t.unfinishedPaidWork}</p>
      <ul>
        {unfinished.map(({ id, title }) => (
          <li key={id}>
            <Link to="/matters/$id" params={{ id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
