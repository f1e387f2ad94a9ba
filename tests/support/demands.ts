// The demands of the law on a text about an order, and the texts that have to say it. A test walks
// the table, and docs/agreement.md prints it.

import { agreementText, directOrderText } from '#contract/agreements/text.ts'
import { platformAsSeller } from '#contract/money/documents/named-seller.ts'
import { proposalText } from '#contract/agreements/proposals/text.ts'
import { earlyStartConfirmation, orderConfirmation } from '#server/domain/money/payments/order-confirmation.ts'

const webUrl = 'https://radrum.example'
const termsVersion = '2026-11-28'
const seller = { ...platformAsSeller(), partnerId: null }
const scope = 'Vi läser avtalet och skriver ett utlåtande.'
const paidAt = new Date('2026-11-23T09:05:07Z')

const payment = {
  id: 14,
  matterId: 12,
  amountOre: 195_000,
  scope,
  performer: 'Eva Ek',
  service: 'Juridisk tjänst: Avtal och kontrakt',
  termsVersion,
  paidAt,
  createdAt: paidAt,
  lossAcknowledgedAt: paidAt,
}

const proposal = proposalText(
  {
    number: '12-1',
    matterId: 12,
    kind: 'fixed',
    service: 'Granskning av avtal',
    scope,
    excluded: null,
    amountOre: 195_000,
    minutes: null,
    hourlyOre: null,
    freeMinutes: null,
    performer: 'Eva Ek',
    deliveryDays: 10,
    validDays: 14,
    validUntil: '2026-12-06',
    termsVersion,
    seller,
    isSoldByPartner: false,
  },
  webUrl,
)
const consents = { earlyStart: true, lossAcknowledged: true }
const conclusion = { number: 'A2026-1', buyer: 'Anna Lindqvist', asConsumer: true, concludedAt: paidAt, seller, ...consents }
const direct = {
  ...payment,
  service: 'Juridisk tjänst: Avtal och kontrakt, ärende 12',
  termsVersion,
  seller,
  isSoldByPartner: false,
}
const payer = { email: 'anna@example.se', name: 'Anna' }

/** Every text that a buyer reads about an order, before it and afterwards, in samples. */
export const orderTexts = {
  proposal,
  agreement: agreementText(proposal, conclusion),
  'before a direct payment': directOrderText(direct, webUrl),
  'direct payment': orderConfirmation(
    { webUrl },
    { payment, agreement: undefined, isForCompany: false, payer, seller, isOtherSeller: false },
  ).text,
  'early start': earlyStartConfirmation({ webUrl }, { payment, seller }, payer.email).text,
} as const
export type OrderText = keyof typeof orderTexts

const all = Object.keys(orderTexts) as readonly OrderText[]
const confirmations = ['agreement', 'direct payment', 'early start'] as const satisfies readonly OrderText[]

interface Demand {
  demand: string
  in: readonly OrderText[]
  says: RegExp
}

/** The demands of distansavtalslagen 2 kap. 2, 7, 10 a, 11 §§ and of the law on e-commerce. */
export const demands: readonly Demand[] = [
  { demand: 'what is bought', in: all, says: /\nTjänst\n\S|^Tjänst\n\S/ },
  { demand: 'what is included', in: all, says: /\nDet här ingår\nVi läser avtalet/ },
  {
    demand: 'the whole price with VAT, and that nothing else is charged',
    in: all,
    says: /1 950 kr inkl\. moms \(varav moms 390 kr, 25 %\)\.\n.*Inga andra kostnader/,
  },
  { demand: 'who performs it', in: all, says: /\nVem som utför arbetet\nEva Ek\n/ },
  { demand: 'how one pays, and when it is done', in: all, says: /Du betalar i förskott[\s\S]*\nTid\nArbetet \S/ },
  { demand: 'how long it binds', in: all, says: /upphör när det är utfört\./ },
  {
    demand: 'the seller and its numbers',
    in: all,
    says: /\nSäljare\nRådrum Juridik AB, org\.nr 559000-0000, momsreg\.nr SE559000000001\n/,
  },
  { demand: 'its address', in: all, says: /\nExempelgatan 1, 111 11 Stockholm\n/ },
  { demand: 'its mail and phone', in: all, says: /\nkontakt@radrum\.example, 070-174 06 05\n/ },
  { demand: 'the right of withdrawal, and how its days are counted', in: all, says: /ångra dig i 14 dagar, räknat från/ },
  { demand: 'how one withdraws, and where', in: all, says: /välj ”Ångra avtalet här” [^\n]*https:\/\/radrum\.example\/angra\./ },
  { demand: 'what is owed once work has begun', in: all, says: /för den del som då är utförd, räknat på priset/ },
  { demand: 'when the right ends early', in: all, says: /gått med på att ångerrätten upphör när tjänsten är fullgjord/ },
  { demand: 'when the money is back', in: all, says: /senast 14 dagar efter att vi fick ditt meddelande/ },
  { demand: 'where one complains', in: all, says: /\nÄr du inte nöjd\?\n[^\n]*Allmänna reklamationsnämnden/ },
  { demand: 'the version of the terms', in: all, says: /terms-and-conditions\?version=2026-11-28/ },
  { demand: 'the number of the order', in: confirmations, says: /Avtal A2026-1|Ordernummer: 14|för order 14/ },
  {
    demand: 'the last day on which one can withdraw',
    in: ['direct payment', 'early start'],
    says: /till och med (den )?7 december 2026/,
  },
  {
    demand: 'both consents as they were ticked',
    in: ['agreement', 'early start'],
    says: /\[x\] Jag vill att[^\n]*\n\[x\] Jag går med på/,
  },
  {
    demand: 'the standard form, with the trader’s name, address and mail',
    in: confirmations,
    says: /Standardformulär för ångerrätt\n[\s\S]*\nTill Rådrum Juridik AB, Exempelgatan 1, 111 11 Stockholm, kontakt@radrum\.example:/,
  },
]

/** Tells whether a text says what a demand asks for. */
export const isSaid = (text: OrderText, { says }: Demand) => says.test(orderTexts[text].replaceAll('\u00a0', ' '))
