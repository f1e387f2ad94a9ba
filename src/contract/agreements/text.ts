import { consentTexts } from './consents.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { asLine } from '#contract/core/plain-text.ts'

/** The way in which an agreement was made. */
export interface Conclusion {
  /** `A2026-1`. */
  number: string
  buyer: string
  asConsumer: boolean
  earlyStart: boolean
  lossAcknowledged: boolean
  concludedAt: Date
}

/** The standard form for withdrawal (distansavtalslagen 2 kap. 2 §), to copy and send. */
const standardForm = (number: string, email: string) =>
  [
    'Standardformulär för utövande av ångerrätt',
    `Till: ${email}`,
    `Jag meddelar härmed att jag frånträder mitt avtal om följande tjänst: avtal ${number}`,
    'Beställdes den:\nNamn:\nAdress:\nDatum:\nUnderskrift (bara om formuläret skickas på papper):',
  ].join('\n')

const box = (isTicked: boolean, text: string) => `${isTicked ? '[x]' : '[ ]'} ${text}`

/** Both consents with their boxes, as they were ticked, a line each. */
export const consentsAsTicked = ({ earlyStart, lossAcknowledged }: Pick<Conclusion, 'earlyStart' | 'lossAcknowledged'>) =>
  [box(earlyStart, consentTexts.early_start), box(lossAcknowledged, consentTexts.loss_acknowledged)].join('\n')

/**
 * The agreement that the buyer gets and both keep: the proposal's text, who ordered it as what and
 * when, both consents as they were ticked, and the standard form for withdrawal
 * (distansavtalslagen 2 kap. 7 §).
 */
export const agreementText = (proposalText: string, conclusion: Conclusion, sellerEmail: string): string => {
  const { number, buyer, asConsumer, concludedAt } = conclusion
  return [
    `Avtal ${number}`,
    `Beställt av ${asLine(buyer)} ${asConsumer ? 'som privatperson' : 'för ett företag'}, den ${momentText(concludedAt)}.`,
    ...(asConsumer ? [`Val vid beställningen\n${consentsAsTicked(conclusion)}`] : []),
    proposalText,
    ...(asConsumer ? [standardForm(number, sellerEmail)] : []),
  ].join('\n\n')
}
