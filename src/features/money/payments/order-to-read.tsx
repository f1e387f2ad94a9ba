import { directOrderText } from '#contract/agreements/text.ts'
import { platformAsSeller, sellerFromReply } from '#contract/money/documents/named-seller.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { orderToReadTexts as t } from '#texts/money/order-to-read.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './order-to-read.module.css'

interface OrderToReadProps {
  payment: Pick<Payment, 'amount' | 'scope' | 'performer'>
  order: NonNullable<Payment['order']>
}

/**
 * Shows what a payment without an agreement is for, of whom, and under which terms: the text that
 * its confirmation repeats (distansavtalslagen 2 kap. 2 §).
 */
const OrderToRead = ({ payment: { amount = 0, scope = null, performer = null }, order }: OrderToReadProps) => {
  const { service, seller, terms_version: termsVersion } = order
  const isSoldByPartner = order.sold_by_partner ?? seller.organisation_number !== platformAsSeller().organisationNumber
  const facts = { service, scope, performer, seller: sellerFromReply(seller), isSoldByPartner, termsVersion }
  const text = directOrderText({ ...facts, amountOre: Math.round(amount * 100) }, location.origin)
  return (
    <div className={styles.order}>
      <p>{t.sentence(service, seller.name)}</p>
      <Disclosure summary={t.read}>
        <div className={styles.text}>
          {text.split('\n\n').map((section) => (
            <Section key={section} lines={section.split('\n')} />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
export default OrderToRead

const Section = ({ lines: [heading, ...lines] }: { lines: readonly string[] }) => (
  <section>
    <h3>{heading}</h3>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
)
