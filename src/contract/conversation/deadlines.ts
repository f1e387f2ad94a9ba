import * as z from 'zod/mini'
import { Deadline, deadlineKinds, deadlineSides } from './deadline.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { line } from '#contract/core/text-fields.ts'
import { dayOfCentury } from '#contract/dates/calendar-day.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { noReply } from '#contract/core/wire.ts'

/**
 * The number of days before a deadline that people are reminded, unless something else was chosen.
 */
export const usualWarnDays: readonly number[] = [3, 1]
export const maxWarnDays = 60
const maxWarnings = 5
/** In one matter. */
export const mostDeadlines = 100

const timeText = 'Ange en tid, till exempel 14:30.'
const warnText = `Välj högst ${maxWarnings} olika tider, mellan 0 och ${maxWarnDays} dagar före.`

const areWarnDays = (days: readonly number[]) =>
  days.length <= maxWarnings &&
  new Set(days).size === days.length &&
  days.every((count) => Number.isInteger(count) && count >= 0 && count <= maxWarnDays)

/** The fields of a deadline that the office sets. */
export const DeadlineFields = z.object({
  title: line(limits.titleChars, 'Skriv vad som ska vara klart.'),
  day: dayOfCentury('Välj en dag.'),
  time: z._default(z.nullable(z.string(timeText).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeText))), null),
  kind: z.enum(deadlineKinds, 'Välj vad det är för en frist.'),
  side: z._default(z.enum(deadlineSides, 'Välj vem som ska göra det.'), 'office'),
  shown: z._default(z.boolean('Ange true eller false.'), false),
  warn_days: z._default(
    z.array(z.number(warnText), warnText).check(
      z.refine(areWarnDays, {
        error: warnText,
        params: { maxItems: maxWarnings, uniqueItems: true, items: { type: 'integer', minimum: 0, maximum: maxWarnDays } },
      }),
      z.overwrite((days) => days.toSorted((one, other) => other - one)),
    ),
    [...usualWarnDays],
  ),
})
export type DeadlineFields = z.infer<typeof DeadlineFields>

/** The same, of one that is changed. */
export const DeadlineChange = z.extend(DeadlineFields, {
  /** Why a delivery is moved to another day. Nothing else has a reason. */
  reason: z.optional(line(limits.titleChars, 'Skriv varför dagen flyttas. Kunden läser det.')),
  /** The version that was changed; if another one holds by now, nothing is saved. */
  version: z.optional(wholeNumber(0, 2_147_483_647, 'Ange en version.')),
})
export type DeadlineChange = z.infer<typeof DeadlineChange>

const DeadlineDone = z.object({ done: z.boolean('Ange true eller false.') })

const touches = ['deadlines'] as const

export const deadlines = {
  /** By day and time; a customer gets those that are shown. */
  list: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/deadlines/',
    reply: z.array(Deadline),
    reads: 'deadlines',
  }),
  add: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/deadlines/',
    body: DeadlineFields,
    reply: Deadline,
    status: 201,
    idempotent: 'always',
    touches,
  }),
  change: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/deadlines/:deadline/',
    body: DeadlineChange,
    reply: Deadline,
    touches,
  }),
  /** Says that one is done, or that it isn't after all. */
  setDone: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/deadlines/:deadline/done/',
    body: DeadlineDone,
    reply: Deadline,
    touches,
  }),
  remove: extraMemberCall({
    method: 'DELETE',
    path: '/matters/:id/deadlines/:deadline/',
    ...noReply,
    touches,
  }),
}
