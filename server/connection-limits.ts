import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './domain/shared/rate-limit.ts'
import { parseIpAddress } from './routes/ip-address.ts'

/** The connections of one network, each kind in the order in which it became so. */
interface Guests {
  /** Nothing has been asked, or everything answered. */
  idle: Set<Socket>
  busy: Set<Socket>
}

const sizeOf = ({ idle, busy }: Guests) => idle.size + busy.size

/**
 * Bounds how many connections there are in all, and from one network. A newcomer is let in, and another one closed for it: of its own network when that has
 * too many, else of the network that has most. The one that has been idle for the longest goes first, then the newcomer, if it is one of theirs, then the one
 * that has been busy for the longest (SECURITY R102).
 */
export const limitConnections = (server: Server, limits: { maxConnections: number; maxPerNetwork: number }) => {
  const networks = new Map<string, Guests>()
  const hosts = new WeakMap<Socket, Guests>()
  let total = 0

  const forget = (network: string, guests: Guests, socket: Socket) => {
    if (!guests.idle.delete(socket) && !guests.busy.delete(socket)) return
    total -= 1
    if (sizeOf(guests) === 0) networks.delete(network)
  }
  const close = ([network, guests]: [string, Guests]) => {
    const [socket] = [...guests.idle, ...guests.busy]
    if (!socket) return
    forget(network, guests, socket)
    socket.destroy()
  }
  // Of equals the one that came last, which may be the newcomer itself.
  const greediest = () => [...networks].reduce((most, other) => (sizeOf(other[1]) >= sizeOf(most[1]) ? other : most))

  server.on('connection', (socket: Socket) => {
    const network = networkOf(parseIpAddress(socket.remoteAddress ?? '') ?? '')
    const guests = networks.get(network) ?? { idle: new Set(), busy: new Set() }
    networks.set(network, guests)
    hosts.set(socket, guests)
    guests.idle.add(socket)
    total += 1
    socket.once('close', () => forget(network, guests, socket))
    if (sizeOf(guests) > limits.maxPerNetwork) close([network, guests])
    else if (total > limits.maxConnections) close(greediest())
  })
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const guests = hosts.get(socket)
    if (guests?.idle.delete(socket)) guests.busy.add(socket)
    answer.once('close', () => {
      if (guests?.busy.delete(socket)) guests.idle.add(socket)
    })
  })
}
