import { api } from '#contract/index.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { receiveStatement } from './receive-statement.ts'

const mailsPerHour = 3
const hourMs = 3_600_000

export const withdrawalMocks = [
  mock(api.withdrawals.submit, ({ body }, { db }) => {
    const now = new Date()
    const mailed = sentLastHour(db, body.email, now) < mailsPerHour
    return { ...receiveStatement(db, body, now), ...(!mailed && { mailed }) }
  }),
]

const sentLastHour = (db: MockDb, address: string, now: Date) =>
  db.withdrawals.filter(
    ({ email, by_hand, received_at }) => email === address && !by_hand && now.getTime() - Date.parse(received_at) < hourMs,
  ).length
