/**
 * The two consents of a buyer who wants work to begin within the period of withdrawal
 * (distansavtalslagen 2 kap. 11 §). They are kept with their texts, and repeated in the agreement.
 */
export const consentTexts = {
  early_start: 'Jag vill att arbetet börjar direkt, under ångerfristen.',
  loss_acknowledged: 'Jag går med på att ångerrätten upphör när tjänsten är fullgjord.',
} as const
