import type { Read } from '../../../platform/db/database.ts'

/** The number of the request that each of these offers answers. */
export type RequestsOfOffers = ReadonlyMap<number, number>

type Source = (read: Read, offerIds: readonly number[]) => Promise<RequestsOfOffers>

let source: Source = async () => new Map()

/** What an offer answers is known to the offers, which stand above the ledger and so hand it in. */
export function provideRequestsOfOffers(requests: Source): void {
  source = requests
}

export async function requestsOfOffers(
  read: Read,
  lines: readonly { offer_id: number | null }[],
): Promise<RequestsOfOffers> {
  const ids = lines.flatMap(({ offer_id }) => offer_id ?? [])
  return ids.length > 0 ? source(read, [...new Set(ids)]) : new Map()
}
