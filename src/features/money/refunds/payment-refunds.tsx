import { paymentForMatterQuery } from '#api/hooks.ts'
import { useReceipt } from '#api/receipt-hooks.ts'
import { useRefunds } from '#api/refund-hooks.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { ownMatterText } from '#contract/core/own-matter-text.ts'
import { isOffice, type Viewer } from '#contract/matters/rules.ts'
import type { Receipt } from '#contract/money/documents/receipts.ts'
import { ownShareText } from '#contract/money/own-share.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { refundTexts as t } from '#texts/money/refunds.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leftToRefund } from './left-to-refund.ts'
import below from '#features/money/payments/below-receipt.module.css'
import styles from './payment-refunds.module.css'
import { RefundList, type Repaying } from './refund-list.tsx'

const RepayDialog = lazyComponent(() => import('./repay-dialog.tsx'))
const RefundDialog = lazyComponent(() => import('./refund-dialog.tsx'))

interface PaymentRefundsProps {
  paymentId: string
  viewer: Viewer
}

/**
 * The refunds of a paid payment, below its receipt. An admin makes them here. A server without the
 * call has no such part.
 */
const PaymentRefunds = ({ paymentId, viewer }: PaymentRefundsProps) => {
  const { data: receipt } = useReceipt({ params: { id: paymentId } })
  const query = useRefunds({ params: { id: paymentId } })
  const { data: refunds, error, isPending } = query
  if (error && !refunds) {
    if (isAbsent(error)) return null
    return (
      <div className={`${below.part} no-print`}>
        <FailedQuery query={query} failure={refundFailures.refundList} />
      </div>
    )
  }
  if (isPending) return <SlowLoadingNotice />
  const mayAsk = matterRights.requestRefunds(viewer)
  const whyNot = receipt && whyNotActOn(receipt)
  if (!receipt || !refunds || (refunds.length === 0 && !mayAsk)) return null
  // Money goes back by other ways, too: by hand at the provider, or by the payer's bank.
  const isNothingBack = refunds.length === 0 && receipt.refunded_amount === 0 && !receipt.lost_amount
  return (
    <section className={`card ${below.part} no-print`} aria-labelledby="aterbetalning">
      <h2 id="aterbetalning">{t.heading}</h2>
      {isNothingBack && <p>{t.none}</p>}
      {refunds.length > 0 && <Refunds refunds={refunds} viewer={viewer} receipt={receipt} />}
      {mayAsk && (whyNot ? <p className="muted">{whyNot}</p> : <Ask paymentId={paymentId} receipt={receipt} refunds={refunds} />)}
    </section>
  )
}
export default PaymentRefunds

/** Why an admin leaves it to a colleague; undefined where they needn't. */
const whyNotActOn = ({ own, own_share: ownShare }: Receipt) => (own ? ownMatterText : ownShare ? ownShareText : undefined)

interface RefundsProps {
  refunds: readonly Refund[]
  viewer: Viewer
  receipt: Receipt
}

/** The list, where nobody acts on what is their own. */
const Refunds = ({ refunds, viewer, receipt }: RefundsProps) => {
  // Here, as its row has no button any more once the money is noted.
  const [repaying, setRepaying] = useState<Repaying>()
  const mayRepay = matterRights.requestRefunds(viewer) && !whyNotActOn(receipt)
  return (
    <>
      <RefundList refunds={refunds} forOffice={isOffice(viewer)} onRepay={mayRepay ? setRepaying : undefined} />
      {repaying && <RepayDialog {...repaying} isBuyerGone={receipt.buyer === null} onClose={() => setRepaying(undefined)} />}
    </>
  )
}

interface AskProps {
  paymentId: string
  receipt: Receipt
  refunds: readonly Refund[]
}

/** Shows what is left, and the way to give it back. */
const Ask = ({ paymentId, receipt, refunds }: AskProps) => {
  const [asking, setAsking] = useState(false)
  const ofMatter = paymentForMatterQuery({ query: { matter: receipt.matter } })
  const { data, isLoading } = useQuery({ ...ofMatter, enabled: !receipt.matter_gone })
  if (isLoading) return <SlowLoadingNotice />
  const left = data?.find(({ id }) => id === paymentId)?.left ?? leftToRefund(receipt, refunds)
  return (
    <div className={styles.ask}>
      <p className="muted">{left > 0 ? t.left(formatSek(left)) : t.nothingLeft}</p>
      {left > 0 && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t.ask}
        </Button>
      )}
      {asking && (
        <RefundDialog paymentId={paymentId} left={left} isBuyerGone={receipt.buyer === null} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
