import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './domain/shared/network-of.ts'
import { parseIpAddress } from './routes/ip-address.ts'

/** The connections of one network, oldest first. */
interface Occupancy {
  /** Waiting for a request: none has come yet, or all are answered. */
  idle: Set<Socket>
  busy: Set<Socket>
}

const sizeOf = ({ idle, busy }: Occupancy) => idle.size + busy.size

/**
 * Limits connections in total and per network (R102). When a new connection exceeds a limit, one
 * is closed: one of its own network if that has too many, else one of the network with the most.
 * The longest idle connection goes first; if none is idle, the longest busy one.
 */
export const limitConnections = (server: Server, limits: { maxConnections: number; maxPerNetwork: number }) => {
  const networks = new Map<string, Occupancy>()
  const heldWith = new WeakMap<Socket, Occupancy>()
  let total = 0

  const forget = (network: string, held: Occupancy, socket: Socket) => {
    if (!held.idle.delete(socket) && !held.busy.delete(socket)) return
    total -= 1
    if (sizeOf(held) === 0) networks.delete(network)
  }
  const closeOne = ([network, held]: [string, Occupancy]) => {
    const [socket] = [...held.idle, ...held.busy]
    if (!socket) return
    forget(network, held, socket)
    socket.destroy()
  }
  // Of equals, the newest: when a thousand networks hold one connection each, newcomers are
  // closed.
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
