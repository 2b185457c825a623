import { LRUCache } from 'lru-cache'
import { agencyOf } from '../actor.ts'
import type { Client } from './client.ts'
import type { StoredFrame } from '../bus/live-bus.ts'
import { accessKey, sessionKey } from './internal-keys.ts'

/** More ends than that do not happen while one handshake is under way. */
const REMEMBERED = 10_000

export interface SocketListener {
  ended(client: Client): void
  accessChanged(client: Client): void
}

/**
 * Where the server itself speaks of its sockets. A client is in these rooms from its first to its last moment: they are
 * kept apart from what it may subscribe to, so that no name that it sends reaches them.
 */
export function createInternalRooms(told: SocketListener) {
  const rooms = new Map<string, Set<Client>>()
  const recent = new LRUCache<string, number>({ max: REMEMBERED })
  let heard = 0
  const keysOf = ({ actor }: Client) => [
    ...new Set([sessionKey(actor.sessionId), accessKey(actor.id), accessKey(agencyOf(actor))]),
  ]

  return {
    enter(client: Client): void {
      for (const key of keysOf(client)) rooms.set(key, (rooms.get(key) ?? new Set()).add(client))
    },
    leave(client: Client): void {
      for (const key of keysOf(client)) {
        const room = rooms.get(key)
        room?.delete(client)
        if (room?.size === 0) rooms.delete(key)
      }
    },
    /** True where the frame is for nobody outside. */
    hear({ url, name }: StoredFrame): boolean {
      const isEnd = name === 'session.ended'
      if (!isEnd && name !== 'access.changed') return false
      heard += 1
      recent.set(url, heard)
      const tell = isEnd ? told.ended : told.accessChanged
      for (const client of rooms.get(url) ?? []) tell(client)
      return true
    },
    /** A moment; what was asked after it and answered before an end is told apart by `hasEndedSince`. */
    now: () => heard,
    hasEndedSince: (sessionId: number, moment: number) => (recent.get(sessionKey(sessionId)) ?? 0) > moment,
  }
}
