/** The verification mail once more (DESIGN 5.26). */
export const resendVerificationTexts = {
  submit: 'Skicka mejlet igen',
} as const
