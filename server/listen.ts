import { serve } from '@hono/node-server'

/**
 * How long a connection may take, in ms, and how much there may be of it (SECURITY D27, R69). Node looks for those that are over time only now and then:
 * every 30 s unless told otherwise, which would make 45 s of the 15.
 */
export const connectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  /** Nothing sent and nothing read: also whoever asks for a file and doesn't take it. */
  silenceTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  maxConnections: 1_000,
}

interface Door {
  fetch: Parameters<typeof serve>[0]['fetch']
  hostname: string
  port: number
}

/** Opens the port. Slow and silent clients are cut off, so that they don't starve the others. */
export const listen = (door: Door, limits: typeof connectionLimits = connectionLimits) => {
  const { maxConnections, silenceTimeout, ...serverOptions } = limits
  const server = serve({ ...door, serverOptions })
  server.maxConnections = maxConnections
  server.setTimeout(silenceTimeout)
  return server
}
