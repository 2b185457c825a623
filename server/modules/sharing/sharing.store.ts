import { sql } from 'kysely'
import type { VoteValue } from '../../../contract/sharing/sharing.ts'
import { addDays, moscowDay } from '../../../contract/wire.ts'
import { sharingLimits } from '../../../contract/sharing/sharing.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { seal } from '../../platform/keys/seal.ts'
import { hashSecret, randomSecret } from '../../platform/keys/secrets.ts'

/** Where a link's token can be opened: in its own row alone. */
export const placeOfToken = (linkId: number) => `share_link:${linkId}`

interface NewLink {
  auctionId: number
  name: string
  now: Date
  secretKey: string
}

/** Where two make one at once, the second waits for the first and finds it there; false: there is one already. */
export async function insertLink(tx: Tx, { auctionId, name, now, secretKey }: NewLink): Promise<boolean> {
  const token = randomSecret(256)
  const made = await tx
    .insertInto('share_link')
    .values({ auction_id: auctionId, token_hash: hashSecret(token), name, made_at: now })
    .onConflict((conflict) => conflict.column('auction_id').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await tx
    .updateTable('share_link')
    .set({ token: seal(secretKey, token, placeOfToken(made.id)) })
    .where('id', '=', made.id)
    .execute()
  return true
}

/** The first departure day of a request whose link opens no more is before this one; ISO. */
export const firstOpenDay = (now: Date) => addDays(moscowDay(now), -sharingLimits.daysAfter)

/** The link behind a token, if it opens now: unknown, revoked and out of its time are all the same. */
export function linkBehind(read: Read, { token, now }: { token: string; now: Date }) {
  return read
    .selectFrom('share_link as link')
    .innerJoin('auction', 'auction.id', 'link.auction_id')
    .select([
      'link.id',
      'link.auction_id',
      'link.name',
      'auction.state as auction_state',
      'auction.party_version',
    ])
    .where('link.token_hash', '=', hashSecret(token))
    .where('link.revoked_at', 'is', null)
    .where('auction.state', '<>', 'deleted')
    .where('auction.date_to', '>=', firstOpenDay(now))
    .executeTakeFirst()
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof linkBehind>>>

/** The request stands still until the commit: nobody chooses, edits or deletes it meanwhile. */
export async function holdAuction(tx: Tx, auctionId: number): Promise<void> {
  await tx.selectFrom('auction').select('id').where('id', '=', auctionId).forShare().execute()
}

/** `alone`: nobody else joins meanwhile; otherwise it is only not revoked. */
export async function holdLink(tx: Tx, { id, alone }: { id: number; alone: boolean }): Promise<void> {
  const link = tx.selectFrom('share_link').select('id').where('id', '=', id)
  await (alone ? link.forUpdate() : link.forShare()).execute()
}

const knownBy = (key: string) => {
  const hash = hashSecret(key)
  return sql<boolean>`(cookie_hash = ${hash} or edit_hash = ${hash})`
}

export function guestBehind(read: Read, { linkId, key }: { linkId: number; key: string }) {
  return read
    .selectFrom('share_guest')
    .select(['id', 'name', 'edit_hash'])
    .where('link_id', '=', linkId)
    .where(knownBy(key))
    .executeTakeFirst()
}

/** The same, who is not removed until the commit. */
export function holdGuest(tx: Tx, { linkId, key }: { linkId: number; key: string }) {
  return tx
    .selectFrom('share_guest')
    .select('id')
    .where('link_id', '=', linkId)
    .where(knownBy(key))
    .forShare()
    .executeTakeFirst()
}

interface NewGuest {
  linkId: number
  name: string
  key: string
  editKey: string
  now: Date
}

/** False where the name is taken. */
export async function insertGuest(tx: Tx, { linkId, name, key, editKey, now }: NewGuest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('share_guest')
    .values({
      link_id: linkId,
      name,
      cookie_hash: hashSecret(key),
      edit_hash: hashSecret(editKey),
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface NewVote {
  guestId: number
  optionId: number
  value: VoteValue
  comment: string
  now: Date
}

/** False where it is the vote that stands already. */
export async function putVote(tx: Tx, { guestId, optionId, value, comment, now }: NewVote): Promise<boolean> {
  const { rows } = await sql`
    insert into share_vote as had (guest_id, option_id, value, comment, voted_at)
    values (${guestId}, ${optionId}, ${value}, ${comment}, ${now})
    on conflict (guest_id, option_id)
    do update set value = excluded.value, comment = excluded.comment, voted_at = excluded.voted_at
    where (had.value, had.comment) is distinct from (excluded.value, excluded.comment)
    returning guest_id`.execute(tx)
  return rows.length === 1
}

/** Whom a link or a guest is taken from: answers who is gone. */
export async function deleteGuests(tx: Tx, by: { linkId: number } | { id: number }): Promise<number[]> {
  const rows = await tx
    .deleteFrom('share_guest')
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('link_id', '=', by.linkId)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markRevoked(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx.updateTable('share_link').set({ revoked_at: now, token: null }).where('id', '=', id).execute()
}

/** The open link of a request. */
export function openLinkOf(read: Read, auctionId: number) {
  return read
    .selectFrom('share_link')
    .select(['id', 'token'])
    .where('auction_id', '=', auctionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** In whose link a guest stands, if it is this tourist's. */
export async function linkOfGuest(tx: Tx, own: { guestId: number; touristId: number }) {
  return tx
    .selectFrom('share_guest as guest')
    .innerJoin('share_link as link', 'link.id', 'guest.link_id')
    .innerJoin('auction', 'auction.id', 'link.auction_id')
    .select(['link.id', 'link.auction_id'])
    .where('guest.id', '=', own.guestId)
    .where('auction.tourist_id', '=', own.touristId)
    .where('auction.state', '<>', 'deleted')
    .executeTakeFirst()
}

/** All of a request's, the revoked too, with whoever voted there; answers who is gone. */
export async function deleteLinksOf(tx: Tx, auctionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from share_link where auction_id = ${auctionId} returning id)
    select guest.id from share_guest as guest join gone on gone.id = guest.link_id`.execute(tx)
  return rows.map(({ id }) => id)
}
