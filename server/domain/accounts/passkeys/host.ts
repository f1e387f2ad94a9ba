import { count, ne } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'

type Place = Pick<Config, 'webUrl'>

/** The origin that makes and uses passkeys: the configured web app's, never a request header. */
export const originOf = ({ webUrl }: Place) => new URL(webUrl).origin

/** The host name that passkeys are bound to. */
export const hostOf = ({ webUrl }: Place) => new URL(webUrl).hostname

/**
 * The host names that stored passkeys are bound to, other than that of `PUBLIC_WEB_URL`, with how
 * many each has: those keys let nobody in any more.
 */
export const passkeysOfOtherHosts = ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  db
    .select({ host: passkeys.host, keys: count() })
    .from(passkeys)
    .where(ne(passkeys.host, hostOf(config)))
    .groupBy(passkeys.host)
    .orderBy(passkeys.host)
