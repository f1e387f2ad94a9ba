import { useViewer } from '#api/viewer.ts'
import { forgetCheckouts } from '#lib/payment-storage.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { checkoutReturnTexts as t } from '#texts/money/checkout.ts'
import { paymentAreaTexts } from '#texts/money/payments.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AnimatedResultIcon } from '#ui/animated-result-icon.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkoutNote } from './checkout-note.ts'
import styles from './checkout-return-page.module.css'

// After the first paint, and only for whoever comes from a checkout.
const ConfirmedPayment = lazyComponent(() => import('./confirmed-payment.tsx'))
const PayAgain = lazyComponent(() => import('./pay-again.tsx'))

const outcomes = { success: 'success', cancel: 'failure' } as const

/**
 * /success and /cancel, where the checkout returns to. They change no payment. After a checkout in
 * this tab, they show what it was for and, after a success, whether the payment is confirmed.
 */
export const CheckoutReturnPage = ({ outcome }: { outcome: keyof typeof outcomes }) => {
  const { viewer, checking } = useViewer()
  const [note] = useState(checkoutNote.read)
  useEffect(() => {
    if (outcome === 'cancel') forgetCheckouts()
  }, [outcome])
  const paidFor = viewer || checking ? note : undefined
  return (
    <div className={styles.page}>
      <PageHead title={t[outcome].heading.replace(/[.!]$/, '')} />
      <AnimatedResultIcon outcome={outcomes[outcome]} />
      <h1>{t[outcome].heading}</h1>
      {paidFor && (
        <p className={styles.what}>
          <span>{paidFor.title ?? t.untitled}</span>
          {paidFor.amountSek !== undefined && (
            <span className={styles.amount}>
              <strong>{formatSek(paidFor.amountSek)}</strong> {paymentAreaTexts.vat}
            </span>
          )}
        </p>
      )}
      {paidFor && outcome === 'success' ? <ConfirmedPayment matterId={paidFor.matterId} /> : <p>{t[outcome].text}</p>}
      <div className={styles.ways}>
        {paidFor && outcome === 'cancel' && <PayAgain matterId={paidFor.matterId} />}
        {paidFor ? (
          <Link to="/matters/$id" params={{ id: paidFor.matterId }} className={outcome === 'cancel' ? 'button quiet' : 'button'}>
            {t.toMatter}
          </Link>
        ) : (
          <Link to="/user-matters" className="button">
            {t.toMatters}
          </Link>
        )}
        <Link to="/payments" className="button quiet">
          {t.toPayments}
        </Link>
      </div>
    </div>
  )
}
