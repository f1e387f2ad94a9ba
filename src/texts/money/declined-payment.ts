/** The office's texts about a payment that was declined. */
export const declinedPaymentTexts = {
  declined: 'Avböjd av kunden',
  more: (amount: string) => `${amount} inkl. moms`,
  unknown: 'Det gick inte att se om kunden har avböjt en betalning.',
} as const
