import type { Failure } from '#texts/failures.ts'

/** The calendar link in the profile. */
export const calendarTexts = {
  text: 'Få ärendenas frister i din egen kalender, till exempel i telefonen. Där står bara dag, tid, ärendets nummer och vems fristen är.',
  loading: 'Laddar kalenderlänken …',
  none: 'Den som har länken kan läsa fristernas dagar. Ge den inte till någon annan. Byter du lösenord eller slår på tvåstegsverifiering slutar länken att gälla.',
  made: (day: string) =>
    `Du skapade en länk den ${day}. Den går inte att visa igen. Skapar du en ny, byter lösenord eller slår på tvåstegsverifiering slutar den att gälla.`,
  submit: 'Skapa kalenderlänk',
  again: 'Skapa ny kalenderlänk',
  onceTitle: 'Din kalenderlänk',
  once: 'Kopiera länken nu. Den visas bara den här gången. Lägg till den som en prenumeration i ditt kalenderprogram.',
  copy: 'Kopiera länken',
  subscribe: 'Öppna i kalenderprogrammet',
  copied: 'Länken är kopierad',
  notCopied: 'Det gick inte att kopiera. Markera länken och kopiera den själv.',
  done: 'Jag har sparat länken',
  revoke: 'Ta bort kalenderlänken',
  revoked: 'Kalenderlänken är borttagen. Kalendrar som har den hämtar inget mer.',
} as const

export const calendarFailures = {
  read: { text: 'Kunde inte hämta kalenderlänken.' },
  make: { detail: 'after', text: 'Kunde inte skapa kalenderlänken.' },
  revoke: { detail: 'after', text: 'Kunde inte ta bort kalenderlänken.' },
} as const satisfies Record<string, Failure>
