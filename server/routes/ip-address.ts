import { isIP, SocketAddress } from 'node:net'

/**
 * The IP address in what a proxy or a socket says of its client: alone, with a port, in brackets,
 * or IPv4-mapped.
 * @returns one spelling for each address, or undefined when there is none
 */
export const parseIpAddress = (text: string): string | undefined => {
  const [, bracketed, beforePort] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  const bare = bracketed ?? beforePort ?? text
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/.exec(address)?.[1] ?? address
}
