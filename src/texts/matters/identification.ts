import type { IdentificationMethod, IdentificationSubject } from '#contract/matters/identification.ts'
import type { Failure } from '#texts/failures.ts'

const methods = {
  bankid: 'BankID',
  original: 'legitimation i original',
  registration: 'registreringsbevis',
} satisfies Record<IdentificationMethod, string>

/** The section 'Kundkännedom' of a matter's page, for the office. */
export const identificationTexts = {
  heading: 'Kundkännedom',
  missing: 'Innan arbetet börjar ska kunden identifieras, om ärendet gäller fastighet eller bolag (penningtvättslagen 3 kap.).',
  missed:
    'Kunden skulle ha identifierats innan arbetet började, om ärendet gäller fastighet eller bolag (penningtvättslagen 3 kap.). Är det gjort, skriv in det.',
  notNeeded: 'Behövs när ärendet gäller fastighet eller bolag och ingen advokat utför det.',
  neither: (day: string) => `Gäller varken fastighet eller bolag, enligt en bedömning ${day}.`,
  who: (name: string, number: string | null) => (number ? `${name}, ${number}` : name),
  how: (method: IdentificationMethod, day: string) => `Kontrollerad med ${methods[method]} ${day}.`,
  review: (day: string) => `Nästa kontroll: ${day}.`,
  overdue: (day: string) => `Nästa kontroll skulle ha gjorts ${day}.`,
  by: (name: string | null) => `Inskrivet av ${name ?? 'kontoret'}.`,
  earlier: (count: number) => (count === 1 ? '1 tidigare kontroll' : `${count} tidigare kontroller`),
  note: 'Skriv in kontroll',
  again: 'Skriv in ny kontroll',
  dialog: 'Kundkännedom',
  hint: 'Skriv vem, hur och när. Spara aldrig en kopia av legitimationen.',
  concerns: 'Vad gäller ärendet?',
  choose: 'Välj',
  subjects: {
    property: 'Fastighet',
    company: 'Bolag',
    neither: 'Varken fastighet eller bolag',
  } satisfies Record<IdentificationSubject, string>,
  name: 'Vem är kontrollerad?',
  nameHint: 'Kunden, eller den som företräder bolaget.',
  number: 'Person- eller organisationsnummer',
  method: 'Hur?',
  methods: {
    bankid: 'BankID',
    original: 'Legitimation i original',
    registration: 'Registreringsbevis',
  } satisfies Record<IdentificationMethod, string>,
  checked: 'När?',
  reviewOn: 'Nästa kontroll',
  save: 'Spara kontroll',
  saved: 'Kundkännedomen är sparad.',
} as const

export const identificationFailures = {
  read: { text: 'Kunde inte hämta kundkännedomen.' },
  note: { detail: 'after', text: 'Kontrollen gick inte att spara. Försök igen.' },
} as const satisfies Record<string, Failure>
