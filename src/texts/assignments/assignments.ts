import type { Candidate, Conflict, Party } from '#contract/assignments/assignments.ts'
import type { partnerTitles } from '#contract/assignments/partners.ts'
import { offerHours } from '#contract/assignments/states.ts'
import type { Failure } from '#texts/failures.ts'

const titles = { advokat: 'advokat', jurist: 'jurist' } satisfies Record<(typeof partnerTitles)[number], string>

/** The assignment of a matter, and its parties. */
export const assignmentTexts = {
  heading: 'Handläggare',
  hidden: 'Vad ärendet handlar om ser du när du har tagit det.',
  free: 'Ärendet har ingen handläggare.',
  answers: (name: string) => `${name} svarar kunden och är handläggare.`,
  partner: (name: string, title: keyof typeof titles, firm: string) =>
    firm ? `${name}, ${titles[title]} på ${firm}` : `${name}, ${titles[title]}`,
  offered: (name: string, until: string) => `Erbjudet till ${name}. Svar senast ${until}.`,
  offeredToYou: (until: string) => `Du erbjuds ärendet. Svara senast ${until}, annars går det vidare till nästa.`,
  yours: 'Ärendet är ditt.',
  service: (label: string) => `Gäller: ${label}`,
  customer: (name: string) => `Kund: ${name}`,
  give: 'Ge till en partner',
  change: 'Byt handläggare',
  release: 'Släpp ärendet',
  recall: 'Återkalla erbjudandet',
  accept: 'Ta ärendet',
  decline: 'Tacka nej',
  checkFirst: 'Gör först en jävskontroll.',
  termsFirst: 'Läs och godkänn först',
  terms: 'partnervillkoren i din profil',
  take: {
    title: 'Ta ärendet',
    text: 'Ärendet blir ditt, och kunden ser det i ärendet.',
    writeParties: 'Skriv in motparten',
  },
  accepted: 'Ärendet är ditt.',
  declined: 'Du har tackat nej.',
  parties: {
    heading: 'Parter',
    none: 'Inga parter är inskrivna.',
    kinds: { opponent: 'Motpart', related: 'Annan berörd' },
    line: ({ kind, name, number }: Party) => [`${assignmentTexts.parties.kinds[kind]}: ${name}`, number ?? ''].join(' ').trim(),
    edit: 'Ändra parter',
    title: 'Ändra parter',
    opponents: 'Motparter',
    related: 'Andra berörda',
    hint: 'En per rad, gärna med person- eller organisationsnummer sist.',
    save: 'Spara parter',
    saved: 'Parterna är sparade.',
  },
  conflicts: {
    check: 'Gör jävskontroll',
    none: 'Jävskontrollen hittade ingenting.',
    onlyCustomer: 'Bara kundens namn är kontrollerat. Skriv in motparten.',
    onlyCustomerHidden: 'Bara kundens namn är kontrollerat. Ingen motpart är inskriven.',
    found: 'Jävskontrollen hittade liknande namn. Bedöm själv om du är jävig:',
    places: {
      customer: 'kund hos oss',
      opponent: 'motpart i ett annat ärende',
      related: 'berörd i ett annat ärende',
      own: 'egen klient',
    } satisfies Record<NonNullable<Conflict['place']>, string>,
    line: ({ party, place, percent, name, matter }: Conflict) =>
      place === null
        ? `${party}: Möjlig träff`
        : [
            `${party}: ${assignmentTexts.conflicts.places[place]}`,
            ...(matter ? [`ärende ${matter}`] : []),
            ...(name && name !== party ? [`som ${name}`] : []),
            percent === 100 ? `samma namn${name && name !== party ? ' eller nummer' : ''}` : `liknar till ${percent} %`,
          ].join(', '),
  },
  dialog: {
    title: 'Ge till en partner',
    how: 'Hur?',
    acts: { offer: `Erbjud: ${offerHours} timmar att svara`, assign: 'Tilldela genast' },
    partner: 'Vem?',
    best: 'Den som passar bäst',
    candidate: ({ name, title, firm, languages, fits, away, open }: Candidate) =>
      [
        assignmentTexts.partner(name, title, firm),
        ...(languages.length > 0 ? [languages.join(', ')] : []),
        ...(fits ? ['passar'] : []),
        ...(away ? ['borta'] : []),
        open === 1 ? '1 öppet ärende' : `${open} öppna ärenden`,
      ].join(' · '),
    reason: 'Varför?',
    reasonHint: 'Den som inte längre får ärendet läser det i sitt mejl.',
    password: 'Lösenord',
    save: 'Ge ärendet',
    offered: 'Ärendet är erbjudet.',
    assigned: 'Ärendet är tilldelat.',
    release: {
      assigned: {
        title: 'Släpp ärendet',
        text: 'Ärendet blir utan handläggare tills någon får det. Prisförslag och betalningar som kunden inte har svarat på återkallas, och kunden får veta det. En beställning står fast. Partnern får ett mejl.',
        done: 'Ärendet är släppt.',
      },
      offered: {
        title: 'Återkalla erbjudandet',
        text: 'Ärendet går inte vidare till någon annan av sig självt. Partnern får ett mejl.',
        done: 'Erbjudandet är återkallat.',
      },
    },
  },
} as const

export const assignmentFailures = {
  read: { text: 'Kunde inte hämta handläggaren.' },
  give: { detail: 'after', refused: 'Ärendet gick inte att ge bort.', text: 'Ärendet gick inte att ge bort. Försök igen.' },
  release: { detail: 'after', refused: 'Ärendet gick inte att släppa.', text: 'Ärendet gick inte att släppa. Försök igen.' },
  take: { detail: 'after', text: 'Ärendet gick inte att ta.' },
  answer: { detail: 'after', refused: 'Svaret gick inte att spara.', text: 'Svaret gick inte att spara. Försök igen.' },
  parties: { detail: 'after', refused: 'Parterna gick inte att spara.', text: 'Parterna gick inte att spara. Försök igen.' },
  conflicts: { detail: 'after', text: 'Jävskontrollen gick inte att göra. Försök igen.' },
} as const satisfies Record<string, Failure>
