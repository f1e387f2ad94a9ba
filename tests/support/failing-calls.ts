import type { EndpointName } from '#contract/index.ts'

/**
 * Where a user makes a call, and the text that the page shows when it fails (docs/product.md,
 * Errors).
 */
export interface FailingCall {
  call: EndpointName
  path: string
  /** The demo account. `nils` hasn't set up two-factor login, `tova` has. */
  as?: 'kund' | 'jurist' | 'admin' | 'nils' | 'tova'
  /** Buttons that lead to the form. */
  to?: readonly (string | RegExp)[]
  dialog?: string
  /** Values to type, by label. */
  fill?: Readonly<Record<string, string>>
  tick?: RegExp
  /** The button that leads from the values to the step that makes the call. */
  next?: string
  /**
   * The button that makes the call. Reads are made by opening the page, and again by 'Försök
   * igen'.
   */
  press?: string | RegExp
  text: string
  /**
   * Set if the call needs no body in the reply: the text that the page shows after any success.
   */
  done?: string | RegExp
}

const password = 'Demo-2026-rattshjalp'
const newPassword = 'Åtta lugna renar i dimman'

/**
 * Calls without a form or a way to try again, or with more than one form before them. slow-calls,
 * session, viewer, proposal-editor and agreement-progress in tests/pages make them fail.
 */
export const failuresElsewhere: readonly EndpointName[] = [
  'accounts.verifyEmail',
  'accounts.resendVerification',
  'accounts.refresh',
  'accounts.logout',
  'profile.read',
  'payments.declined',
  'proposals.change',
  'proposals.send',
  'proposals.discard',
  'agreements.progress',
  'agreements.performed',
  // In tests/pages/messages.test.tsx and history.test.tsx.
  'history.events',
  'history.file',
  'messages.recall',
  'messages.read',
  // In tests/pages/receipt.test.tsx and tests/pages/address.test.tsx.
  'billing.last',
  'documents.list',
  'documents.read',
  // In tests/pages/agreement.test.tsx.
  'agreements.text',
  'agreements.startEarly',
  'agreements.withdraw',
]

export const failingReads: readonly FailingCall[] = [
  { call: 'matters.list', path: '/user-matters', as: 'kund', text: 'Kunde inte hämta ärenden. Försök igen senare.' },
  { call: 'matters.read', path: '/matters/1', as: 'kund', text: 'Kunde inte hämta ärendet. Försök igen senare.' },
  {
    call: 'matters.read',
    path: '/user-matters',
    as: 'kund',
    to: ['Ändra'],
    dialog: 'Ändra ärende',
    text: 'Kunde inte hämta ärendedetaljer.',
  },
  { call: 'payments.list', path: '/payments', as: 'kund', text: 'Betalningarna kunde inte hämtas just nu.' },
  { call: 'payments.forMatter', path: '/matters/1', as: 'kund', text: 'Kunde inte hämta betalningsstatus.' },
  { call: 'proposals.list', path: '/matters/5', as: 'jurist', text: 'Kunde inte hämta prisförslagen.' },
  { call: 'proposals.read', path: '/matters/3/proposal?draft=1', as: 'jurist', text: 'Kunde inte hämta utkastet.' },
  { call: 'payments.receipt', path: '/payments/2/receipt', as: 'kund', text: 'Kunde inte hämta kvittot.' },
  { call: 'refunds.list', path: '/payments/2/receipt', as: 'admin', text: 'Kunde inte hämta återbetalningarna.' },
  { call: 'officeWithdrawals.list', path: '/office/withdrawals', as: 'admin', text: 'Kunde inte hämta frånträdena.' },
  { call: 'books.summary', path: '/office/books', as: 'admin', text: 'Kunde inte hämta sammanställningen.' },
  { call: 'books.exports', path: '/office/books?del=export', as: 'admin', text: 'Kunde inte hämta tidigare exporter.' },
  { call: 'books.settings', path: '/office/books?del=installningar', as: 'admin', text: 'Kunde inte hämta inställningarna.' },
  { call: 'books.payouts', path: '/office/books?del=utbetalningar', as: 'admin', text: 'Kunde inte hämta utbetalningarna.' },
  {
    call: 'books.platformReport',
    path: '/office/books?del=plattformsrapport',
    as: 'admin',
    text: 'Kunde inte hämta plattformsrapporten.',
  },
  { call: 'proposals.list', path: '/matters/3', as: 'kund', text: 'Kunde inte hämta ärendets prisförslag.' },
  { call: 'proposals.read', path: '/proposals/1', as: 'kund', text: 'Kunde inte hämta prisförslaget.' },
  { call: 'agreements.list', path: '/matters/3', as: 'kund', text: 'Kunde inte hämta ärendets avtal.' },
  { call: 'twoFactor.setup', path: '/setup-2fa', as: 'nils', text: 'Kunde inte hämta 2FA-setup data.' },
  { call: 'messages.list', path: '/matters/1', as: 'kund', text: 'Kunde inte hämta meddelandena.' },
  { call: 'sessions.list', path: '/profile', as: 'kund', text: 'Kunde inte hämta dina inloggningar.' },
]

