import * as z from 'zod/mini'
import { Id } from '#contract/core/wire.ts'

/**
 * The one who waits: a court, an authority, somebody who was promised something, or those who
 * meet.
 */
export const deadlineKinds = ['court', 'authority', 'promise', 'meeting'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** The one who has to act by it; `other` is a court, or somebody else. */
export const deadlineSides = ['office', 'customer', 'other'] as const
export type DeadlineSide = (typeof deadlineSides)[number]

/**
 * Tells if somebody has to do something by a deadline. A meeting, and what a court or somebody else
 * does, is over with its day.
 */
export const isToDo = ({ kind, side }: { kind: string; side: string }): boolean => kind !== 'meeting' && side !== 'other'

/** A day by which something must be done, in Swedish time. Its title is shown on its page only. */
export const Deadline = z.object({
  id: Id,
  title: z.string(),
  /** `2026-12-06`. */
  day: z.string(),
  /** `14:30`; null for the whole day. */
  time: z.nullable(z.string()),
  kind: z.enum(deadlineKinds),
  side: z.enum(deadlineSides),
  /** True if the customer sees it, too. */
  shown: z.boolean(),
  warn_days: z.array(z.number()),
  /** True for the delivery of an agreement, which comes and goes with it. */
  delivery: z.optional(z.boolean()),
  /** Why a delivery was moved, for its customer to read. */
  moved_because: z.optional(z.nullable(z.string())),
  /** When the office said that it is done; null while it isn't. A delivery is done as work is. */
  done_at: z.nullable(z.string()),
  /** Counts its changes. */
  version: z.optional(z.number()),
})
export type Deadline = z.infer<typeof Deadline>
