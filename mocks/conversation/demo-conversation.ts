import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { anna, doris } from '#mocks/people.ts'
import type { ClientRequestRow, DeadlineRow, EventRow, MessageRow } from './rows.ts'

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Anna and her lawyer write to each other about the matter that waits. There is a note, too. */
export const demoMessages = (now: Date): { events: EventRow[]; messages: MessageRow[] } => {
  const byAnna = { actor: anna.id, role: 'customer', chain: 'shared' } as const
  const byDoris = { actor: doris.id, role: 'office', chain: 'shared' } as const
  const event = (id: string, row: Omit<EventRow, 'id' | 'matter' | 'mark'>): EventRow => ({
    id,
    matter: '3',
    mark: `mock-${id}`,
    ...row,
  })
  const message = (id: string, { id: of, chain, matter, actor, role, at }: EventRow, text: string): MessageRow => ({
    id,
    matter,
    author: actor ?? '',
    role,
    internal: chain === 'office',
    text,
    event: of,
    sent_at: at,
    recalled: false,
  })
  const [created, told, noted, answered] = [
    event('1', { ...byAnna, number: 1, at: hoursAgo(now, 50), kind: 'matter_created', facts: { files: ['5'] } }),
    event('2', { ...byAnna, number: 2, at: hoursAgo(now, 26), kind: 'message_sent', facts: { message: '1' } }),
    event('3', { ...byDoris, chain: 'office', number: 1, at: hoursAgo(now, 3), kind: 'note_written', facts: { message: '2' } }),
    event('4', { ...byDoris, number: 3, at: hoursAgo(now, 2), kind: 'message_sent', facts: { message: '3' } }),
  ] as const
  return {
    events: [created, told, noted, answered],
    messages: [
      message('1', told, 'Fukten har spridit sig sedan jag tog bilden. Ska jag fotografera igen?'),
      message('2', noted, 'Hyresvärden har haft två liknande fall i nämnden.'),
      message('3', answered, 'Ja, gärna en bild till, med dagens datum synligt.'),
    ],
  }
}

const unanswered = { matter: '3', help: '', options: [], due: null, answer: null, answered_at: null, returned_because: null }

/** The needs of the office in it: a choice that has been made, and a file. */
export const demoClientRequests = (now: Date): ClientRequestRow[] => [
  {
    ...unanswered,
    id: '1',
    kind: 'choice',
    state: 'accepted',
    title: 'Hur vill du bli kontaktad?',
    options: ['Telefon', 'Mejl'],
    answer: 'Telefon',
    asked_at: hoursAgo(now, 49),
    answered_at: hoursAgo(now, 47),
  },
  {
    ...unanswered,
    id: '2',
    kind: 'files',
    state: 'open',
    title: 'Bilder på fukten',
    help: 'Ta gärna en bild av varje vägg, i dagsljus.',
    due: addDays(swedishDay(now), 4),
    asked_at: hoursAgo(now, 2),
  },
]

const undone = { matter: '3', warn_days: [3, 1], time: null, done_at: null, version: 0 }

/** A hearing in it, which Anna sees, and what the office has to do before. */
export const demoDeadlines = (now: Date): DeadlineRow[] => [
  {
    ...undone,
    id: '1',
    title: 'Förhandling i tingsrätten',
    kind: 'court',
    side: 'other',
    shown: true,
    day: addDays(swedishDay(now), 20),
    time: '09:30',
  },
  {
    ...undone,
    id: '2',
    title: 'Skicka in bevisuppgiften',
    kind: 'promise',
    side: 'office',
    shown: false,
    day: addDays(swedishDay(now), 13),
  },
]
