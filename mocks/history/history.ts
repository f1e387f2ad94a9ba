import { historyFile } from '#contract/history/file.ts'
import { api } from '#contract/index.ts'
import { eventsFor } from './events.ts'
import { mock } from '#mocks/mock.ts'
import { sha256 } from '#mocks/agreements/proposal-text.ts'
import { visibleMatter } from '#mocks/matters/matters.ts'

export const historyMocks = [
  mock(api.history.events, async ({ params, query: { before, limit } }, { viewer, db }) => {
    const events = await eventsFor(db, viewer, visibleMatter(db, viewer, params.id))
    return events
      .filter(({ row }) => before === undefined || Number(row.id) < Number(before))
      .toReversed()
      .slice(0, limit)
      .map(({ row, hashed }) => ({ ...row, hash: hashed.hash, mine: row.actor === viewer.id }))
  }),
  mock(api.history.file, async ({ params, query }, { viewer, db }) => {
    const matter = visibleMatter(db, viewer, params.id)
    const events = (await eventsFor(db, viewer, matter)).map(({ hashed }) => hashed)
    return historyFile({ matter: Number(matter.id), madeAt: new Date(), events }, query.format, sha256)
  }),
]
