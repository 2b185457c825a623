import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Everything that is not the open internet: this machine, its network, the cloud's own services. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
/** Of IPv6 only what is given out to the world is outside; of it, the ways back into IPv4 and examples are not. */
const world = new BlockList()
world.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  if (family === 6) return world.check(address, 'ipv6') && !inside.check(address, 'ipv6')
  return false
}

/** An address on the open internet that somebody has given us to write to; names are checked when they are dialled. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.port === '' && isPublicPlace(url)
}

/** The same, at whatever port. */
export function isPublicPlace({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal)) return isPublicAddress(literal)
  // A dot at the end says only that the name is whole.
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(name)
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** For `http.request`: the very address that was checked is the one that is dialled; a name that leads inside fails. */
export const publicLookup = guarded(resolve)

/** `lookUp` finds the addresses of a name. */
export function guarded(lookUp: LookUpAll) {
  return (hostname: string, options: LookupOptions, done: Found): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(Object.assign(new Error('address inside'), { code: 'EINSIDE' }), [])
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

export type LookUpAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