export const failingWrites: readonly FailingCall[] = [
  {
    call: 'accounts.login',
    path: '/login',
    fill: { 'E-post': 'kund@example.se', Lösenord: password },
    press: 'Logga in',
    text: 'Fel E-post eller Lösenord angivet. Försök igen.',
  },
  {
    call: 'accounts.forceReset',
    path: '/login',
    to: ['Återställ 2FA'],
    dialog: 'Återställ 2FA',
    fill: { 'E-post': 'kund@example.se', Lösenord: password },
    press: 'Bekräfta återställning',
    text: 'Ett fel inträffade.',
  },
  {
    call: 'accounts.register',
    path: '/register',
    fill: {
      'E-post': 'greta@example.se',
      Förnamn: 'Greta',
      Efternamn: 'Öberg',
      'Telefon nummer': '070-174 06 20',
      'Ange lösenord': newPassword,
      'Verifiera lösenord': newPassword,
    },
    tick: /^Jag godkänner villkoren/,
    press: 'Skapa konto',
    text: 'Kontrollera errors i formuläret.',
    done: 'Kolla din e‑post för att verifiera ditt konto.',
  },
  {
    call: 'accounts.forgotPassword',
    path: '/forgot-password',
    fill: { 'E-post': 'kund@example.se' },
    press: 'Skicka länken',
    text: 'Kunde inte skicka länken. Försök igen.',
  },
  {
    call: 'accounts.resetPassword',
    path: '/reset-password/nyckel',
    fill: { 'Nytt lösenord': newPassword },
    press: 'Spara lösenordet',
    text: 'Kunde inte byta lösenordet.',
  },
  {
    call: 'accounts.confirmEmailChange',
    path: '/verify-email/nyckel',
    fill: { Lösenord: password },
    press: 'Byt e-postadress',
    text: 'Kunde inte byta e-postadress.',
  },
  {
    call: 'accounts.cancelEmailChange',
    path: '/cancel-email-change/nyckel',
    press: 'Stoppa bytet',
    text: 'Kunde inte stoppa bytet av adress.',
  },
  {
    call: 'twoFactor.activate',
    path: '/setup-2fa',
    as: 'nils',
    fill: { 'TOTP-kod': '123456' },
    press: 'Aktivera 2FA',
    text: 'Ett fel inträffade.',
  },
  {
    call: 'twoFactor.recoveryCodes',
    path: '/profile',
    as: 'tova',
    fill: { 'Ditt lösenord': password },
    press: 'Skapa nya koder',
    text: 'Kunde inte skapa återställningskoder.',
  },
  {
    call: 'profile.update',
    path: '/profile',
    as: 'kund',
    fill: { Förnamn: 'Anna' },
    press: 'Spara profil',
    text: 'Kunde inte uppdatera profilinformationen.',
    done: 'Profilen uppdaterades!',
  },
  {
    call: 'profile.setBankAccount',
    path: '/profile',
    as: 'jurist',
    fill: { Bankkontonummer: '8327-9 123 456 789' },
    press: 'Spara bankkonto',
    text: 'Fel vid uppdatering av bankkonto. Försök igen.',
    done: 'Bankkonto uppdaterat!',
  },
  {
    call: 'profile.createPayoutAccount',
    path: '/profile',
    as: 'jurist',
    press: 'Skapa Stripe-konto',
    text: 'Kunde inte skapa Stripe Express-konto. Se loggar.',
  },
  {
    call: 'profile.changePassword',
    path: '/profile',
    as: 'kund',
    fill: { 'Gammalt lösenord': password, 'Nytt lösenord': newPassword },
    press: 'Ändra lösenord',
    text: 'Kunde inte uppdatera lösenordet.',
    done: 'Lösenordet har ändrats och du är fortfarande inloggad.',
  },
  {
    call: 'profile.exportData',
    path: '/profile',
    as: 'kund',
    fill: { 'Lösenord för att hämta': password },
    press: 'Hämta mina uppgifter',
    text: 'Kunde inte hämta dina uppgifter.',
  },
  {
    call: 'profile.remove',
    path: '/profile',
    as: 'kund',
    to: ['Radera konto'],
    dialog: 'Bekräfta radering',
    fill: { Lösenord: password },
    press: 'Radera konto',
    text: 'Kunde inte radera kontot.',
    done: 'Logga in',
  },
  {
    call: 'sessions.end',
    path: '/profile',
    as: 'kund',
    press: /^Logga ut Chrome/,
    text: 'Kunde inte logga ut enheten.',
    done: /är utloggad\.$/,
  },
  {
    call: 'matters.create',
    path: '/user-matters',
    as: 'kund',
    to: ['Skapa Ärende'],
    dialog: 'Skapa ärende',
    fill: { Titel: 'Bodelning', Beskrivning: 'Hur delar vi?' },
    press: 'Skapa ärende',
    text: 'Kunde inte skapa ärende. Kontrollera data och försök igen.',
    done: 'Ärendet är skapat.',
  },
  {
    call: 'matters.change',
    path: '/matters/1',
    as: 'kund',
    to: ['Ändra titel'],
    fill: { Titel: 'Samboavtal i Malmö' },
    press: 'Spara',
    text: 'Kunde inte uppdatera ärendet. Försök igen senare.',
    done: 'Titeln är sparad.',
  },
  {
    call: 'matters.change',
    path: '/matters/1',
    as: 'kund',
    to: ['Ändra ärende'],
    dialog: 'Ändra ärende',
    fill: { Titel: 'Samboavtal i Malmö' },
    press: 'Spara',
    text: 'Kunde inte uppdatera ärendet. Försök igen senare.',
    done: 'Ärendet är sparat.',
  },
  {
    call: 'matters.remove',
    path: '/matters/1',
    as: 'kund',
    to: ['Radera'],
    dialog: 'Radera ärende',
    press: 'Ta bort',
    text: 'Kunde inte ta bort ärendet. Försök igen senare.',
    done: 'Ärendet är borttaget.',
  },
  {
    call: 'payments.request',
    path: '/admin-create-payment?matter_id=3',
    as: 'admin',
    fill: { 'Belopp i SEK': '1 500', 'Ditt lösenord': password },
    press: 'Skapa Betalning',
    text: 'Misslyckades att skapa betalningen. Kontrollera backend.',
    done: 'Betalningsbegäran skapad!',
  },
  {
    call: 'proposals.write',
    path: '/matters/5/proposal',
    as: 'jurist',
    fill: { Tjänst: 'Samboavtal', 'Pris i SEK': '485', 'Vad ingår?': 'Ett färdigt samboavtal.' },
    press: 'Förhandsgranska',
    text: 'Kunde inte spara utkastet.',
  },
  {
    call: 'proposals.recall',
    path: '/matters/3',
    as: 'jurist',
    to: ['Återkalla'],
    dialog: 'Återkalla prisförslaget?',
    press: 'Återkalla',
    text: 'Kunde inte återkalla prisförslaget.',
    done: 'Prisförslaget är återkallat.',
  },
  {
    call: 'payments.checkout',
    path: '/matters/1',
    as: 'kund',
    to: ['Betala'],
    dialog: 'Fortsätt till betalning',
    fill: { Lösenord: password },
    press: 'Gå till betalning',
    text: 'Kunde inte skapa Stripe-session. Kontrollera lösenordet och försök igen.',
  },
  {
    call: 'payments.decline',
    path: '/matters/1',
    as: 'kund',
    to: ['Avböj'],
    dialog: 'Avböj betalningen?',
    press: 'Avböj',
    text: 'Kunde inte avböja betalningen. Försök igen om en stund.',
    done: /^Du har avböjt betalningen/,
  },
  {
    call: 'proposals.decline',
    path: '/matters/3',
    as: 'kund',
    to: ['Tacka nej'],
    dialog: 'Tacka nej till prisförslaget?',
    press: 'Tacka nej',
    text: 'Kunde inte tacka nej till prisförslaget. Försök igen om en stund.',
    done: 'Du har tackat nej till prisförslaget.',
  },
  {
    call: 'proposals.accept',
    path: '/proposals/1',
    as: 'kund',
    fill: { Lösenord: password },
    press: /^Beställ och betala/,
    text: 'Din beställning gick inte igenom. Försök igen om en stund.',
  },
  {
    call: 'contact.send',
    path: '/contact',
    fill: { Förnamn: 'Greta', Efternamn: 'Öberg', 'E-post': 'greta@example.se', Meddelande: 'Kan ni hjälpa mig?' },
    press: 'Skicka meddelande',
    text: 'Något gick fel, försök igen senare.',
    done: /^Tack! Ditt meddelande har skickats\./,
  },
  {
    call: 'withdrawals.submit',
    path: '/angra',
    fill: { Namn: 'Greta Öberg', 'Avtal eller ordernummer': '14', 'E-post för kvittensen': 'greta@example.se' },
    next: 'Fortsätt',
    press: 'Bekräfta frånträde',
    text: 'Kunde inte skicka ditt frånträde. Försök igen.',
  },
  {
    call: 'messages.send',
    path: '/matters/1',
    as: 'kund',
    fill: { 'Ditt meddelande': 'Hur går det?' },
    press: 'Skicka meddelande',
    text: 'Meddelandet gick inte att skicka. Det du skrev är kvar; försök igen om en stund.',
  },
  {
    call: 'refunds.ask',
    path: '/payments/2/receipt',
    as: 'admin',
    to: ['Återbetala'],
    dialog: 'Återbetala',
    fill: { 'Varför pengarna går tillbaka': 'Vi hann inte i tid.', Lösenord: password },
    press: 'Återbetala',
    text: 'Återbetalningen gick inte igenom. Försök igen om en stund.',
  },
  {
    call: 'officeWithdrawals.enterByHand',
    path: '/office/withdrawals',
    as: 'admin',
    to: ['För in för hand'],
    dialog: 'För in för hand',
    fill: { Namn: 'Greta Öberg', 'Avtal eller ordernummer': '14', 'När det kom': '2026-11-19T10:30' },
    press: 'För in',
    text: 'Kunde inte föra in frånträdet.',
    done: 'Frånträdet är infört.',
  },
  {
    call: 'officeWithdrawals.accept',
    path: '/office/withdrawals',
    as: 'admin',
    to: [/^Godta F/],
    dialog: 'Godta frånträdet',
    fill: { Lösenord: password },
    press: /^Godta och betala tillbaka/,
    text: 'Kunde inte godta frånträdet.',
  },
  {
    call: 'officeWithdrawals.refuse',
    path: '/office/withdrawals',
    as: 'admin',
    to: [/^Avslå F/],
    dialog: 'Avslå frånträdet',
    fill: { Skäl: 'Fristen har gått ut.' },
    press: 'Avslå',
    text: 'Kunde inte avslå frånträdet.',
    done: /^F2026-\d+ är avslaget\.$/,
  },
  {
    call: 'books.changeSettings',
    path: '/office/books?del=installningar',
    as: 'admin',
    fill: { Lösenord: password },
    press: 'Spara inställningarna',
    text: 'Kunde inte spara inställningarna.',
  },
  {
    call: 'books.makeExport',
    path: '/office/books?del=export',
    as: 'admin',
    fill: { Lösenord: password },
    press: 'Exportera',
    text: 'Kunde inte exportera bokföringen.',
  },
  {
    call: 'books.changePartner',
    path: '/office/books?del=plattformsrapport',
    as: 'admin',
    to: [/^Ändra uppgifter för/],
    dialog: 'Partnerns uppgifter',
    fill: { Ort: 'Uppsala' },
    press: 'Spara',
    text: 'Kunde inte spara partnern.',
  },
]
