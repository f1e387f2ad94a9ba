import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import type { Env } from './serve.ts'

const path = '/.well-known/security.txt'
// RFC 9116 asks for less than a year. Each answer says it anew, so that it never runs out.
const validMs = 180 * 86_400_000

/** Where somebody who has found a hole reports it (RFC 9116), on the web app's origin and on the API's. */
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
