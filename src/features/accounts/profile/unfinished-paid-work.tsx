import { agreementsQuery } from '#api/agreement-hooks.ts'
import { hasCall } from '#api/extras.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import { useQueries } from '@tanstack/react-query'
import { useMatters, usePayments } from '#api/hooks.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { profileTexts as t } from '#texts/accounts/profile.ts'
import { Notice } from '#ui/notice.tsx'

/** The newest agreement is done, or was withdrawn from. Lists come newest first. */
const isOver = (agreements: readonly Agreement[] = []) => {
  const state = agreements.find((agreement) => agreement.state !== 'lapsed')?.state
  return state === 'performed' || state === 'withdrawn'
}

/**
 * The work that a customer has paid for and that isn't done: deleting the account would end it.
 */
export const UnfinishedPaidWork = () => {
  const { data: payments = [] } = usePayments({})
  const { data: matters = [] } = useMatters({ query: {} })
  const isPaid = (matterId: string) =>
    payments.some((payment) => payment.matter === matterId && paymentStatus(payment) === 'paid' && !payment.ended)
  const open = matters.filter(({ id, status }) => isPaid(id) && isOpenMatter({ status }))
  const agreements = useQueries({
    queries: hasCall('agreements.list') ? open.map(({ id }) => agreementsQuery({ query: { matter: id } })) : [],
  })
  const unfinished = open.filter((_, index) => !isOver(agreements[index]?.data))
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
