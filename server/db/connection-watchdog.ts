import pg from 'pg'

const lookEveryMs = 500
const answerWithinMs = 1_500

/**
 * Ends a pool's connections when PostgreSQL stops responding, so that waiting callers get an error
 * within 3 s (R81). `docs/decisions/0002-embedded-database-by-default.md` says how.
 * @param heldMs ends a single connection that is held longer
 * @returns a function that stops watching
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
    // Ending a client rejects its query, and the pool opens a new one.
    if (isSilent) for (const client of usedSince.keys()) void client.end()
    isAsking = false
  }
  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** Tells whether PostgreSQL answers at all, even if only with an error. */
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
