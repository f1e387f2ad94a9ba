import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email } from '#contract/core/text-fields.ts'
import { noReply } from '#contract/core/wire.ts'
import { NewMatter } from '#contract/matters/matters.ts'

/**
 * A matter, described before there was an account. The address says whose registration it
 * belongs to, and the cookie of the registering browser proves it (R103).
 */
export const Description = z.extend(z.pick(NewMatter, { title: true, description: true, service: true }), { email: Email })
export type Description = z.infer<typeof Description>

export const descriptions = {
  keep: endpoint({
    method: 'POST',
    path: '/accounts/describe/',
    extra: true,
    audience: 'public',
    body: Description,
    ...noReply,
  }),
}
