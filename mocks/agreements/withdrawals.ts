import { api } from '#contract/index.ts'
import { mock } from '#mocks/mock.ts'
import { receiveStatement } from './receive-statement.ts'

export const mocks = [mock(api.withdrawals.submit, ({ body }, { db }) => receiveStatement(db, body, new Date()))]
