import * as z from 'zod/mini'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { noReply } from '#contract/core/wire.ts'

/** `unused_returned`: of a ceiling price, that what wasn't used of it has gone back. */
export const OrphanedWorkDone = z.object({
  unused_returned: z.optional(z.boolean()),
  confirm_password: CurrentPassword,
})

/** Paid work that only its receipt leads to. Apart from other calls, as receipts are. */
export const orphanedWork = {
  /** A repeat is refused: the work is booked once. */
  performed: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/performed/',
    body: OrphanedWorkDone,
    ...noReply,
    touches: ['payments', 'books', 'matters'],
  }),
}
