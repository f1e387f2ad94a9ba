import { endedProposal } from '#contract/agreements/proposals/ended-proposal.ts'
import { unpaidDays } from '#contract/agreements/states.ts'

/** A proposal on the matter page. */
export const proposalTexts = {
  heading: 'Prisförslag',
  scope: 'Det här ingår',
  excluded: 'Det här ingår inte',
  price: { fixed: 'Pris:', ceiling: 'Takpris:' },
  vat: (vat: string) => `inkl. moms (varav moms ${vat})`,
  hours: (hours: number, rate: string) => `Högst ${String(hours).replace('.', ',')} timmar à ${rate}`,
  performer: (name: string) => `Utförs av ${name}`,
  deliveryDays: (days: number) => `Klart inom ${days === 1 ? '1 dag' : `${days} dagar`} från det att arbetet får börja`,
  validUntil: (day: string) => `Gäller till ${day}`,
  see: 'Se och beställ',
  /** Leads to the order, further down. */
  order: 'Beställ',
  decline: 'Tacka nej',
  /** Its outcome, to its customer. */
  ended: {
    declined: () => endedProposal.declined,
    expired: (day: string) => `Prisförslaget gällde till ${day} och har gått ut. Hör av dig om du vill ha ett nytt.`,
    recalled: () => endedProposal.recalled,
  },
} as const

export const declineProposalTexts = {
  title: 'Tacka nej till prisförslaget?',
  text: 'Du betalar ingenting, och ditt ärende finns kvar. Du kan få ett nytt förslag.',
  reason: 'Varför passar det inte?',
  reasonHint: 'Frivilligt, men det hjälper oss att lämna ett bättre förslag.',
  confirm: 'Tacka nej',
} as const

/** /proposals/:id. */
export const proposalPageTexts = {
  page: 'Prisförslag',
  loading: 'Hämtar prisförslaget …',
  toMatter: 'Till ärendet',
  toMatters: 'Till dina ärenden',
  print: 'Skriv ut',
  missing: {
    heading: 'Prisförslaget finns inte',
    text: 'Det kan ha tagits bort, eller höra till ett annat konto. I ditt ärende ser du det som gäller nu.',
  },
  /** Instead of the order, to the customer and to the office. */
  state: {
    draft: 'Det här är ett utkast. Kunden ser det inte förrän det är skickat.',
    sent: 'Kunden har inte svarat än.',
    accepted: 'Prisförslaget är beställt. Avtalet och betalningen finns i ärendet.',
    declined: 'Det här prisförslaget fick ett nej och går inte att beställa.',
    expired: 'Det här prisförslaget har gått ut. Be om ett nytt i ärendet, så svarar vi så snart vi kan.',
    recalled: 'Det här prisförslaget är återkallat och går inte att beställa.',
    replaced: 'Det här prisförslaget är ersatt av ett nyare, som finns i ärendet.',
  },
} as const

/** The order on /proposals/:id. */
export const orderTexts = {
  heading: 'Beställ',
  changed: 'Texten har ändrats sedan du läste den. Läs den igen innan du beställer. Dina val nedan är nollställda.',
  buyer: { legend: 'Jag beställer som', consumer: 'privatperson', company: 'företag' },
  right: {
    heading: 'Din ångerrätt',
    text: (day: string) =>
      `Betalar du i dag kan du ångra dig till och med den ${day}. Du behöver inte säga varför. Vi börjar arbeta när den tiden är slut, om du inte ber oss att börja direkt.`,
    company: 'Ångerrätten gäller bara privatpersoner. När du beställer för ett företag finns ingen ångerrätt i lagen.',
    companyHelp: 'Ändras något, så hör av dig ändå. Då ser vi vad vi kan göra.',
  },
  choices: {
    legend: 'Vill du att vi börjar direkt? Frivilligt.',
    waits: (day: string, starts: string) =>
      `I ärendet finns ett datum före dess: ${day}. Utan kryss börjar vi arbeta tidigast den ${starts}.`,
    early: 'Ångrar du dig när arbetet har börjat betalar du för den del som är utförd. Resten får du tillbaka.',
    both: 'Har du kryssat i båda rutorna upphör ångerrätten när allt arbete är utfört.',
  },
  sum: { service: 'Tjänst', fixed: 'Att betala', ceiling: 'Att betala, högsta pris' },
  password: 'Lösenord',
  confirm: (amount: string) => `Beställ och betala ${amount}`,
  next: 'Knappen tar dig till kortbetalningen. Du får avtalet med e‑post.',
  notOpened: `Din beställning är gjord, men betalsidan gick inte att öppna. Betala i ärendet inom ${unpaidDays} dagar, annars upphör beställningen.`,
} as const
