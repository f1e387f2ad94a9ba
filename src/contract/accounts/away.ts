import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { line } from '#contract/core/text-fields.ts'
import { Id, noReply } from '#contract/core/wire.ts'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { FieldsRefused } from '#contract/refusals.ts'

/** The first and the last day away, and the colleague who acts meanwhile. */
export const Absence = z.object({
  from: CalendarDay,
  to: CalendarDay,
  /** The colleague's id. */
  stand_in: line(20, 'Välj en kollega.'),
})
export type Absence = z.infer<typeof Absence>

const DaysAway = z.object({ from: z.string(), to: z.string() })
/** The first and the last day away. */
export type DaysAway = z.infer<typeof DaysAway>

/** Somebody at the office who may stand in, except on the days when they are away themselves. */
const Colleague = z.object({ id: Id, name: z.string(), away: z.optional(z.nullable(DaysAway)) })
export type Colleague = z.infer<typeof Colleague>

const Reply = z.object({
  /** Without a colleague once that account is deleted: then admins act. */
  away: z.nullable(z.object({ ...DaysAway.shape, stand_in: z.nullable(Id) })),
  colleagues: z.array(Colleague),
})

/**
 * Checks an absence and its stand-in.
 * @throws FieldsRefused for a last day before the first or before today, and for who is no
 * colleague or, while another one isn't, is away on one of the days
 */
export const checkAbsence = ({ from, to, stand_in }: Absence, colleagues: readonly Colleague[], today: Day): void => {
  if (to < from) throw new FieldsRefused({ to: ['Sista dagen kan inte vara före den första.'] })
  if (to < today) throw new FieldsRefused({ to: ['Välj i dag eller en senare dag.'] })
  const colleague = colleagues.find(({ id }) => id === stand_in)
  if (!colleague) throw new FieldsRefused({ stand_in: ['Välj en kollega.'] })
  // With everybody away somebody has to be named all the same.
  const isSomebodyHere = colleagues.some(({ away }) => !isAwayOn({ from, to }, away))
  if (isSomebodyHere && isAwayOn({ from, to }, colleague.away))
    throw new FieldsRefused({ stand_in: [`${colleague.name} är också borta då. Välj någon annan.`] })
}

/** Tells whether somebody is away on one of some days. */
export const isAwayOn = ({ from, to }: DaysAway, absence: DaysAway | null | undefined): boolean =>
  absence != null && absence.from <= to && from <= absence.to

export const away = {
  /** The absence that the caller has told of, and the colleagues who may stand in. */
  read: extraMemberCall({
    method: 'GET',
    path: '/accounts/away/',
    right: 'seeOfficeList',
    reply: Reply,
    reads: 'away',
  }),
  set: extraMemberCall({
    method: 'PUT',
    path: '/accounts/away/',
    right: 'seeOfficeList',
    body: Absence,
    reply: Reply,
    touches: ['away'],
  }),
  end: extraMemberCall({
    method: 'DELETE',
    path: '/accounts/away/',
    right: 'seeOfficeList',
    ...noReply,
    touches: ['away'],
  }),
}
