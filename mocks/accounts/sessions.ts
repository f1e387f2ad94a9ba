import { api } from '#contract/index.ts'
import { mock } from '#mocks/mock.ts'
import { rowWith } from '#mocks/table.ts'
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
    end(db, rowWith(sessionsOf(db, viewer), params.id, 'session.unknown'))
  }),
]
