import { historyFile } from '#contract/history/file.ts'
import { api } from '#contract/index.ts'
import { eventsFor } from './events.ts'
import { sha256 } from '#mocks/sha256.ts'
import { mockInMatter } from '#mocks/matters/mock-in-matter.ts'

export const mocks = [
  mockInMatter(api.history.events, async ({ query: { before, limit } }, { viewer, db, matter }) => {
    const events = await eventsFor(db, viewer, matter)
    return events
      .filter(({ row }) => before === undefined || Number(row.id) < Number(before))
      .toReversed()
      .slice(0, limit)
      .map(({ row, hashed }) => ({ ...row, hash: hashed.hash, mine: row.actor === viewer.id }))
  }),
  mockInMatter(api.history.file, async ({ query }, { viewer, db, matter }) => {
    const events = (await eventsFor(db, viewer, matter)).map(({ hashed }) => hashed)
    return historyFile({ matter: Number(matter.id), madeAt: new Date(), events }, query.format, sha256)
  }),
]
