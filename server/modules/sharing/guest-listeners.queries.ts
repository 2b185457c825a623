import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Read } from '../../platform/db/database.ts'
import { hashSecret } from '../../platform/keys/secrets.ts'
import { keysIn } from './guest-keys.ts'
import { listenerOf, shareKey } from './sharing.events.ts'
import { linkBehind } from './sharing.store.ts'

/** Somebody without an account, for the socket alone: below zero nothing is anybody's. */
const listener = (guestId: number): Actor => {
  const id = listenerOf(guestId)
  return { id, agencyId: id, sessionId: id, roles: [], asAdmin: false, isFresh: false }
}

export const isListener = ({ id }: Pick<Actor, 'id'>) => id < 0

/** Who has given a name at some link, by the cookies of the browser; null: nowhere. */
export async function listenerBehind(
  read: Read,
  { cookies, config }: { cookies: Readonly<Record<string, string | undefined>>; config: Config },
): Promise<Actor | null> {
  const hashes = keysIn(cookies, config).map(hashSecret)
  if (hashes.length === 0) return null
  const guest = await read
    .selectFrom('share_guest')
    .select('id')
    .where(sql<boolean>`(cookie_hash = any(${hashes}::bytea[]) or edit_hash = any(${hashes}::bytea[]))`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return guest ? listener(guest.id) : null
}

/** Which of these are still guests of a link. */
export async function activeListeners(
  read: Read,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Actor>> {
  const guestIds = sessionIds.flatMap((id) => (id < 0 ? [-id] : []))
  if (guestIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('share_guest')
    .select('id')
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(guestIds))))
    .execute()
  return new Map(rows.map(({ id }) => [listenerOf(id), listener(id)]))
}

/** What whoever holds this link may hear of; null where it opens no more. */
export async function keysOfShare(read: Read, by: { token: string; now: Date }) {
  const link = await linkBehind(read, by)
  return link ? { key: shareKey(link.id), auctionId: link.auction_id } : null
}
