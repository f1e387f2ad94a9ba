import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.number(), z.string()]).optional() })
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])))
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: Attributes,
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

/** A minimal collector of OpenTelemetry, over HTTP in JSON. */
export const startCollector = async () => {
  const bodies: string[] = []
  const server = createServer(async (request, answer) => {
    if (request.url === '/v1/traces') bodies.push(await text(request))
    answer.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const sent = () => bodies.flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** All that has arrived, as it was sent. */
    heard: () => bodies.join('\n'),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => sent().map(({ resource }) => resource.attributes),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
