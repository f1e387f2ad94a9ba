import { once } from 'node:events'
import { connect } from 'node:net'

export type Line = Awaited<ReturnType<typeof dial>>

/**
 * A bare connection to a port of this machine, for what no HTTP client does.
 * @param from an address of this machine to call from: all of 127.0.0.0/8 are
 */
export const dial = async (port: number, from = '127.0.0.1') => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  const began = Date.now()
  let heard = ''
  let lastedMs: number | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    heard += text
  })
  // Whoever is cut off may be told by an error, too.
  socket.on('error', () => {})
  const over = new Promise<void>((resolve) => {
    const end = () => {
      lastedMs ??= Date.now() - began
      resolve()
    }
    socket.once('end', end).once('close', end)
  })
  await once(socket, 'connect')
  return {
    /** All that came back. */
    heard: () => heard,
    /** How long the server kept the connection, in ms; undefined while it does. */
    lastedMs: () => lastedMs,
    over,
    send: (text: string) => socket.writable && socket.write(text, 'latin1'),
    /** Sends no more, but would still listen. */
    halfClose: () => socket.end(),
    /** Lets what comes pile up. */
    stopReading: () => socket.pause(),
    hangUp: () => socket.destroy(),
  }
}
