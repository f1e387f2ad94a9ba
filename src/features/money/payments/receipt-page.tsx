import { hasCall } from '#api/extras.ts'
import { useReceipt } from '#api/receipt-hooks.ts'
import type { Receipt } from '#contract/money/documents/receipts.ts'
import { isAdmin, type Viewer } from '#contract/matters/rules.ts'
import { officeRights } from '#contract/office/rights.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { buyerLines, receiptTexts as t, sellerLines } from '#texts/money/receipt.ts'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ReceiptPdf from './receipt-pdf.tsx'
import { paymentDate } from './payment-date.ts'
import styles from './receipt-page.module.css'

const OrphanedWork = lazyComponent(() => import('./orphaned-work.tsx'))
// A server without numbered documents has none of it.
const DocumentList = lazyComponent(() => import('./document-list.tsx'))

interface Reading {
  receipt: Receipt
  viewer: Viewer
}

interface ReceiptPageProps {
  paymentId: string
  viewer: Viewer
  /** The parts below the paper, passed in because they belong to other features. */
  children: ReactNode
}

/** /payments/:id/receipt: the receipt of a paid payment, made for printing. */
export const ReceiptPage = ({ paymentId, viewer, children }: ReceiptPageProps) => {
  const { data: receipt, isPending, error, refetch } = useReceipt({ params: { id: paymentId } })
  const missing = error?.status === 404
  if (receipt)
    return (
      <>
        <Paid receipt={receipt} viewer={viewer} paymentId={paymentId} />
        <DocumentList paymentId={paymentId} />
        {hasCall('payments.performed') && isAdmin(viewer) && <OrphanedWork paymentId={paymentId} receipt={receipt} />}
        {children}
      </>
    )
  return (
    <>
      <PageHead title={missing ? t.missing.heading : t.heading} />
      <h1>{missing ? t.missing.heading : t.heading}</h1>
      {isPending && (
        <div className={styles.loading}>
          <PageSkeleton label={t.loading} heights={['28rem']} />
        </div>
      )}
      {missing && <p>{t.missing.text[moneyPlace(viewer)]}</p>}
      {!missing && <FailureNotice failure={t.failed} error={error} />}
      {error && (
        <div className={styles.ways}>
          <WayToMoney place={moneyPlace(viewer)} className="button" />
          <Button variant="default" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}

/** The place of payments for a reader: their own, a partner's payouts, or the books. */
type MoneyPlace = keyof typeof t.places

const moneyPlace = (viewer: Viewer): MoneyPlace => {
  if (officeRights.keepBooks(viewer)) return 'books'
  return officeRights.seePayouts(viewer) ? 'payouts' : 'own'
}

interface WayToMoneyProps {
  place: MoneyPlace
  /** The document to find in the books. */
  number?: string | undefined
  className: string
  /** It leads back: the arrow says so. */
  isBack?: boolean
}

const WayToMoney = ({ place, number, className, isBack = false }: WayToMoneyProps) => {
  const label = t.places[place]
  if (place === 'own')
    return (
      <Link to="/payments" className={className}>
        {isBack && <IconArrowLeft {...icon} />}
        <span>{label}</span>
      </Link>
    )
  return (
    <Link to="/office/books" search={place === 'books' ? { del: 'underlag', nummer: number } : {}} className={className}>
      {isBack && <IconArrowLeft {...icon} />}
      <span>{label}</span>
    </Link>
  )
}

/** Leads to the matter or, once it is gone, to where the reader has the payment. */
const WayBack = ({ receipt, viewer }: Reading) => {
  const { matter, matter_gone: isGone, own, kind, number } = receipt
  if (isGone)
    return <WayToMoney place={own ? 'own' : moneyPlace(viewer)} number={kind && String(number)} className="button quiet" isBack />
  return (
    <Link to="/matters/$id" params={{ id: matter }} className="button quiet">
      <IconArrowLeft {...icon} />
      <span>{t.toMatter}</span>
    </Link>
  )
}

const Paid = ({ receipt, viewer, paymentId }: Reading & { paymentId: string }) => (
  <>
    <PageHead title={t.title(receipt)} />
    <div className={`${styles.bar} no-print`}>
      <WayBack receipt={receipt} viewer={viewer} />
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
          {t.print}
        </Button>
        {hasCall('documents.list') && <ReceiptPdf paymentId={paymentId} isPrimary />}
      </div>
    </div>
    <Paper receipt={receipt} />
  </>
)

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <article className={styles.paper}>
    <div className={styles.head}>
      <h1>{t.title(receipt)}</h1>
      <Wordmark />
    </div>
    <dl className={styles.facts}>
      <Fact term={t.number[receipt.kind ?? 'receipt']}>{receipt.number}</Fact>
      {receipt.issued_at && (
        <Fact term={t.issued}>
          <time dateTime={receipt.issued_at}>{paymentDate(receipt.issued_at)}</time>
        </Fact>
      )}
      <Fact term={t.date}>
        <time dateTime={receipt.paid_at}>{paymentDate(receipt.paid_at)}</time>
      </Fact>
      <Fact term={t.seller}>
        <ul>
          {sellerLines(receipt.seller).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fact>
      <div>
        <dt>{t.buyer}</dt>
        <dd>{receipt.buyer ?? t.noBuyer}</dd>
        {buyerLines(receipt).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div className={styles.what}>
        <dt>{t.what}</dt>
        <dd>{receipt.matter_title}</dd>
        {receipt.agreement !== undefined && (
          <dd className="no-print">
            <Link to="/agreements/$id" params={{ id: receipt.agreement }}>
              {t.agreement}
            </Link>
          </dd>
        )}
      </div>
      {receipt.scope && (
        <Fact term={t.scope} className={styles.scope}>
          {receipt.scope}
        </Fact>
      )}
      {receipt.performer && <Fact term={t.performer}>{receipt.performer}</Fact>}
    </dl>
    <dl className={styles.sums}>
      <Fact term={t.paid} className={styles.total}>
        {formatSek(receipt.amount)}
      </Fact>
      <Fact term={t.vat(receipt.vat_percent)}>{formatSek(receipt.vat_amount)}</Fact>
      {receipt.refunded_amount > 0 && <Fact term={t.refunded}>{formatSek(receipt.refunded_amount)}</Fact>}
      {receipt.lost_amount !== undefined && <Fact term={t.lost}>{formatSek(receipt.lost_amount)}</Fact>}
    </dl>
  </article>
)
