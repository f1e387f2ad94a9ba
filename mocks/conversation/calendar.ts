import { calendarFeedPath } from '#contract/conversation/calendar.ts'
import { fillPath } from '#contract/core/endpoint.ts'
import { api } from '#contract/index.ts'
import { mock } from '#mocks/mock.ts'

/** The feed itself has no mock: browsers don't fetch it. */
export const mocks = [
  mock(api.calendar.read, (_input, { viewer, db }) => ({ created_at: db.calendarKeys[viewer.id] ?? null })),
  mock(api.calendar.make, ({ body }, { viewer, db, apiOrigin, confirm }) => {
    confirm(body.password, 'password')
    const created_at = new Date().toISOString()
    db.calendarKeys[viewer.id] = created_at
    return { url: `${apiOrigin}/api${fillPath(calendarFeedPath, { file: 'en-hemlig-nyckel.ics' })}`, created_at }
  }),
  mock(api.calendar.revoke, (_input, { viewer, db }) => {
    delete db.calendarKeys[viewer.id]
  }),
]
