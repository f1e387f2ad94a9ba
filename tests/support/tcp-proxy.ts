import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can be interrupted. */
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** Forwards connections to a local port until told otherwise. */
export const startTcpProxy = async (port: number) => {
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    if (state === 'silent') near.pause()
    else near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  const endAll = () => {
    for (const end of ends) end.resetAndDestroy()
  }

  return {
    port: address.port,
    /** Ends every connection, and each new one at once. */
    cut: () => {
      state = 'cut'
      endAll()
    },
    /** Connections stay open and are accepted, but no data is forwarded. */
    silence: () => {
      state = 'silent'
      for (const end of ends) end.unpipe().pause()
    },
    /** New connections work; silent ones are ended. */
    mend: () => {
      if (state === 'silent') endAll()
      state = 'whole'
    },
    close: async () => {
      server.close()
      endAll()
      await once(server, 'close')
    },
  }
}

/** The same URL through the proxy. */
export const throughProxy = (url: string, { port }: TcpProxy): string => {
  const changed = new URL(url)
  changed.hostname = '127.0.0.1'
  changed.port = String(port)
  return changed.href
}
