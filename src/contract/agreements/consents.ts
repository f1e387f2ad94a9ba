/**
 * The two consents of a buyer who wants work to begin within the period of withdrawal
 * (distansavtalslagen 2 kap. 11 §). They are kept with their texts, and repeated in the agreement.
 */
export const consentTexts = {
  early_start: 'Jag vill att arbetet börjar direkt, under ångerfristen.',
  loss_acknowledged: 'Jag går med på att ångerrätten upphör när tjänsten är fullgjord.',
} as const

interface GivenConsents {
  as_consumer: boolean
  early_start: boolean
  loss_acknowledged: boolean
}

/** The consents of an order. A company has no right of withdrawal, and so nothing to consent to. */
export const consentsOf = ({ as_consumer: asConsumer, early_start: early, loss_acknowledged: loss }: GivenConsents) => ({
  asConsumer,
  earlyStart: asConsumer && early,
  lossAcknowledged: asConsumer && loss,
})
