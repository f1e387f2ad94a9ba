import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire that can be cut. */
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** Passes everything on to `port` of this machine, until told otherwise. */
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
    /** Connections stay and are taken, but nothing is passed on any more. */
    silence: () => {
      state = 'silent'
      for (const end of ends) end.unpipe().pause()
    },
    /** Everything new works; what was silent is ended. */
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

/** The same address, by way of the proxy. */
export const throughProxy = (url: string, { port }: TcpProxy): string => {
  const changed = new URL(url)
  changed.hostname = '127.0.0.1'
  changed.port = String(port)
  return changed.href
}
