import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { limitConnections } from './connection-limits.ts'

/**
 * Limits on connections, times in ms (R69). Node checks for overdue connections every 30 s by
 * default, which would turn the 15 s into 45. Time counts from when a connection is accepted.
 */
export const connectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  /** Nothing sent and nothing read. Also ends clients that request a file and don't read it. */
  idleTimeoutMs: 120_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  maxConnections: 1_000,
  maxPerNetwork: 200,
}

interface Door {
  fetch: Parameters<typeof serve>[0]['fetch']
  hostname: string
  port: number
  /** All connections then come from the proxy, which has to limit them by address itself. */
  isBehindProxy?: boolean
}

/** Opens the port. Slow and silent clients are cut off, so that they don't starve the others. */
export const listen = ({ isBehindProxy = false, ...door }: Door, limits: typeof connectionLimits = connectionLimits) => {
  const { maxConnections, maxPerNetwork, idleTimeoutMs, ...serverOptions } = limits
  const server = serve({ ...door, serverOptions })
  if (isBehindProxy) server.maxConnections = maxConnections
  else if (server instanceof Server) limitConnections(server, { maxConnections, maxPerNetwork })
  server.setTimeout(idleTimeoutMs)
  return server
}
