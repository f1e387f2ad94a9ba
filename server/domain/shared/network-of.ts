/**
 * The part of an IP address that identifies one subscriber: the whole IPv4 address, or the /64 of
 * IPv6.
 */
export const networkOf = (ip: string) => {
  if (!ip.includes(':')) return ip
  const [head = [], tail = []] = ip.split('::').map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
