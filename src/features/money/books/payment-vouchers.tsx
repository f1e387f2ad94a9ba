import type { Viewer } from '#contract/matters/rules.ts'
import { bookTexts } from '#texts/money/books.ts'
import styles from './books.module.css'
import { VoucherList } from './voucher-list.tsx'

/** The vouchers of a payment, below its receipt, for those who keep the books. */
const PaymentVouchers = ({ paymentId, viewer }: { paymentId: string; viewer: Viewer }) => (
  <section aria-labelledby="verifikationer" className={`${styles.part} no-print`}>
    <h2 id="verifikationer">{bookTexts.vouchers.ofPayment}</h2>
    <VoucherList of={{ payment: paymentId }} viewer={viewer} />
  </section>
)

export default PaymentVouchers
