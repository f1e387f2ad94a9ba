import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'

/** The terms that hold now, and when the viewer accepted them. */
export const PartnerTerms = z.object({
  version: z.string(),
  /** ISO 8601; null until it is done, and again once there is a new version. */
  accepted_at: z.nullable(z.string()),
})
export type PartnerTerms = z.infer<typeof PartnerTerms>

export const partnerTermsCalls = {
  readTerms: extraMemberCall({
    method: 'GET',
    path: '/partner-terms/',
    right: 'keepPartnerProfile',
    reply: PartnerTerms,
    reads: 'partner-profile',
  }),
  acceptTerms: extraMemberCall({
    method: 'POST',
    path: '/partner-terms/',
    right: 'keepPartnerProfile',
    body: z.object({ version: CalendarDay }),
    reply: PartnerTerms,
    touches: ['partner-profile', 'assignment'],
  }),
}
