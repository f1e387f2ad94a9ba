import { anna, doris } from '#mocks/people.ts'
import type { EventRow, MessageRow } from './rows.ts'

const hourMs = 3_600_000

/** Anna and her lawyer write to each other about the matter that waits. There is a note, too. */
export const demoConversation = (now: Date): { events: EventRow[]; messages: MessageRow[] } => {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
  const inMatter = { matter: '3', facts: {} }
  return {
    events: [
      {
        ...inMatter,
        id: '1',
        chain: 'shared',
        number: 1,
        at: before(50),
        actor: anna.id,
        role: 'customer',
        kind: 'matter_created',
        facts: { files: ['5'] },
        mark: 'mock-1',
      },
      {
        ...inMatter,
        id: '2',
        chain: 'shared',
        number: 2,
        at: before(26),
        actor: anna.id,
        role: 'customer',
        kind: 'message_sent',
        facts: { message: '1' },
        mark: 'mock-2',
      },
      {
        ...inMatter,
        id: '3',
        chain: 'office',
        number: 1,
        at: before(3),
        actor: doris.id,
        role: 'office',
        kind: 'note_written',
        facts: { message: '2' },
        mark: 'mock-3',
      },
      {
        ...inMatter,
        id: '4',
        chain: 'shared',
        number: 3,
        at: before(2),
        actor: doris.id,
        role: 'office',
        kind: 'message_sent',
        facts: { message: '3' },
        mark: 'mock-4',
      },
    ],
    messages: [
      {
        id: '1',
        matter: '3',
        author: anna.id,
        role: 'customer',
        internal: false,
        text: 'Fukten har spridit sig sedan jag tog bilden. Ska jag fotografera igen?',
        event: '2',
        sent_at: before(26),
        recalled: false,
      },
      {
        id: '2',
        matter: '3',
        author: doris.id,
        role: 'office',
        internal: true,
        text: 'Hyresvärden har haft två liknande fall i nämnden.',
        event: '3',
        sent_at: before(3),
        recalled: false,
      },
      {
        id: '3',
        matter: '3',
        author: doris.id,
        role: 'office',
        internal: false,
        text: 'Ja, gärna en bild till, med dagens datum synligt.',
        event: '4',
        sent_at: before(2),
        recalled: false,
      },
    ],
  }
}
