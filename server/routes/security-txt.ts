import type { Hono } from 'hono'
import { dayMs } from '#contract/dates/day-ms.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from './serve.ts'

const path = '/.well-known/security.txt'
// RFC 9116 recommends less than a year. Computed at each request, so that it never expires.
const validMs = 180 * dayMs

/** Where to report a vulnerability (RFC 9116), on the origins of the web app and the API. */
export const securityTxtRoute = (app: Hono<Env>, { config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  app.get(path, (c) =>
    c.text(
      [
        `Contact: mailto:${config.mail.contactTo}`,
        `Expires: ${new Date(clock.now().getTime() + validMs).toISOString()}`,
        'Preferred-Languages: sv, en',
        ...new Set([config.webUrl, config.apiUrl].map((origin) => `Canonical: ${origin}${path}`)),
        '',
      ].join('\n'),
    ),
  )
}
