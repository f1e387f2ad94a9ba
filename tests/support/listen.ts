import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { TestServer } from './server.ts'

/**
 * Runs a test server on a free port, for tests that need a real connection. `close` also ends its
 * connections.
 */
export const listen = async ({ app }: Pick<TestServer, 'app'>) => {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
