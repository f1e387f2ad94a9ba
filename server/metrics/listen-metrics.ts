import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on a port of its own, so that a proxy before the app can't lead there.
 * @returns its port, and a function that closes it
 * @throws if it can't listen
 */
export const listenMetrics = async ({ scrape, contentType }: Metrics, place: { host: string; port: number }) => {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end()
    scrape().then(
      (text) => answer.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  server.listen(place.port, place.host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
