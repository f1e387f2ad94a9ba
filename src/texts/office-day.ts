import type { OfficeView } from '#contract/office-views.ts'
import type { Failure } from './failures.ts'

/** /office. */
export const officeDayTexts = {
  heading: 'Min dag',
  onlyOffice: 'Den här sidan är för kontoret.',
  toMatters: 'Till ärendena',
  views: {
    new: 'Nya',
    mine: 'Väntar på mig',
    customer: 'Väntar på kund',
    unpaid: 'Obetalda',
    deadlines: 'Frister denna vecka',
    withdrawn: 'Ångrade',
  } satisfies Record<OfficeView, string>,
  all: 'Alla ärenden',
  viewsLabel: 'Vyer',
  count: (matters: number, most: number) => (matters > most ? `${most}+` : String(matters)),
  search: 'Sök ärende eller kund',
  status: 'Status',
  anyStatus: 'Alla statusar',
  columns: 'Kolumner',
  column: { owner: 'Kund', handler: 'Handläggare', created: 'Skapat', changed: 'Senast ändrat', waiting: 'Väntar på' },
  title: 'Ärende',
  sides: { customer: 'Kunden', office: 'Kontoret' },
  nobody: '–',
  selectOne: (title: string) => `Välj ${title}`,
  selectAll: 'Välj alla som visas',
  keys: 'Tangenter i listan: j och k går ned och upp, x väljer, Skift + x väljer alla emellan.',
  chosen: (count: number) => (count === 1 ? '1 ärende valt' : `${count} ärenden valda`),
  tooMany: (most: number) => `Välj högst ${most} ärenden åt gången.`,
  newStatus: 'Ny status',
  change: 'Ändra status',
  clear: 'Avmarkera',
  changed: (count: number) => (count === 1 ? 'Status är ändrad i 1 ärende.' : `Status är ändrad i ${count} ärenden.`),
  refused: (titles: string) => `Status gick inte att ändra i: ${titles}.`,
  undo: 'Ångra',
  undone: 'Status är som förut.',
  csv: 'Hämta som CSV',
  csvName: (day: string) => `arenden-${day}.csv`,
  csvNumber: 'Nummer',
  csvNotes: 'Noteringar',
  none: 'Inga ärenden här.',
  more: 'Visa fler',
  shown: (count: number, more: boolean) => (more ? `${count} eller fler ärenden` : count === 1 ? '1 ärende' : `${count} ärenden`),
} as const

export const officeDayFailures = {
  day: { text: 'Kunde inte hämta antalen.' },
  matters: { text: 'Kunde inte hämta ärenden. Försök igen senare.' },
  csv: { text: 'Listan gick inte att hämta. Försök igen om en stund.' },
} as const satisfies Record<string, Failure>
