import type { Read } from '../../../platform/db/database.ts'

/** A contract that can be signed: its number, which of its booking's it is, and the hash of its bytes in hex. */
export interface ContractToSign {
  id: number
  version: number
  sha256: string
}

/** The contract that was built for this version of a price; null: it is not built yet, or has been replaced. */
export async function contractToSign(read: Read, priceId: number): Promise<ContractToSign | null> {
  const row = await read
    .selectFrom('booking_document')
    .select(['id', 'version', 'sha256'])
    .where('price_id', '=', priceId)
    .where('kind', '=', 'contract')
    .where('state', '<>', 'replaced')
    .executeTakeFirst()
  return row ? { id: row.id, version: row.version, sha256: row.sha256.toString('hex') } : null
}
