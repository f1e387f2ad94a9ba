import pg from 'pg'

const lookEveryMs = 500
const answerWithinMs = 1_500

/**
 * Ends the connections of a pool when PostgreSQL has fallen silent (frozen, or cut off without a word), so that whoever waits for it hears of it within 3 s (SECURITY R81).
 * A statement may be slow: it is silence only when a new connection gets no answer either, and nothing has moved meanwhile. One connection that alone has fallen
 * silent is ended, too. (`query_timeout` of `pg` would do that, but its timers keep every reply long enough to make collecting garbage ten times as costly.)
 * @param url of the same PostgreSQL
 * @param heldMs nobody keeps a connection for so long: PostgreSQL ends statements sooner
 * @returns the way to stop looking
 */
export const watchConnections = (pool: pg.Pool, url: string, heldMs: number): (() => void) => {
  const usedSince = new Map<pg.PoolClient, number>()
  pool.on('acquire', (client) => usedSince.set(client, Date.now()))
  pool.on('release', (_, client) => usedSince.delete(client))

  let isAsking = false
  const heldFor = (ms: number) => [...usedSince].filter(([, since]) => Date.now() - since >= ms)
  const look = async () => {
    for (const [client] of heldFor(heldMs)) void client.end()
    const waiting = heldFor(lookEveryMs)
    if (isAsking || waiting.length === 0) return
    isAsking = true
    const isSilent = !(await answers(url)) && waiting.every(([client, since]) => usedSince.get(client) === since)
    // Ended in the middle of a statement, a client tells whoever waits; the pool then makes a new one.
    if (isSilent) for (const client of usedSince.keys()) void client.end()
    isAsking = false
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** Whether anybody is there, be it only to refuse. */
const answers = async (url: string) => {
  const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs, application_name: 'radrum' })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void probe.end()
  }
}
