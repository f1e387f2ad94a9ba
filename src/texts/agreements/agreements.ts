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
  vat: 'inkl.\u00a0moms',
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
