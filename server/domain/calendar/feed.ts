import { and, asc, eq, gte, ne, or, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isOffice, type Viewer } from '#contract/rules.ts'
import { addDays } from '#contract/swedish-holidays.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { deadlines, matters } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/env.ts'
import { enforceRateLimit, networkOf } from '#server/domain/shared/rate-limit.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { calendarText } from './calendar-text.ts'
import { holderOfCalendarKey } from './keys.ts'

const pastDays = 90
const mostEvents = 2_000
const wrongKeysPerNetwork = { limit: 30, windowSeconds: 3_600 }
const readsPerPerson = { limit: 240, windowSeconds: 3_600 }

/**
 * The deadlines that the holder of a key may see, as a calendar: when and in which matter, but
 * never what they are about. Calendar programs keep it at places that nobody knows.
 * @throws Refused `calendar.missing`, `request.throttled`
 */
export const readCalendar = async (deps: Deps, { ip }: Caller, key: string) => {
  const holder = await holderOfCalendarKey(deps, key)
  if (!holder) {
    await enforceRateLimit(deps, `calendar-key:${networkOf(ip)}`, wrongKeysPerNetwork)
    throw new Refused('calendar.missing')
  }
  await enforceRateLimit(deps, `calendar-of:${holder.userId}`, readsPerPerson)
  const rows = await deps.db
    .select({ deadline: deadlines })
    .from(deadlines)
    .innerJoin(matters, eq(matters.id, deadlines.matterId))
    .where(and(gte(deadlines.day, addDays(swedishDay(deps.clock.now()), -pastDays)), seenBy(holder)))
    .orderBy(asc(deadlines.day), sql`${deadlines.time} nulls first`, asc(deadlines.id))
    .limit(mostEvents)
  const text = calendarText(
    deps.config,
    rows.map(({ deadline }) => deadline),
  )
  return { text, etag: `"${sha256Of(text)}"` }
}

/** What is shown in one's own matters; for the office, everything in those of others. */
const seenBy = ({ userId, ...roles }: Omit<Viewer, 'id'> & { userId: number }) => {
  const own = and(eq(matters.userId, userId), eq(deadlines.shown, true))
  return isOffice(roles) ? or(own, ne(matters.userId, userId)) : own
}
