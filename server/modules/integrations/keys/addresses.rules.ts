import { BlockList, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/** Whether a call from this address may use a key that is bound to these addresses and networks; none bind it to any. */
export function isAllowedFrom(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const list = new BlockList()
  for (const one of allowed) {
    const [net = '', bits] = one.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  const plain = MAPPED.exec(address)?.[1] ?? address
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
