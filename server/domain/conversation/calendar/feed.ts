import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { calendarText } from '#contract/conversation/icalendar.ts'
import { isOffice } from '#contract/matters/rules.ts'
import { daysAfter } from '#contract/dates/days-after.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/caller.ts'
import { type MatterViewer, visibleTo } from '#server/domain/access/visible-to.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { holderOfCalendarKey } from './keys.ts'
import { isOwed } from '#server/domain/conversation/deadlines/owed-deadlines.ts'

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
    .select({ deadline: deadlines, ownerId: matters.userId })
    .from(deadlines)
    .innerJoin(matters, eq(matters.id, deadlines.matterId))
    .where(
      and(
        gte(deadlines.day, daysAfter(deps.clock.now(), -pastDays)),
        isNull(deadlines.doneAt),
        isWorkedOn,
        isOwed,
        seenBy(holder),
      ),
    )
    .orderBy(asc(deadlines.day), sql`${deadlines.time} nulls first`, asc(deadlines.id))
    .limit(mostEvents)
  const text = calendarText(
    deps.config,
    rows.map(({ deadline, ownerId }) => ({ ...deadline, reader: ownerId === holder.userId ? 'customer' : 'office' }) as const),
  )
  return { text, etag: `"${sha256Of(text)}"` }
}

/** Nobody meets or delivers in a cancelled matter, as `whenCancelled` of what waits says. */
const isWorkedOn = ne(matters.status, 'Cancelled')

/**
 * Deadlines that are shown in one's own matters; for the office, everything in others that it
 * sees.
 */
const seenBy = (viewer: MatterViewer) => {
  const own = and(eq(matters.userId, viewer.userId), eq(deadlines.shown, true))
  return isOffice(viewer) ? or(own, and(ne(matters.userId, viewer.userId), visibleTo(viewer))) : own
}
