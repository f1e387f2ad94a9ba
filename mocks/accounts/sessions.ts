import { api } from '#contract/index.ts'
import { Refused } from '#contract/refusals.ts'
import { mock } from '#mocks/mock.ts'
import { end, sessionsOf } from './session-store.ts'

export const mocks = [
  mock(api.sessions.list, (_input, { viewer, db }) =>
    sessionsOf(db, viewer).map(({ id, created_at }) => ({
      id,
      current: id === viewer.sessionId,
      device: 'Chrome på Windows',
      created_at,
      last_used_at: created_at,
    })),
  ),
  mock(api.sessions.end, ({ params }, { viewer, db }) => {
    const session = sessionsOf(db, viewer).find(({ id }) => id === params.id)
    if (!session) throw new Refused('session.unknown')
    end(db, session)
  }),
]
