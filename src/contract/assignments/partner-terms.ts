import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Version } from '#contract/core/version.ts'

/** The terms that hold now, and when the viewer accepted them. */
export const PartnerTerms = z.object({
  /** Their day and, of an office of one's own, the mark of its facts (`partsOf`). */
  version: z.string(),
  /** ISO 8601; null until it is done, and again once there are terms of another day. */
  accepted_at: z.nullable(z.string()),
  /** Of the same day, with the office as it was then. */
  accepted_version: z.optional(z.nullable(z.string())),
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
    /** `version` as it was read. */
    body: z.object({ version: Version }),
    reply: PartnerTerms,
    touches: ['partner-profile', 'assignment'],
  }),
}
