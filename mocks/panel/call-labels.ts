import type { api } from '#contract/index.ts'

type Api = typeof api

/** The panel's labels for each resource and its calls. */
export const callLabels: { [R in keyof Api]: { label: string; calls: Record<keyof Api[R], string> } } = {
  matters: {
    label: 'Ärenden',
    calls: {
      list: 'Lista ärenden',
      read: 'Hämta ärende',
      create: 'Skapa ärende',
      change: 'Ändra ärende och filer',
      remove: 'Radera ärende',
    },
  },
  payments: {
    label: 'Betalningar',
    calls: {
      forMatter: 'Hämta ärendets betalning',
      list: 'Lista betalningar',
      request: 'Begär betalning',
      checkout: 'Gå till betalning',
      decline: 'Tacka nej till betalning',
      declined: 'Lista avböjda betalningar',
      receipt: 'Hämta kvitto',
    },
  },
  accounts: {
    label: 'Konto',
    calls: {
      register: 'Registrera',
      verifyEmail: 'Verifiera e-post',
      resendVerification: 'Skicka verifieringen igen',
      login: 'Logga in',
      logout: 'Logga ut',
      refresh: 'Förnya inloggning',
      forceReset: 'Återställ 2FA',
      forgotPassword: 'Glömt lösenord',
      resetPassword: 'Välj nytt lösenord',
      choosePassword: 'Välj lösenord i annan webbläsare',
      confirmEmailChange: 'Bekräfta byte av e-post',
      cancelEmailChange: 'Stoppa byte av e-post',
    },
  },
  twoFactor: {
    label: 'Tvåstegsverifiering',
    calls: { setup: 'Hämta 2FA-nyckel', activate: 'Aktivera 2FA', recoveryCodes: 'Hämta reservkoder' },
  },
  profile: {
    label: 'Profil',
    calls: {
      read: 'Hämta profil',
      update: 'Spara profil',
      setBankAccount: 'Spara bankkonto',
      changePassword: 'Byt lösenord',
      createPayoutAccount: 'Skapa Stripe-konto',
      exportData: 'Hämta mina uppgifter',
      remove: 'Radera konto',
    },
  },
  sessions: { label: 'Inloggningar', calls: { list: 'Lista inloggningar', end: 'Avsluta inloggning' } },
  contact: { label: 'Kontakt', calls: { send: 'Skicka meddelande' } },
  proposals: {
    label: 'Prisförslag',
    calls: {
      list: 'Lista prisförslag',
      read: 'Hämta prisförslag',
      write: 'Skriv prisförslag',
      change: 'Ändra prisförslag',
      send: 'Skicka prisförslag',
      recall: 'Återkalla prisförslag',
      discard: 'Kasta utkast',
      decline: 'Tacka nej till prisförslag',
      accept: 'Beställ',
    },
  },
  agreements: {
    label: 'Avtal',
    calls: {
      list: 'Lista avtal',
      text: 'Hämta avtalets text',
      progress: 'Spara utförd andel',
      performed: 'Markera som utfört',
      withdraw: 'Ångra avtal',
      startEarly: 'Be om tidig start',
    },
  },
  withdrawals: { label: 'Frånträden', calls: { submit: 'Frånträd ett avtal' } },
  officeWithdrawals: {
    label: 'Kontorets frånträden',
    calls: { list: 'Lista frånträden', enterByHand: 'För in frånträde', accept: 'Godta frånträde', refuse: 'Avslå frånträde' },
  },
  history: { label: 'Historik', calls: { events: 'Lista händelser', file: 'Hämta historiken som fil' } },
  messages: {
    label: 'Meddelanden',
    calls: { list: 'Lista meddelanden', send: 'Skriv meddelande', recall: 'Återkalla meddelande', read: 'Markera som läst' },
  },
  clientRequests: {
    label: 'Efterfrågat',
    calls: {
      list: 'Lista efterfrågat',
      ask: 'Be kunden om något',
      answer: 'Svara',
      accept: 'Godkänn svar',
      sendBack: 'Be om nytt svar',
      cancel: 'Ta tillbaka',
    },
  },
  now: { label: 'Läget just nu', calls: { read: 'Hämta läget' } },
  waiting: { label: 'Det som väntar', calls: { list: 'Lista det som väntar' } },
  inbox: { label: 'Olästa ärenden', calls: { list: 'Lista olästa', opened: 'Ärendet öppnat' } },
  office: { label: 'Min dag', calls: { day: 'Antal i varje vy' } },
  savedViews: { label: 'Sparade vyer', calls: { list: 'Lista vyer', save: 'Spara vy', remove: 'Ta bort vy' } },
  people: {
    label: 'Personer',
    calls: {
      list: 'Lista personer',
      invite: 'Bjud in',
      setRoles: 'Ändra behörigheter',
      act: 'Åtgärda konto',
      log: 'Hämta loggen',
    },
  },
  notifications: {
    label: 'Aviseringar',
    calls: { read: 'Hämta aviseringar', change: 'Ändra aviseringar', unsubscribe: 'Avregistrera' },
  },
  deadlines: {
    label: 'Frister',
    calls: { list: 'Lista frister', add: 'Lägg till frist', change: 'Ändra frist', remove: 'Ta bort frist' },
  },
  calendar: {
    label: 'Kalender',
    calls: { read: 'Finns en kalenderlänk?', make: 'Skapa kalenderlänk', revoke: 'Ta bort kalenderlänk' },
  },
  refunds: { label: 'Återbetalningar', calls: { list: 'Lista återbetalningar', ask: 'Återbetala' } },
  billing: { label: 'Fakturaadress', calls: { last: 'Senaste adressen' } },
  documents: { label: 'Kvitton och fakturor', calls: { list: 'Lista handlingar', read: 'Hämta handling' } },
  partnerInvoices: { label: 'Fakturor med partner', calls: { list: 'Lista fakturor' } },
  books: {
    label: 'Bokföring',
    calls: {
      summary: 'Sammanställning',
      settings: 'Hämta inställningar',
      changeSettings: 'Ändra inställningar',
      exports: 'Lista exporter',
      makeExport: 'Exportera bokföring',
      payouts: 'Utbetalningar',
      platformReport: 'Plattformsrapport',
      changePartner: 'Ändra partner',
    },
  },
  partners: { label: 'Partnerprofil', calls: { readProfile: 'Hämta partnerprofil', writeProfile: 'Spara partnerprofil' } },
  matterService: { label: 'Tjänst', calls: { set: 'Ange vad ärendet gäller' } },
  assignments: {
    label: 'Handläggare',
    calls: {
      read: 'Hämta handläggare',
      give: 'Erbjud eller tilldela ärende',
      answer: 'Svara på erbjudande',
      release: 'Släpp ärende',
      setParties: 'Spara parter',
      checkConflicts: 'Gör jävskontroll',
    },
  },
}
