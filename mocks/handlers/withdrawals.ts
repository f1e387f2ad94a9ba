import { api } from '#contract/index.ts'
import { receiptOf } from '#contract/withdrawal-receipt.ts'
import { nextId } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'

export const withdrawalMocks = [
  mock(api.withdrawals.submit, ({ body }, { db }) => receiptOf(nextId(db, 'withdrawals'), new Date(), body)),
]
