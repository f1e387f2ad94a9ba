import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const lookMs = 100

/**
 * A proxy as operators have one: it asks each process whether it is ready, gives calls in turn to
 * those that are, and tries another one where nobody listens any more.
 */
export const startRollingProxy = async () => {
  const processes: string[] = []
  const ready = new Set<string>()
  const answered = new Map<string, number>()
  let turn = 0

  const look = async () => {
    for (const url of processes) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(url)
      else ready.delete(url)
    }
    watch = setTimeout(() => void look(), lookMs)
  }
  let watch = setTimeout(() => void look(), 0)

  const pass = (call: IncomingMessage, body: Buffer, reply: ServerResponse) => {
    turn += 1
    const url = [...ready][turn % ready.size]
    const fail = (why: string) => reply.writeHead(502).end(why)
    if (url === undefined) return void fail('nobody is ready')
    const onward = request(new URL(call.url ?? '/', url), { method: call.method, headers: call.headers, agent: false })
    onward.once('response', (answer) => {
      answered.set(url, (answered.get(url) ?? 0) + 1)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.once('error', (error) => {
      if (!('code' in error) || error.code !== 'ECONNREFUSED') return void fail(String(error))
      ready.delete(url)
      pass(call, body, reply)
    })
    onward.end(body)
  }
  const server = createServer((call, reply) => void buffer(call).then((body) => pass(call, body, reply)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())

  return {
    url: `http://127.0.0.1:${port}`,
    /** Gives calls to a process from when it is ready. */
    add: (url: string) => void processes.push(url),
    /** Counts the calls that each process has answered. */
    answeredBy: (url: string) => answered.get(url) ?? 0,
    close: () => {
      clearTimeout(watch)
      server.closeAllConnections()
      server.close()
    },
  }
}
