import { takeBackSeconds } from '#contract/accounts/link-lifetimes.ts'
import { periodText } from '#contract/dates/period-text.ts'

/** /verify-email/:key. */
export const verifyEmailTexts = {
  failed: { detail: 'after', text: 'Verifiering misslyckades. Kontakta support om felet kvarstår.' },
  verifiedToSetup: 'Ditt konto är verifierat! Du omdirigeras till 2FA setup...',
  verifiedToHome: 'Ditt konto är verifierat! Du loggas in automatiskt...',
  addressConfirmed: 'Din nya e-postadress är bekräftad. Du skickas vidare till startsidan...',
  confirmTitle: 'Bekräfta din nya e-postadress',
  confirmLead: `Ange lösenordet till ditt konto, så börjar den nya adressen gälla. Den gamla får ett mejl med en länk som kan ångra bytet i ${periodText(takeBackSeconds)}.`,
  codeOfKeyOwner: {
    before: 'Ange en av dina återställningskoder. Har du inga? ',
    link: 'Skapa återställningskoder i din profil',
    after: ' och ange en av dem här.',
  },
  password: 'Lösenord',
  confirm: 'Byt e-postadress',
  goToSetup: 'Ställ in 2FA nu',
  goToChoice: 'Välj lösenord nu',
  goHome: 'Gå till startsidan nu',
  tryAgain: 'Försök igen',
  support: 'Kontakta support',
  login: 'Logga in',
} as const
