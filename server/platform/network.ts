import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8

/**
 * Whom limits by address count as one: an IPv4 address, or the 64 leading bits of an IPv6 one, for whoever has one
 * such address has them all.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, GROUPS / 2).join(':')}::/64` : plainOf(address)
}

/**
 * What one stranger may well have to himself, though it holds many networks: the 256 addresses of an IPv4 /24, or an IPv6
 * /48, which a tunnel gives away for nothing. For what is scarce in all.
 */
export function wideNetworkOf(address: string): string {
  const groups = groupsOf(address)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  const plain = plainOf(address)
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

function plainOf(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address
}

/** The eight groups of an IPv6 address; null of any other. */
function groupsOf(address: string): string[] | null {
  const plain = plainOf(address).split('%')[0] ?? ''
  if (!isIPv6(plain)) return null
  // The one form that every writing of an address comes to: lower case, no dots, one `::` at most.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
