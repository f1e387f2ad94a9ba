/** SPEC sections 2 and 8, E-mail verification; DESIGN 5.17. */
export const verifyEmailTexts = {
  title: 'E-postverifiering',
  waiting: 'Verifierar din e-post, vänligen vänta...',
  verifiedToSetup: 'Ditt konto är verifierat! Du omdirigeras till 2FA setup...',
  verifiedToHome: 'Ditt konto är verifierat! Du loggas in automatiskt...',
  addressConfirmed: 'Din nya e-postadress är bekräftad. Du skickas vidare till startsidan...',
  goToSetup: 'Ställ in 2FA nu',
  goHome: 'Gå till startsidan nu',
  tryAgain: 'Försök igen',
  support: 'Kontakta support',
  login: 'Logga in',
} as const
