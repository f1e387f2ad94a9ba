export const resendVerificationTexts = {
  submit: 'Skicka mejlet igen',
} as const
