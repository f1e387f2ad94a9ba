import { anna, doris } from '#mocks/people.ts'
import type { EventRow, MessageRow } from './rows.ts'

const hourMs = 3_600_000

/** Anna and her lawyer write to each other about the matter that waits. There is a note, too. */
export const demoConversation = (now: Date): { events: EventRow[]; messages: MessageRow[] } => {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const byAnna = { actor: anna.id, role: 'customer', chain: 'shared' } as const
  const byDoris = { actor: doris.id, role: 'office', chain: 'shared' } as const
  const event = (id: string, row: Omit<EventRow, 'id' | 'matter' | 'mark'>): EventRow => ({
    ...{ id, matter: '3', mark: `mock-${id}` },
    ...row,
  })
  const message = (id: string, { id: of, chain, matter, actor, role, at }: EventRow, text: string): MessageRow => ({
    ...{ id, matter, author: actor ?? '', role, internal: chain === 'office', text, event: of, sent_at: at, recalled: false },
  })
  const [created, told, noted, answered] = [
    event('1', { ...byAnna, number: 1, at: before(50), kind: 'matter_created', facts: { files: ['5'] } }),
    event('2', { ...byAnna, number: 2, at: before(26), kind: 'message_sent', facts: { message: '1' } }),
    event('3', { ...byDoris, chain: 'office', number: 1, at: before(3), kind: 'note_written', facts: { message: '2' } }),
    event('4', { ...byDoris, number: 3, at: before(2), kind: 'message_sent', facts: { message: '3' } }),
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
