import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { endpoint } from '#contract/core/endpoint.ts'

/** The terms that hold now, and when the viewer accepted them. */
export const PartnerTerms = z.object({
  version: z.string(),
  /** ISO 8601; null until it is done, and again once there is a new version. */
  accepted_at: z.nullable(z.string()),
})
export type PartnerTerms = z.infer<typeof PartnerTerms>

export const partnerTermsCalls = {
  readTerms: endpoint({
    method: 'GET',
    path: '/partner-terms/',
    extra: true,
    audience: 'member',
    right: 'keepPartnerProfile',
    reply: PartnerTerms,
    status: 200,
    reads: 'partner-profile',
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/partner-terms/',
    extra: true,
    audience: 'member',
    right: 'keepPartnerProfile',
    body: z.object({ version: CalendarDay }),
    reply: PartnerTerms,
    status: 200,
    touches: ['partner-profile', 'assignment'],
  }),
}
