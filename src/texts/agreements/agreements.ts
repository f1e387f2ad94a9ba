/** An agreement on the matter page. */
export const agreementTexts = {
  heading: (number: string) => `Avtal ${number}`,
  standing: {
    concluded: 'Väntar på betalning',
    running: 'Betalt och pågår',
    performed: 'Utfört',
    lapsed: 'Avslutat utan betalning',
    withdrawn: 'Avslutat, avtalet är ångrat',
    refunded: 'Avslutat, pengarna har gått tillbaka',
    stopped: 'Betalt, men ärendet är avbrutet',
  },
  vat: 'inkl. moms',
  share: (percent: number) => `${percent} % av arbetet är utfört`,
  startsOn: (day: string) => `Arbetet börjar tidigast den ${day}.`,
  startsEarly: 'Arbetet får börja direkt.',
  read: 'Läs avtalet',
  withdrawal: {
    unpaid: 'Du kan ångra dig i 14 dagar från det att du har betalat.',
    until: (day: string) => `Du kan ångra dig till och med den ${day}.`,
    whyNot: {
      company: 'Du beställde för ett företag, och då finns ingen ångerrätt. Hör av dig ändå om något ändras.',
      performed: 'Ångerrätten upphörde när tjänsten var fullgjord, som du gick med på när du beställde.',
      over: (day: string) => `Ångerfristen gick ut den ${day}. Är något inte som det ska, så hör av dig.`,
    },
  },
  /** The right of withdrawal, as the office reads of it. */
  withdrawalForOffice: {
    unpaid: 'Kunden kan ångra sig i 14 dagar från betalningen.',
    until: (day: string) => `Kunden kan ångra sig till och med den ${day}.`,
    whyNot: {
      company: 'Beställt för ett företag, utan ångerrätt.',
      performed: 'Ångerrätten upphörde när tjänsten var fullgjord.',
      over: (day: string) => `Ångerfristen gick ut den ${day}.`,
    },
  },
} as const

/** The buyer withdraws. The button's words are those of the directive (EU) 2023/2673. */
export const withdrawDialogTexts = {
  title: 'Ångra avtalet',
  sentence: (number: string, service: string) =>
    `Du meddelar oss att du frånträder avtal ${number} (${service}). Kvittensen mejlas till adressen på ditt konto.`,
  cancel: 'Avbryt',
  confirm: 'Bekräfta frånträde',
  received: 'Kvittens på ditt frånträde',
  reference: (reference: string, arrival: string) => `Vi har tagit emot ditt meddelande ${reference} den ${arrival}.`,
  mailed: 'Kvittensen är också på väg till din e-post.',
  notMailed:
    'Den här gången mejlar vi ingen kvittens, för du har redan fått flera den senaste timmen. Meddelandet gäller lika mycket. Skriv upp referensen och tiden.',
  mailedAndPaidBack:
    'Kvittensen är också på väg till din e-post. Det du ska få tillbaka får du senast 14 dagar efter att vi fick meddelandet, till samma kort som du betalade med.',
  close: 'Till ärendet',
} as const

/** /agreements/:id. */
export const agreementPageTexts = {
  page: 'Avtal',
  loading: 'Hämtar avtalet …',
  toMatter: 'Till ärendet',
  toMatters: 'Till dina ärenden',
  print: 'Skriv ut',
  missing: {
    heading: 'Avtalet finns inte',
    text: 'Det kan höra till ett annat konto. Dina avtal finns i dina ärenden.',
  },
} as const

/** A paid order without an agreement. */
export const earlyStartTexts = {
  ask: 'Be oss börja direkt',
  text: (day: string) =>
    `Du har betalat. Vi börjar arbeta tidigast den ${day}, när ångerfristen är slut, om du inte ber oss att börja direkt.`,
  title: 'Ska vi börja direkt?',
  meaning: 'Ångrar du dig sedan betalar du för den del som då är utförd. Resten får du tillbaka.',
  needed: 'Kryssa i den här rutan om du vill att vi börjar direkt.',
  optional: 'Den andra rutan är frivillig. Utan den behåller du ångerrätten även när allt är klart.',
  confirm: 'Börja direkt',
  done: 'Tack! Vi börjar så snart vi kan.',
} as const
