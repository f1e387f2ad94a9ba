/** The office's texts about a payment that was declined. */
export const declinedPaymentTexts = {
  declined: 'Kunden har tackat nej',
  more: (amount: string) => `${amount} inkl. moms`,
  unknown: 'Det gick inte att se om kunden har tackat nej till en betalning.',
} as const
