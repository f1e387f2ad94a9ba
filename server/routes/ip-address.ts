import { isIP, SocketAddress } from 'node:net'

/**
 * Parses the client's IP address as a proxy or a socket reports it: alone, with a port, in
 * brackets, or IPv4-mapped.
 * @returns one spelling per address, or undefined if there is none
 */
export const parseIpAddress = (text: string): string | undefined => {
  const [, bracketed, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const bare = bracketed ?? beforePort ?? text
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address
}
