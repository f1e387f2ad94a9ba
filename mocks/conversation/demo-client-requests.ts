import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { ClientRequestRow } from './rows.ts'

const hourMs = 3_600_000

/** The needs of the office in the matter that waits: a file, and a choice that has been made. */
export const demoClientRequests = (now: Date): ClientRequestRow[] => {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const asked = { matter: '3', help: '', returned_because: null }
  return [
    {
      ...asked,
      id: '1',
      kind: 'choice',
      state: 'accepted',
      title: 'Hur vill du bli kontaktad?',
      options: ['Telefon', 'Mejl'],
      due: null,
      asked_at: before(49),
      answered_at: before(47),
      answer: 'Telefon',
    },
    {
      ...asked,
      id: '2',
      kind: 'files',
      state: 'open',
      title: 'Bilder på fukten',
      help: 'Ta gärna en bild av varje vägg, i dagsljus.',
      options: [],
      due: addDays(swedishDay(now), 4),
      asked_at: before(2),
      answered_at: null,
      answer: null,
    },
  ]
}
