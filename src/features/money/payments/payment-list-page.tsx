import { hasCall } from '#api/extras.ts'
import { usePayments } from '#api/hooks.ts'
import { useWaiting } from '#api/waiting-hooks.ts'
import { returnedText } from '#contract/money/payments/returned.ts'
import { type PaymentStatus, paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { formatSek, sekFormatOf } from '#contract/core/format-sek.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import { WaitingLink } from '#parts/waiting-link.tsx'
import { paymentListTexts as t } from '#texts/money/payment-list.ts'
import { declineTexts, documentLabel, lostText } from '#texts/money/payments.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styles from './payment-list-page.module.css'
import { useDecline } from './use-decline.tsx'

const PasswordModal = lazyComponent(() => import('./password-modal.tsx'))
/** As many as the start page asks for, whose answer is still there. */
const mostWaiting = 50
const failures = { failed: 'checkoutFromList', withoutUrl: 'checkoutWithoutUrl', lang: 'en' } as const

/** /payments: the viewer's own payments. */
export const PaymentListPage = () => {
  const { data: payments, isPending, isError, error, refetch, isFetching } = usePayments({})
  const [paying, setPaying] = useState<Payment>()
  const decline = useDecline()
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  // Its order may be another one since the dialog was opened.
  const shown = payments?.find(({ id }) => id === paying?.id) ?? paying
  return (
    <>
      <PageHead title={t.heading} />
      <h1 lang="en">{t.heading}</h1>
      <p className="lead">{hasCall('payments.receipt') ? t.leadWithReceipts : t.lead}</p>
      {isPending && <PageSkeleton label={t.loading} heights={['4.5rem', '4.5rem', '4.5rem']} />}
      {isError && (
        <Notice kind="info">
          <p>{t.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
      {decline.done && <Notice kind="success">{declineTexts.done}</Notice>}
      {payments?.length === 0 && <NoPayments />}
      {payments && payments.length > 0 && (
        <>
          <div className={styles.fit}>
            <PaymentTable payments={payments} onPay={setPaying} onDecline={decline.ask} />
          </div>
          <p className="muted">{t.vat}</p>
        </>
      )}
      {shown && <PasswordModal payment={shown} failures={failures} onClose={() => setPaying(undefined)} />}
      {decline.question}
    </>
  )
}

interface Acts {
  onPay: (payment: Payment) => void
  onDecline: (payment: Payment) => void
}

const PaymentTable = ({ payments, ...acts }: { payments: readonly Payment[] } & Acts) => {
  const sekText = sekFormatOf(payments.map(({ amount }) => amount))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.matter}</th>
          <th scope="col" className={styles.amount}>
            {t.amount}
          </th>
          <th scope="col">{t.status}</th>
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} sekText={sekText} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

const statusWords: Readonly<Record<PaymentStatus, string>> = { pending: t.pending, paid: t.paid }

interface PaymentRowProps extends Acts {
  payment: Payment
  sekText: (amountSek: number) => string
}

const PaymentRow = ({ payment, sekText, onPay, onDecline }: PaymentRowProps) => {
  const { id, matter, matter_title, amount, returned, lost_amount: lost } = payment
  const status = paymentStatus(payment)
  const title = matter_title || t.untitled
  const titleId = `betalning-${id}`
  return (
    <tr>
      <th scope="row" id={titleId}>
        {matter ? (
          <Link to="/matters/$id" params={{ id: matter }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </th>
      <td className={styles.amount}>{amount !== undefined && sekText(amount)}</td>
      <td>
        <span>{status ? statusWords[status] : payment.status}</span>
        {returned && <small className={styles.returned}>{`${formatSek(returned.amount)} ${returnedText(returned)}`}</small>}
        {lost && <small className={styles.returned}>{`${formatSek(lost)} ${lostText}`}</small>}
      </td>
      <td className={styles.actionCell}>
        {status === 'pending' && (
          <div className={styles.ways}>
            {hasCall('payments.decline') && (
              <Button variant="default" aria-describedby={titleId} onClick={() => onDecline(payment)}>
                {declineTexts.decline}
              </Button>
            )}
            <Button lang="en" aria-describedby={titleId} onClick={() => onPay(payment)}>
              {t.payNow}
            </Button>
          </div>
        )}
        {status === 'paid' && hasCall('payments.receipt') && (
          <Link to="/payments/$id/receipt" params={{ id }} className="button quiet" aria-describedby={titleId}>
            {documentLabel(payment)}
          </Link>
        )}
      </td>
    </tr>
  )
}

const NoPayments = () => (
  <div className={`card ${styles.empty}`}>
    <h2>{t.empty}</h2>
    <p className="muted">{t.emptyMore}</p>
    {hasCall('waiting.list') && <ToProposal />}
    <Link to="/user-matters" className="button quiet">
      {t.toMatters}
    </Link>
  </div>
)

/** The proposal that waits for an order, if there is one. */
const ToProposal = () => {
  const { data } = useWaiting({ query: { limit: mostWaiting } })
  const proposal = data?.find(({ kind }) => kind === 'proposal')
  return proposal ? (
    <p>
      <span>{waitingText(proposal, 'customer', swedishDay(new Date()))}</span> <WaitingLink waiting={proposal} />
    </p>
  ) : null
}
