import type { Hono } from 'hono'
import { calendarFeedPath } from '#contract/conversation/calendar.ts'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { readCalendar } from '#server/domain/conversation/calendar/feed.ts'
import { makeCalendarKey, readCalendarKey, revokeCalendarKey } from '#server/domain/conversation/calendar/keys.ts'
import { isKnown } from './if-none-match.ts'
import type { Env, Serve } from './serve.ts'

export const calendarRoutes = (serve: Serve, deps: Deps) => {
  serve(api.calendar.read, (call) => readCalendarKey(deps, call))
  serve(api.calendar.make, (call, { body }) => makeCalendarKey(deps, call, body.password))
  serve(api.calendar.revoke, (call) => revokeCalendarKey(deps, call))
}

/** The feed. Calendar programs have no session, so it stands beside the calls of the contract. */
export const calendarFeedRoute = (calls: Hono<Env>, deps: Deps) =>
  calls.get(calendarFeedPath, async (c) => {
    const { text, etag } = await readCalendar(deps, c.get('caller'), c.req.param('file').replace(/\.ics$/, ''))
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (isKnown(c, etag)) return c.body(null, 304, headers)
    return c.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="frister.ics"',
    })
  })
