import { useAgreements, useProposals } from '#api/agreement-hooks.ts'
import { hasCall } from '#api/extras.ts'
import { usePaymentForMatter } from '#api/use-payment-for-matter.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { checkoutReturnTexts as t } from '#texts/money/checkout.ts'
import { documentLabel } from '#texts/money/payments.ts'
import { Link } from '@tanstack/react-router'
import styles from './checkout-return-page.module.css'
import ReceiptPdf from './receipt-pdf.tsx'

/** Says if the payment is awaited or here, and when the work is done. */
const ConfirmedPayment = ({ matterId }: { matterId: string }) => {
  const { query, isAwaited } = usePaymentForMatter(matterId)
  const payment = query.data?.[0]
  const isPaid = paymentStatus(payment) === 'paid'
  return (
    <div className={styles.confirmed}>
      <p role="status">{isPaid ? t.confirmed : isAwaited || query.isPending ? t.awaited : t.success.text}</p>
      {hasCall('agreements.list') && payment && isPaid && <Plan matterId={matterId} payment={payment} />}
      {hasCall('payments.receipt') && payment && isPaid && (
        <div className={styles.ways}>
          {hasCall('documents.list') && <ReceiptPdf paymentId={payment.id} />}
          <Link to="/payments/$id/receipt" params={{ id: payment.id }} className="button quiet">
            {documentLabel(payment)}
          </Link>
        </div>
      )}
    </div>
  )
}
export default ConfirmedPayment

/** Says who works, from when, and until when, as agreed. */
const Plan = ({ matterId, payment }: { matterId: string; payment: Payment }) => {
  const { data } = useAgreements({ query: { matter: matterId } })
  const { data: proposals } = useProposals({ query: { matter: matterId } })
  const agreement = data?.find((one) => one.payment === payment.id)
  if (!agreement || !proposals) return null
  const proposal = proposals.find(({ id }) => id === agreement.proposal)
  const performer = proposal?.performer ?? payment.performer
  const { starts_on: startsOn, deliver_by: deliverBy } = agreement
  return <p>{t.plan({ performer, startsOn, deliverBy, today: swedishDay(new Date()) })}</p>
}
