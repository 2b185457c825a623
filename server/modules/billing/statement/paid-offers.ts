import type { Read } from '../../../platform/db/database.ts'

/** What a line of the statement says of the offer that it is about. */
export interface PaidOffer {
  /** The number of the request that it answers. */
  requestId: number
  /** The first name of whoever of the agency sent it, `firstNameOf`. */
  sentBy: string | null
}

type Source = (read: Read, offerIds: readonly number[]) => Promise<ReadonlyMap<number, PaidOffer>>

let source: Source = async () => new Map()

/** What an offer is about is known to the offers, which stand above the ledger and so hand it in. */
export function providePaidOffers(offers: Source): void {
  source = offers
}

export async function paidOffers(
  read: Read,
  lines: readonly { offer_id: number | null }[],
): Promise<ReadonlyMap<number, PaidOffer>> {
  const ids = lines.flatMap(({ offer_id }) => offer_id ?? [])
  return ids.length > 0 ? source(read, [...new Set(ids)]) : new Map()
}
