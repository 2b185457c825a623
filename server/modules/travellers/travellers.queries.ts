import type { TravellerCard } from '../../../contract/travellers/traveller-card.ts'
import { type SavedTraveller, travellerLimits } from '../../../contract/travellers/travellers.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Read, Tx } from '../../platform/db/database.ts'
import { openKeys } from '../../platform/keys/vault.ts'
import { openSealedTraveller } from './sealed-card.ts'
import { presented, type SavedRow } from './travellers.rules.ts'

/** A row with its card; null where the key is gone. */
export interface OpenedRow extends SavedRow {
  key_id: number
  card: TravellerCard | null
}

interface Sources {
  read: Read
  config: Config
}

/** A key has one row, and a row that is changed gets another key. */
export const placeOfCard = (keyId: number) => `saved_traveller by ${keyId}`

/** All that a person keeps, opened; the oldest first. */
export async function openedTravellers({ read, config }: Sources, ownerId: number): Promise<OpenedRow[]> {
  const rows = await rowsOf(read)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .limit(travellerLimits.shown)
    .execute()
  return opened({ read, config }, rows)
}

/** One of a person's own, held until the commit; undefined where it is nobody's or somebody else's. */
export async function lockedTraveller(
  { tx, config }: { tx: Tx; config: Config },
  { ownerId, id }: { ownerId: number; id: number },
): Promise<OpenedRow | undefined> {
  const rows = await rowsOf(tx).where('owner_id', '=', ownerId).where('id', '=', id).forUpdate().execute()
  return (await opened({ read: tx, config }, rows))[0]
}

export async function travellersOf(sources: Sources, ownerId: number): Promise<SavedTraveller[]> {
  return (await openedTravellers(sources, ownerId)).map((row) => presented(row, row.card))
}

function rowsOf(read: Read) {
  return read
    .selectFrom('saved_traveller')
    .select(['id', 'version', 'key_id', 'sealed', 'document_until', 'used_at', 'asked_at'])
}

async function opened(
  sources: Sources,
  rows: readonly (SavedRow & { key_id: number; sealed: Buffer })[],
): Promise<OpenedRow[]> {
  const keys = await openKeys(
    sources,
    rows.map(({ key_id }) => key_id),
  )
  return rows.map(({ sealed, ...row }) => {
    const key = keys.get(row.key_id)
    return { ...row, card: key ? openSealedTraveller(key, sealed, placeOfCard(row.key_id)) : null }
  })
}
