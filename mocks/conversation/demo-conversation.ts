import { daysAfter } from '#contract/dates/days-after.ts'
import { anna, doris } from '#mocks/people.ts'
import type { ClientRequestRow, DeadlineRow, EventRow, MessageRow } from './rows.ts'

const matter = '3'
const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Anna and her lawyer write to each other about the matter that waits. There is a note, too. */
export const demoMessages = (now: Date): { events: EventRow[]; messages: MessageRow[] } => {
  const byAnna = { actor: anna.id, role: 'customer', chain: 'shared' } as const
  const byDoris = { actor: doris.id, role: 'office', chain: 'shared' } as const
  const event = (id: string, hours: number, row: Omit<EventRow, 'id' | 'matter' | 'mark' | 'at'>): EventRow => ({
    ...row,
    id,
    matter,
    at: hoursAgo(now, hours),
    mark: `mock-${id}`,
  })
  const message = (id: string, { id: of, chain, actor, role, at }: EventRow, text: string): MessageRow => ({
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
    event('1', 50, { ...byAnna, number: 1, kind: 'matter_created', facts: { files: ['5'] } }),
    event('2', 26, { ...byAnna, number: 2, kind: 'message_sent', facts: { message: '1' } }),
    event('3', 3, { ...byDoris, chain: 'office', number: 1, kind: 'note_written', facts: { message: '2' } }),
    event('4', 2, { ...byDoris, number: 3, kind: 'message_sent', facts: { message: '3' } }),
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

const unanswered = { matter, help: '', options: [], due: null, answer: null, answered_at: null, returned_because: null }
const contact = {
  title: 'Hur vill du bli kontaktad?',
  kind: 'choice',
  options: ['Telefon', 'Mejl'],
  answer: 'Telefon',
} satisfies Partial<ClientRequestRow>
const pictures = {
  title: 'Bilder på fukten',
  help: 'Ta gärna en bild av varje vägg, i dagsljus.',
  kind: 'files',
} satisfies Partial<ClientRequestRow>

/** The needs of the office in it: a choice that has been made, and a file. */
export const demoClientRequests = (now: Date): ClientRequestRow[] => [
  { ...unanswered, ...contact, id: '1', state: 'accepted', asked_at: hoursAgo(now, 49), answered_at: hoursAgo(now, 47) },
  { ...unanswered, ...pictures, id: '2', state: 'open', asked_at: hoursAgo(now, 2), due: daysAfter(now, 4) },
]

const undone = { matter, warn_days: [3, 1], time: null, done_at: null, version: 0 }
const hearing = { kind: 'court', side: 'other', title: 'Förhandling i tingsrätten', shown: true, time: '09:30' } as const
const promise = { kind: 'promise', side: 'office', title: 'Skicka in bevisuppgiften', shown: false } as const

/** A hearing in it, which Anna sees, and what the office has to do before. */
export const demoDeadlines = (now: Date): DeadlineRow[] => [
  { ...undone, ...hearing, id: '1', day: daysAfter(now, 20) },
  { ...undone, ...promise, id: '2', day: daysAfter(now, 13) },
]
