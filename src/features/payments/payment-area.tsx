import { hasExtras } from '#api/extras.ts'
import { paymentForMatterQuery } from '#api/hooks.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import { type PaymentStatus, paymentStatus } from '#contract/payment-states.ts'
import type { Payment } from '#contract/payments.ts'
import { isOffice, type Viewer } from '#contract/rules.ts'
import { paymentPollMs, paymentPolls } from '#lib/durations.ts'
import { formatSek } from '#lib/money.ts'
import { checkoutMark, pendingMark } from '#lib/payment-marks.ts'
import { declineTexts, paymentAreaTexts as t } from '#texts/payments.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { IconCheck, IconList, IconReceipt } from '@tabler/icons-react'
import { type QueryState, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeclinedPayment } from './declined-payment.tsx'
import styles from './payment-area.module.css'
import { isPayer, paymentButton } from './payment-button.ts'
import { useDecline } from './use-decline.tsx'

const PasswordModal = lazyComponent(() => import('./password-modal.tsx'))
const failures = { failed: 'checkout', withoutUrl: 'checkout' } as const

/** The payment section of the matter page. */
export const PaymentArea = ({ viewer, matterId }: { viewer: Viewer; matterId: string }) => {
  const navigate = useNavigate()
  const [paying, setPaying] = useState<Payment>()
  const decline = useDecline()
  const { data, isPending, isError, error, refetch, isFetching, isAwaited } = useMatterPayment(matterId)
  const payment = data?.[0]
  // Until the server responds, use this browser's own record of a request.
  const known = data ? payment : pendingMark.isSet(matterId) ? { status: 'pending' satisfies PaymentStatus } : undefined
  const { label, act, check } = paymentButton(viewer, known)

  const press = () => {
    if (act === 'request') return void navigate({ to: '/admin-create-payment', search: { matter_id: matterId } })
    setPaying(payment)
  }

  return (
    <div className={styles.area}>
      <div className={styles.ways}>
        <Button
          disabled={!act || !data}
          leftSection={check && <IconCheck size={20} stroke={1.5} aria-hidden="true" />}
          aria-busy={isPending}
          onClick={press}
        >
          {label}
        </Button>
        {hasExtras && payment && act === 'pay' && (
          <Button variant="default" onClick={() => decline.ask(payment)}>
            {declineTexts.decline}
          </Button>
        )}
      </div>
      {payment && <p className={styles.amount}>{sentence(payment, act === 'pay')}</p>}
      {hasExtras && payment && paymentStatus(payment) === 'paid' && (isOffice(viewer) || isPayer(viewer, payment)) && (
        <Link to="/payments/$id/receipt" params={{ id: payment.id }} className={styles.link}>
          <IconReceipt size={20} stroke={1.5} aria-hidden="true" />
          {receiptTexts.heading}
        </Link>
      )}
      {!isOffice(viewer) && (
        <Link to="/payments" className={styles.link}>
          <IconList size={20} stroke={1.5} aria-hidden="true" />
          {t.all}
        </Link>
      )}
      {hasExtras && data && !payment && isOffice(viewer) && <DeclinedPayment matterId={matterId} />}
      {decline.done && !payment && <p role="status">{declineTexts.done}</p>}
      {isPending && <LoadingStatus label={t.loading} />}
      {isAwaited && (
        <p role="status" className="muted">
          {t.confirming}
        </p>
      )}
      {isError && (
        <>
          <FailureNotice failure="paymentStatus" error={error} />
          <Button variant="default" loading={isFetching} onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {paying && (
        <PasswordModal payment={{ id: paying.id, matter: matterId }} failures={failures} onClose={() => setPaying(undefined)} />
      )}
      {decline.question}
    </div>
  )
}

const sentence = (payment: Payment, mine: boolean) => {
  const { amount } = payment
  const status = paymentStatus(payment)
  if (!status) return t.other(payment.status)
  if (amount === undefined) return undefined
  const sek = formatSek(amount)
  return status === 'paid' ? t.paid(sek) : mine ? t.toPay(sek) : t.requested(sek)
}

/** The matter's payment. Polled for a while after this tab has been at the checkout (R58). */
const useMatterPayment = (matterId: string) => {
  const queryClient = useQueryClient()
  const options = paymentForMatterQuery({ query: { matter: matterId } })
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (isAwaited(matterId, state) ? paymentPollMs : false),
  })
  const { data } = query
  useEffect(() => {
    if (!data) return
    if (paymentStatus(data[0]) !== 'pending') {
      pendingMark.remove(matterId)
      checkoutMark.remove(matterId)
    }
  }, [data, matterId])
  return { ...query, isAwaited: isAwaited(matterId, queryClient.getQueryState(options.queryKey)) }
}

/** Whether the payment may change any moment and polling hasn't reached its limit. */
const isAwaited = (matterId: string, state: QueryState<Payment[], CallFailed> | undefined) =>
  state !== undefined &&
  paymentStatus(state.data?.[0]) === 'pending' &&
  checkoutMark.isSet(matterId) &&
  state.dataUpdateCount + state.errorUpdateCount < paymentPolls
