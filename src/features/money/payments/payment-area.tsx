import { hasCall } from '#api/extras.ts'
import { matterQuery } from '#api/hooks.ts'
import { useMatterNow } from '#api/matter-now-hooks.ts'
import { useOwnsMatter } from '#api/use-owns-matter.ts'
import { usePaymentForMatter } from '#api/use-payment-for-matter.ts'
import { type PaymentStatus, paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { isOffice, type Viewer } from '#contract/matters/rules.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { goesBackText } from '#contract/now/goes-back.ts'
import { readerOf } from '#contract/now/now.ts'
import { isAtItsEnd } from '#contract/now/steps.ts'
import { pendingMark } from '#lib/payment-storage.ts'
import { layoutTexts } from '#texts/public/app-layout.ts'
import { declineTexts, documentLabel, paymentAreaTexts as t } from '#texts/money/payments.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import styles from './payment-area.module.css'
import { isPayer, paymentButton } from './payment-button.ts'
import { PaymentAmount } from './payment-amount.tsx'
import { useDecline } from './use-decline.tsx'

const PasswordModal = lazyComponent(() => import('./password-modal.tsx'))
// For the office.
const DeclinedPayment = lazyComponent(() => import('./declined-payment.tsx'))
const RecallPayment = lazyComponent(() => import('./recall-payment.tsx'))
const CreditNotes = lazyComponent(() => import('./credit-notes.tsx'))
const failures = { failed: 'checkout', withoutUrl: 'checkout' } as const

/**
 * Says what comes before a payment: the proposal or its order; nothing once that has ended, or the
 * matter has.
 */
const NothingToPay = ({ matterId }: { matterId: string }) => {
  const { data: now } = useMatterNow(matterId)
  const { data: matter } = useQuery(matterQuery({ params: { id: matterId } }))
  if (now?.action?.kind === 'decide') return <span>{t.orderFirst}</span>
  const isOver = now?.steps ? isAtItsEnd(now.steps) : matter && !isOpenMatter(matter)
  return <span>{isOver || now?.price_ended ? t.nothingAtAll : t.nothingToPay}</span>
}

/** The payment section of the matter page. */
export const PaymentArea = ({ viewer, matterId }: { viewer: Viewer; matterId: string }) => {
  const navigate = useNavigate()
  const [paying, setPaying] = useState<Payment>()
  const decline = useDecline()
  const main = useRef<HTMLButtonElement>(null)
  const { query, isAwaited } = usePaymentForMatter(matterId)
  const { data, isPending } = query
  const payment = data?.[0]
  const paid = data?.find((one) => paymentStatus(one) === 'paid')
  // Until the server responds, use this browser's own record of a request.
  const shownPayment = data ? payment : pendingMark.isSet(matterId) ? { status: 'pending' satisfies PaymentStatus } : undefined
  const isOwn = useOwnsMatter(viewer, matterId)
  const { label, act, check } = paymentButton(viewer, shownPayment, isOwn)
  const { data: now } = useMatterNow(matterId)
  // For the office a proposal comes first, and in a cancelled matter a word with us.
  const isNextAction = act === 'request' ? !hasCall('proposals.write') : !now || now.action?.kind === 'pay'

  // Its order may be another one since the dialog was opened.
  const shownInDialog = data?.find(({ id }) => id === paying?.id) ?? paying

  const press = () => {
    if (act === 'request') return void navigate({ to: '/admin-create-payment', search: { matter_id: matterId } })
    setPaying(payment)
  }

  const office = isOffice(viewer)
  return (
    <div className={styles.area}>
      <div className={styles.sum} data-kept={!data}>
        {payment && <PaymentAmount payment={payment} toPay={act === 'pay'} />}
        {data && !payment && (
          <p id="inget-att-betala" className="muted">
            {office && !isOwn ? t.nothingRequested : <NothingToPay matterId={matterId} />}
          </p>
        )}
      </div>
      {payment?.ended && now?.goes_back && <p>{goesBackText(now.goes_back, readerOf(now), swedishDay(new Date()))}</p>}
      {payment?.scope && (
        <p className={styles.scope}>
          <span className="muted">{t.scope}</span> <span>{payment.scope}</span>
        </p>
      )}
      {payment?.performer && <p>{t.performer(payment.performer)}</p>}
      <Button
        ref={main}
        className={styles.main}
        {...(act && !isNextAction && { variant: 'default' })}
        disabled={!act || !data}
        leftSection={check && <IconCheck {...icon} />}
        aria-busy={isPending}
        aria-describedby={data && !payment ? 'inget-att-betala utan-prisforslag' : undefined}
        onClick={press}
      >
        {label}
      </Button>
      {act === 'request' && hasCall('proposals.write') && (
        <p id="utan-prisforslag" className="muted">
          {t.withoutProposal}
        </p>
      )}
      <div className={styles.ways}>
        {(!office || isOwn) && (
          <Link to="/payments" className={styles.link}>
            {t.all}
          </Link>
        )}
        {hasCall('payments.decline') && payment && paymentStatus(payment) === 'pending' && isPayer(viewer, payment) && (
          <Button variant="default" onClick={() => decline.ask(payment)}>
            {declineTexts.decline}
          </Button>
        )}
        {hasCall('payments.recall') && office && <RecallPayment payment={payment} onRecalled={() => main.current?.focus()} />}
        {hasCall('payments.receipt') && payment && paymentStatus(payment) === 'paid' && (office || isPayer(viewer, payment)) && (
          <Link to="/payments/$id/receipt" params={{ id: payment.id }} className={styles.link}>
            {documentLabel(payment)}
          </Link>
        )}
        {(payment?.returned || payment?.lost_amount) && <CreditNotes paymentId={payment.id} />}
        {hasCall('withdrawals.submit') && paid && !paid.ended && !paid.agreed && isPayer(viewer, paid) && (
          <Link to="/angra" search={{ order: paid.id }} className={styles.link}>
            {layoutTexts.withdraw}
          </Link>
        )}
      </div>
      {hasCall('payments.declined') && data && !payment && office && <DeclinedPayment matterId={matterId} />}
      {decline.done && !payment && <p role="status">{declineTexts.done}</p>}
      {isPending && <LoadingStatus label={t.loading} />}
      {isAwaited && (
        <p role="status" className="muted">
          {t.confirming}
        </p>
      )}
      <FailedQuery query={query} failure="paymentStatus" />
      {shownInDialog && (
        <PasswordModal
          payment={{ ...shownInDialog, matter: matterId }}
          failures={failures}
          onClose={() => setPaying(undefined)}
        />
      )}
      {decline.question}
    </div>
  )
}
