import { once } from 'node:events'
import { connect } from 'node:net'

export type Line = Awaited<ReturnType<typeof dial>>

/**
 * Opens a raw TCP connection to a local port, for what HTTP clients don't do.
 * @param from the local address to call from: any of 127.0.0.0/8
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
  // A connection that the server cuts may also emit an error.
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
    /** All received data. */
    heard: () => heard,
    /** The time for which the server kept the connection, in ms; undefined while it is open. */
    lastedMs: () => lastedMs,
    over,
    send: (text: string) => socket.writable && socket.write(text, 'latin1'),
    /** Ends the sending side only. */
    halfClose: () => socket.end(),
    /** Stops reading, so that data piles up at the sender. */
    stopReading: () => socket.pause(),
    hangUp: () => socket.destroy(),
  }
}
