import * as z from 'zod/mini'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Nothing } from '#contract/core/wire.ts'

/** `unused_returned`: of a ceiling price, that what wasn't used of it has gone back. */
export const OrphanedWorkDone = z.object({
  unused_returned: z.optional(z.boolean()),
  confirm_password: CurrentPassword,
})

/** Paid work that only its receipt leads to. Apart from other calls, as receipts are. */
export const orphanedWork = {
  /** A repeat is refused: the work is booked once. */
  performed: endpoint({
    method: 'POST',
    path: '/payments/:id/performed/',
    extra: true,
    audience: 'member',
    body: OrphanedWorkDone,
    reply: Nothing,
    status: 204,
    touches: ['payments', 'books', 'matters'],
  }),
}
