export const profileTexts = {
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

  hideText: 'För dig som inte vill att andra ser vad du läser här. Valet gäller den här webbläsaren.',
  neutralTitle: (title: string) => `Låt fliken heta ${title}`,
  aboutQuickExit: 'Så lämnar du sidan snabbt, och det här syns ändå',

  bankText: 'Kontot som dina utbetalningar går till.',
  bankAccount: 'Bankkontonummer',
  saveBankAccount: 'Spara bankkonto',
  bankSaved: 'Bankkonto uppdaterat!',

  payoutText:
    'För att få betalt för dina ärenden behöver du ett konto hos vår betaltjänst Stripe. Du skapar det på Stripes egna sidor.',
  payoutReady: 'Ditt Stripe-konto är skapat.',
  createPayoutAccount: 'Skapa Stripe-konto',
  openPayoutAccount: 'Öppna Stripe',

  deleteText: 'Ditt konto tas bort för alltid och går inte att få tillbaka.',
  deleteAccount: 'Radera konto',
  confirmTitle: 'Bekräfta radering',
  unfinishedPaidWork:
    'Du har betalat för arbete som inte är klart. Det avbryts om du raderar kontot, och pengarna betalas inte tillbaka av sig själva. Vill du ångra avtalet, gör det först.',
  deletionFactOfOffice: {
    term: 'I kundernas ärenden',
    line: 'Det du har gjort i andras ärenden finns kvar där, utan ditt namn: meddelanden, interna noteringar, det du har bett om, frister, filer, noteringar, prisförslag och historik. De hör till kundens ärende och raderas med det.',
  },
  deletionFacts: ({ year, lastYear }: { year: number; lastYear: number }) => [
    {
      term: 'Raderas genast',
      line: 'Ditt namn, dina kontaktuppgifter, dina inloggningar, dina ärenden och deras filer. En betalning som väntar avbryts. Säkerhetskopior skrivs över inom 35 dagar.',
    },
    {
      term: 'Finns kvar',
      line: 'Genomförda betalningar, utan namn och e-postadress: belopp, datum, ärendets nummer och Stripes nummer på betalningen. Kvitton, fakturor och kreditnotor som vi har utfärdat sparas förseglade så som de är, i bokföringen. På dem kan ditt namn, din adress och din e-postadress stå. Avtal som du har betalat sparas förseglade, med ditt namn och dina val. Har du ångrat ett avtal sparas ditt meddelande om det, med namn och e-postadress. Är din identitet kontrollerad i ett ärende om en fastighet eller ett bolag sparas det i 5 år.',
    },
    {
      term: 'Varför',
      line: 'Bokföringslagen kräver att vi sparar dem (7 kap. 2 §), och meddelandet visar varför pengar har betalats tillbaka. Kontrollen av identiteten sparas enligt penningtvättslagen (5 kap. 3 §).',
    },
    {
      term: 'Till när',
      line: `Till och med det sjunde året efter det år då räkenskapsåret slutade. Betalningar från ${year} raderas efter den 31 december ${lastYear}, eller ett år senare om räkenskapsåret slutade året efter.`,
    },
  ],
  password: 'Lösenord',
  passwordMissing: 'Vänligen fyll i ditt lösenord.',
  cancel: 'Avbryt',
} as const
