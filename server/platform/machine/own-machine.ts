import { isIP } from 'node:net'

/** A name or an address of this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  if (isIP(name) === 6) return new URL(`http://[${name}]`).hostname === '[::1]'
  return name === 'localhost' || name.endsWith('.localhost')
}

/** A database on this machine: over loopback or by a socket of the file system. */
export function isOwnDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}
