import type { FoundText, Numbered } from '#contract/search/search.ts'
import type { Failure } from '#texts/failures.ts'

/** The office's search, over every page. */
export const searchTexts = {
  open: 'Sök',
  title: 'Sök',
  label: 'Ärende, person, text eller fil',
  hint: 'Skriv minst två tecken, eller ett nummer. Pil ned går till träffarna.',
  labelOfBooks: 'Nummer på ett underlag',
  numbers: 'Nummer',
  numbered: {
    matter: (number: string) => `Ärende ${number}`,
    agreement: (number: string) => `Avtal ${number}`,
    document: (number: string) => `Underlag ${number}`,
  } satisfies Record<Numbered['kind'], (number: string) => string>,
  matters: 'Ärenden',
  people: 'Personer',
  texts: 'Meddelanden och filer',
  textKinds: { message: 'Meddelande', note: 'Intern notering', file: 'Fil' } satisfies Record<FoundText['kind'], string>,
  notes: 'Noteringar',
  description: 'Beskrivning',
  none: 'Inga träffar.',
  found: (count: number) => (count === 1 ? '1 träff visas' : `${count} träffar visas`),
} as const

export const searchFailure: Failure = { text: 'Sökningen gick inte att göra. Försök igen om en stund.' }
