import { linkSeconds, resetWaitSeconds } from '#contract/accounts/link-lifetimes.ts'
import { periodText } from '#contract/dates/period-text.ts'

/** /forgot-password and /reset-password/:key. */
export const passwordResetTexts = {
  forgotTitle: 'Glömt lösenordet',
  forgotLead: 'Ange din e-postadress, så mejlar vi en länk där du väljer ett nytt lösenord.',
  email: 'E-post',
  send: 'Skicka länken',
  sentHint: 'Hittar du inget mejl? Titta i skräpposten, eller kontrollera adressen:',
  otherAddress: 'Ange en annan adress',
  rememberTitle: 'Minns du det igen?',
  login: 'Logga in',
  safeTitle: 'Bra att veta',
  safe: [
    `Länken gäller i ${periodText(linkSeconds['reset-password'])} och fungerar en gång.`,
    'När du har bytt lösenord loggas alla enheter ut.',
    'Din tvåstegsverifiering ändras inte: koden från appen behövs som vanligt.',
    `Har du inte kvar appen? En återställningskod fungerar genast. Att återställa 2FA tar ${periodText(resetWaitSeconds)} när lösenordet nyss har bytts så här.`,
  ],

  reset: {
    title: 'Välj ett nytt lösenord',
    lead: 'Det nya lösenordet gäller genast.',
    password: 'Nytt lösenord',
  },
  /** Of somebody who was invited, and has had no password before. */
  first: {
    title: 'Välkommen! Välj ett lösenord',
    lead: 'Du är inbjuden, och ditt konto finns redan. Med din e-postadress och lösenordet som du väljer här loggar du in.',
    password: 'Lösenord',
    consent: 'När du sparar lösenordet godkänner du ',
  },
  passwordHint: (minChars: number) => `Minst ${minChars} tecken. Några ord i rad är lätta att minnas och svåra att gissa.`,
  save: 'Spara lösenordet',
  deadLink: 'Länken är använd eller har gått ut.',
  newLink: 'Skicka en ny länk',
  done: 'Ditt nya lösenord gäller nu. Alla enheter är utloggade.',
} as const
