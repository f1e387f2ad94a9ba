import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './domain/shared/rate-limit.ts'
import { parseIpAddress } from './routes/ip-address.ts'

/** The connections of one network, oldest first. */
interface Held {
  /** No request has come yet, or every one is answered. */
  idle: Set<Socket>
  busy: Set<Socket>
}

const sizeOf = ({ idle, busy }: Held) => idle.size + busy.size

/**
 * Bounds how many connections there are in all, and from one network (R102). A new connection is
 * accepted and another one closed for it: one of its own network when that has too many, else one
 * of the network that has most. The longest idle one is closed first; where none is idle, the one
 * that has been busy for the longest.
 */
export const limitConnections = (server: Server, limits: { maxConnections: number; maxPerNetwork: number }) => {
  const networks = new Map<string, Held>()
  const heldWith = new WeakMap<Socket, Held>()
  let total = 0

  const forget = (network: string, held: Held, socket: Socket) => {
    if (!held.idle.delete(socket) && !held.busy.delete(socket)) return
    total -= 1
    if (sizeOf(held) === 0) networks.delete(network)
  }
  const closeOne = ([network, held]: [string, Held]) => {
    const [socket] = [...held.idle, ...held.busy]
    if (!socket) return
    forget(network, held, socket)
    socket.destroy()
  }
  // Of equals the last one: when a thousand networks hold one connection each, a new one is refused.
  const greediest = () => [...networks].reduce((most, other) => (sizeOf(other[1]) >= sizeOf(most[1]) ? other : most))

  server.on('connection', (socket: Socket) => {
    const network = networkOf(parseIpAddress(socket.remoteAddress ?? '') ?? '')
    const held = networks.get(network) ?? { idle: new Set(), busy: new Set() }
    networks.set(network, held)
    heldWith.set(socket, held)
    held.idle.add(socket)
    total += 1
    socket.once('close', () => forget(network, held, socket))
    if (sizeOf(held) > limits.maxPerNetwork) closeOne([network, held])
    else if (total > limits.maxConnections) closeOne(greediest())
  })
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const held = heldWith.get(socket)
    if (held?.idle.delete(socket)) held.busy.add(socket)
    answer.once('close', () => {
      if (held?.busy.delete(socket)) held.idle.add(socket)
    })
  })
}
