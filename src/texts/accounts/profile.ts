import type { Failure } from '#texts/failures.ts'

export const profileTexts = {
  deletionFailed: { detail: 'after', text: 'Kunde inte radera kontot.' },
  title: 'Min Profil',
  sectionLinks: 'Delar av profilen',
  /** By the URL hash that links to them. */
  sections: {
    profil: 'Uppdatera Profil',
    losenord: 'Ändra Lösenord',
    tvasteg: 'Tvåstegsverifiering',
    nycklar: 'Nycklar',
    aterstallningskoder: 'Återställningskoder',
    enheter: 'Inloggade enheter',
    aviseringar: 'Aviseringar',
    borta: 'Borta från kontoret',
    dolj: 'Dölj ditt besök',
    kalender: 'Kalender',
    uppgifter: 'Dina uppgifter',
    partner: 'Partnerprofil',
    bankkonto: 'Bankkonto',
    utbetalningar: 'Utbetalningar',
    radera: 'Radera Konto',
  },
  loading: 'Laddar din profil …',
  tryAgain: 'Försök igen',

  updateText: 'Så når vi dig. Bara e-postadressen måste vara ifylld.',
  email: 'E-post',
  name: 'Förnamn',
  surname: 'Efternamn',
  phone: 'Telefonnummer',
  update: 'Spara profil',
  updated: 'Profilen uppdaterades!',
  emailPending: (address: string) =>
    `Din nya adress ${address} börjar gälla när du har bekräftat den med länken som vi har mejlat dit.`,

  passwordText: 'Du förblir inloggad här. Alla andra enheter loggas ut.',
  oldPassword: 'Gammalt lösenord',
  newPassword: 'Nytt lösenord',
  newPasswordHint: (minChars: number) => `Minst ${minChars} tecken.`,
  changePassword: 'Ändra lösenord',
  passwordsMissing: 'Fyll i både gammalt och nytt lösenord.',
  passwordChanged: 'Lösenordet har ändrats och du är fortfarande inloggad.',
  passwordChangedLoggedOut: 'Lösenordet har ändrats. Logga in igen med det nya.',
  login: 'Logga in',

  twoFactorText: 'Har du en ny telefon, eller vill du ha en annan app för koderna?',
  changeApp: 'Byt autentiseringsapp',
  twoFactorAtOffice:
    'Har du en ny telefon, eller vill du ha en annan app för koderna? Be en huvudadministratör att återställa din tvåstegsverifiering. Då får du ett mejl med en länk för den nya appen.',

  hideText: 'För dig som inte vill att andra ser vad du läser här. Valet gäller den här webbläsaren.',
  neutralTitle: (title: string) => `Låt fliken heta ${title}`,
  aboutQuickExit: 'Så lämnar du sidan snabbt, och det här syns ändå',

  bankText:
    'För pengar till dig vid sidan av Stripe, som betalas för hand. Bara du och den som sköter bokföringen ser numret. Dina andelar går till ditt konto hos Stripe, och där väljer du vilket bankkonto de betalas ut till.',
  bankAccount: 'Bankkontonummer',
  saveBankAccount: 'Spara bankkonto',
  bankSaved: 'Bankkonto uppdaterat!',

  payoutText:
    'För att få betalt för dina ärenden behöver du ett konto hos vår betaltjänst Stripe. Du skapar det på Stripes egna sidor.',
  payoutReady: 'Ditt Stripe-konto är skapat.',
  createPayoutAccount: 'Skapa Stripe-konto',
  openPayoutAccount: 'Öppna Stripe',

  deleteText: 'Ditt konto raderas för alltid och går inte att få tillbaka.',
  deleteAccount: 'Radera konto',
  confirmTitle: 'Bekräfta radering',
  unfinishedPaidWork:
    'Du har betalat för arbete som inte är klart. Det avbryts om du raderar kontot, och pengarna betalas inte tillbaka av sig själva. Vill du ångra avtalet, gör det först.',
  password: 'Lösenord',
  passwordMissing: 'Vänligen fyll i ditt lösenord.',
  cancel: 'Avbryt',
} as const

export const profileFailure: Failure = { text: 'Kunde inte hämta profilinformation.' }
