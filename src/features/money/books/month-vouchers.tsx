import type { Viewer } from '#contract/matters/rules.ts'
import { bookTexts } from '#texts/money/books.ts'
import { useEffect, useRef } from 'react'
import { monthText } from '#contract/dates/month-text.ts'
import styles from './books.module.css'
import { VoucherList } from './voucher-list.tsx'

/** The vouchers behind a row of the summary. @param month `2026-11` */
export const MonthVouchers = ({ month, viewer }: { month: string; viewer: Viewer }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was followed is far above it on a phone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="manad" className={styles.part}>
      <h3 id="manad" ref={heading} tabIndex={-1}>
        {bookTexts.vouchers.heading(monthText(month))}
      </h3>
      <VoucherList of={{ month }} viewer={viewer} />
    </section>
  )
}
