import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { limitConnections } from './connection-limits.ts'

/**
 * How long a connection may take, in ms, and how much there may be of it (R69). Node looks for
 * those that are over time only now and then: every 30 s unless told otherwise, which would make
 * 45 s of the 15. Time counts from when a connection is accepted.
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
  maxPerNetwork: 200,
}

interface Door {
  fetch: Parameters<typeof serve>[0]['fetch']
  hostname: string
  port: number
  /** All connections are the proxy's then, which has to bound them by address itself. */
  isBehindProxy?: boolean
}

/** Opens the port. Slow and silent clients are cut off, so that they don't starve the others. */
export const listen = ({ isBehindProxy = false, ...door }: Door, limits: typeof connectionLimits = connectionLimits) => {
  const { maxConnections, maxPerNetwork, silenceTimeout, ...serverOptions } = limits
  const server = serve({ ...door, serverOptions })
  if (isBehindProxy) server.maxConnections = maxConnections
  else if (server instanceof Server) limitConnections(server, { maxConnections, maxPerNetwork })
  server.setTimeout(silenceTimeout)
  return server
}
