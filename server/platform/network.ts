import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i
const GROUPS = 8

/**
 * Whom limits by address count as one: an IPv4 address, or the 64 leading bits of an IPv6 one, for whoever has one
 * such address has them all.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return address
  // The one form that every writing of an address comes to: lower case, no dots, one `::` at most.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':')}::/64`
}
