import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { Id } from '#contract/core/wire.ts'

/** Things with a number of their own, in the order in which they are shown. */
export const numberedKinds = ['matter', 'agreement', 'document'] as const

/** A thing that has the sought number. */
export const Numbered = z.object({
  kind: z.enum(numberedKinds),
  id: Id,
  /** `13`, `A2026-1`, `K2026-14`. */
  number: z.string(),
  /** The matter that it belongs to, and its title; null to those who don't see that. */
  matter: z.nullable(Id),
  title: z.nullable(z.string()),
})
export type Numbered = z.infer<typeof Numbered>

export const search = {
  /** Finds things that have exactly this number, among what the caller sees. */
  numbers: endpoint({
    method: 'GET',
    path: '/search/numbers/',
    extra: true,
    audience: 'member',
    query: z.object({ q: optionalLine(limits.titleChars) }),
    reply: z.array(Numbered),
    status: 200,
    reads: 'matters',
  }),
}
