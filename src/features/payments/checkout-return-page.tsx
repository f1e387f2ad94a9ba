import { forgetCheckouts } from '#lib/payment-marks.ts'
import { checkoutReturnTexts as t } from '#texts/payments.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AnimatedResultIcon } from '#ui/animated-result-icon.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './checkout-return-page.module.css'

const outcomes = { success: 'success', cancel: 'failure' } as const

/**
 * /success and /cancel, where the checkout returns to. They change no payment and make no call.
 */
export const CheckoutReturnPage = ({ outcome }: { outcome: keyof typeof outcomes }) => {
  useEffect(() => {
    if (outcome === 'cancel') forgetCheckouts()
  }, [outcome])
  return (
    <div className={styles.page}>
      <PageHead title={t[outcome].heading.replace(/[.!]$/, '')} />
      <AnimatedResultIcon outcome={outcomes[outcome]} />
      <h1>{t[outcome].heading}</h1>
      <p>{t[outcome].text}</p>
      <div className={styles.ways}>
        <Link to="/user-matters" className="button">
          {t.toMatters}
        </Link>
        <Link to="/payments" className="button quiet">
          {t.toPayments}
        </Link>
      </div>
    </div>
  )
}
