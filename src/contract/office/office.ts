import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Id } from '#contract/core/wire.ts'
import { officeViews } from '#contract/matters/office-views.ts'

/** A view with more matters than this says so; nobody needs to know how many more. */
export const mostCounted = 1_000

export const office = {
  /**
   * The number of matters in each view for the caller, at most one more than `mostCounted`; the
   * handlers, one of whom may be the caller; and what keeps the caller from taking a matter.
   */
  day: extraMemberCall({
    method: 'GET',
    path: '/office/day/',
    right: 'seeOfficeList',
    reply: z.object({
      views: z.array(z.object({ view: z.enum(officeViews), matters: z.number() })),
      /** Those who handle a matter that the caller can see, by name. */
      handlers: z._default(z.array(z.object({ id: Id, name: z.string() })), []),
      /** A partner hasn't accepted the partner terms that hold now: no matter can be taken. */
      terms_missing: z.optional(z.boolean()),
    }),
    reads: 'office-day',
  }),
}
