import { Refusal } from '../../../contract/platform/refusals.ts'
import { sql } from 'kysely'
import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import { moscowDay } from '../../../contract/wire.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forgetKeys, newKey } from '../../platform/keys/vault.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { placeOfCard } from './travellers.queries.ts'
import { sealTraveller } from './sealed-card.ts'
import { besideCard, type SavedRow } from './travellers.rules.ts'

const VAULT = 'travellers'

/** One at a time for an owner: how many there are, and which documents, is a matter of all of them. */
export async function lockTravellers(tx: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_traveller', ${ownerId}))`.execute(tx)
}

const shown = ['id', 'version', 'document_until', 'used_at', 'asked_at'] as const

export async function insertTraveller(
  ctx: Ctx,
  { ownerId, card }: { ownerId: number; card: TravellerCard },
): Promise<SavedRow> {
  const key = await newKey(ctx, VAULT)
  return ctx.tx
    .insertInto('saved_traveller')
    .values({
      owner_id: ownerId,
      key_id: key.id,
      sealed: sealTraveller(key, card, placeOfCard(key.id)),
      ...besideCard(card, moscowDay(ctx.now)),
      created_at: ctx.now,
      used_at: ctx.now,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** Another card in the same row, under a key of this month: the former one opens nothing any more. Throws `not_found`. */
export async function replaceCard(
  ctx: Ctx,
  { id, keyId, card }: { id: number; keyId: number; card: TravellerCard },
): Promise<SavedRow> {
  const key = await newKey(ctx, VAULT)
  const row = await ctx.tx
    .updateTable('saved_traveller')
    .set((set) => ({
      key_id: key.id,
      sealed: sealTraveller(key, card, placeOfCard(key.id)),
      ...besideCard(card, moscowDay(ctx.now)),
      version: set('version', '+', 1),
      used_at: ctx.now,
      asked_at: null,
    }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
  // Deleted after it was looked at.
  if (!row) throw new Refusal('missing', 'not_found')
  await forgetKeys(ctx.tx, [keyId])
  return row
}

/** That a card was used, or shall be kept: it stays another two years. */
export async function markUsed(tx: Tx, { id, now }: { id: number; now: Date }): Promise<SavedRow> {
  return tx
    .updateTable('saved_traveller')
    .set({ used_at: now, asked_at: null })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

/** The rows and their keys, at once. Answers how many there were. */
export async function deleteTravellers(tx: Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx.deleteFrom('saved_traveller').where('id', 'in', ids).returning('key_id').execute()
  await forgetKeys(
    tx,
    gone.map(({ key_id }) => key_id),
  )
  return gone.length
}
