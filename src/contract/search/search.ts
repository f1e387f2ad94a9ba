import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
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

/** At most this many messages and notes, and this many files: the newest. */
export const mostTexts = 10

/** A message, a note of the office, or a file, in which every word of a search stands. */
export const FoundText = z.object({
  kind: z.enum(['message', 'note', 'file']),
  id: Id,
  matter: Id,
  /** Its matter's. */
  title: z.string(),
  /** Some words around the first match; all of a file's name. */
  text: z.string(),
  /** When it was sent (ISO 8601). */
  at: z.string(),
})
export type FoundText = z.infer<typeof FoundText>

export const search = {
  /** Finds messages, notes and files by their words, among what the caller sees, newest first. */
  texts: extraMemberCall({
    method: 'GET',
    path: '/search/texts/',
    query: z.object({ q: optionalLine(limits.titleChars) }),
    reply: z.array(FoundText),
    reads: 'matters',
  }),
  /** Finds things that have exactly this number, among what the caller sees. */
  numbers: extraMemberCall({
    method: 'GET',
    path: '/search/numbers/',
    query: z.object({ q: optionalLine(limits.titleChars) }),
    reply: z.array(Numbered),
    reads: 'matters',
  }),
}
