import type { Socket } from 'node:net'
import { isPublicAddress } from '../../outside/public-address.ts'

/** A demonstration that nobody has asked for answers this machine and its own network, nobody from the open internet. */
export function refuseFar(socket: Pick<Socket, 'remoteAddress' | 'destroy'>): void {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isPublicAddress(address)) socket.destroy()
}
