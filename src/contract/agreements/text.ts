import { consentTexts } from './consents.ts'
import { type OrderFacts, orderSections, soonText, withVat } from './order-sections.ts'
import { standardFormText } from './withdrawals/standard-form.ts'
import { asLine } from '#contract/core/plain-text.ts'
import type { BillingAddress } from '#contract/money/billing.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import type { NamedSeller } from '#contract/money/documents/named-seller.ts'

interface Consents {
  earlyStart: boolean
  lossAcknowledged: boolean
}

/** The company that an order is made for, as its document names it. */
export interface BuyingCompany {
  name: string
  organisationNumber: string | null
}

/** The company of an order's address; undefined for a person. */
export const companyOf = (billing: BillingAddress | undefined): BuyingCompany | undefined =>
  billing?.company ? { name: billing.company, organisationNumber: billing.organisation_number } : undefined

/** The way in which an agreement was made. */
export interface Conclusion extends Consents {
  /** `A2026-1`. */
  number: string
  buyer: string
  asConsumer: boolean
  /** Undefined for a consumer. */
  company?: BuyingCompany | undefined
  concludedAt: Date
  seller: NamedSeller
}

const box = (isTicked: boolean, text: string) => `${isTicked ? '[x]' : '[ ]'} ${text}`

/** Both consents with their boxes, as they were ticked, a line each. */
const consentsAsTicked = ({ earlyStart, lossAcknowledged }: Consents) =>
  [box(earlyStart, consentTexts.early_start), box(lossAcknowledged, consentTexts.loss_acknowledged)].join('\n')

interface Confirmation {
  /** Numbers, days and sums of this order: a section each. */
  head: readonly string[]
  /** Undefined where nobody was asked, or nothing could be consented to. */
  consents?: Consents | undefined
  /** The text that the buyer read before the order. */
  order: string
  /** Undefined for a company, which has no right of withdrawal. */
  form?: { seller: NamedSeller; what: string } | undefined
}

/**
 * Every confirmation that a buyer gets: of an agreement, of a payment without one, and of an early
 * start. What was read before the order, both consents as they were ticked, and the standard form
 * for withdrawal (distansavtalslagen 2 kap. 7 §).
 */
const confirmationText = ({ head, consents, order, form }: Confirmation): string =>
  [
    ...head,
    ...(consents ? [`Val vid beställningen\n${consentsAsTicked(consents)}`] : []),
    order,
    ...(form ? [standardFormText(form.seller, form.what)] : []),
  ].join('\n\n')

const buyerText = ({ buyer, asConsumer, company }: Conclusion) => {
  if (asConsumer) return `${asLine(buyer)} som privatperson`
  if (!company) return `${asLine(buyer)} för ett företag`
  const number = company.organisationNumber && `, org.nr ${company.organisationNumber}`
  return `${asLine(buyer)} för företaget ${asLine(company.name)}${number ?? ''}`
}

/** The agreement that the buyer gets and both keep. */
export const agreementText = (proposalText: string, conclusion: Conclusion): string => {
  const { number, asConsumer, concludedAt, seller } = conclusion
  return confirmationText({
    head: [`Avtal ${number}`, `Beställt av ${buyerText(conclusion)}, den ${momentText(concludedAt)}.`],
    consents: asConsumer ? conclusion : undefined,
    order: proposalText,
    form: asConsumer ? { seller, what: `avtal ${number}` } : undefined,
  })
}

/** A payment that was requested directly, without a proposal. In öre, VAT included. */
export interface DirectOrder
  extends Pick<OrderFacts, 'service' | 'scope' | 'performer' | 'seller' | 'isSoldByPartner' | 'termsVersion'> {
  amountOre: number
}

/** The text that the buyer of a direct payment can read before paying. */
export const directOrderText = ({ amountOre, ...facts }: DirectOrder, webUrl: string): string =>
  orderSections({ ...facts, excluded: null, price: `${withVat(amountOre)}.`, time: [soonText] }, webUrl)

interface ConfirmedOrder extends Pick<Confirmation, 'head' | 'consents'> {
  id: number
  order: DirectOrder
  /** False for one whose buyer has named a company. */
  asConsumer: boolean
}

/** The confirmation of such a payment, or of the early start that its buyer asked for later. */
export const directOrderConfirmation = ({ id, order, asConsumer, head, consents }: ConfirmedOrder, webUrl: string): string =>
  confirmationText({
    head,
    consents,
    order: directOrderText(order, webUrl),
    form: asConsumer ? { seller: order.seller, what: `order ${id}` } : undefined,
  })
