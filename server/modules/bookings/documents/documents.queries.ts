import { type Expression, sql } from 'kysely'
import {
  type BookingDocument,
  bookedDocumentKinds,
  papersOfTrip,
} from '../../../../contract/bookings/documents/booking-documents.ts'
import { type BookingState, isCalledOff } from '../../../../contract/bookings/booking-states.ts'
import type { Read } from '../../../platform/db/database.ts'

/** A contract that can be signed: its number, which of its booking's it is, and the hash of its bytes in hex. */
export interface ContractToSign {
  id: number
  version: number
  sha256: string
}

/** The contract that was built for this version of a price; null: it is not built yet, or has been replaced. */
export async function contractToSign(read: Read, priceId: number): Promise<ContractToSign | null> {
  return (await contractToSignQuery(read, priceId).executeTakeFirst()) ?? null
}

/** The same by itself or as a part of a statement. */
export function contractToSignQuery(read: Read, priceId: number | Expression<number>) {
  return read
    .selectFrom('booking_document')
    .select(['id', 'version', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('price_id', '=', priceId)
    .where('kind', '=', 'contract')
    .where('state', '<>', 'replaced')
}

/** What of papers there is in a booking, the newest of each kind first. */
export async function documentsOf(
  read: Read,
  { id: bookingId, state: stands }: { id: number; state: BookingState },
): Promise<BookingDocument[]> {
  const rows = await read
    .selectFrom('booking_document')
    .select(['id', 'kind', 'version', 'state', 'size', 'made_at'])
    .select((eb) => eb('sealed', 'is', null).as('is_gone'))
    .where('booking_id', '=', bookingId)
    .$narrowType<Pick<BookingDocument, 'kind' | 'state'>>()
    .orderBy('id')
    .execute()
  const order = (kind: BookingDocument['kind']) => bookedDocumentKinds.indexOf(kind)
  return rows
    .map(({ made_at, is_gone, ...row }) => ({
      ...row,
      is_gone: is_gone === true,
      is_void: isVoid(row.kind, stands),
      made_at: made_at.toISOString(),
    }))
    .toSorted((one, other) => order(one.kind) - order(other.kind) || other.version - one.version)
}

/** Kept as its bytes, but shown to nobody as if it were good. */
export const isVoid = (kind: string, state: BookingState): boolean =>
  isCalledOff(state) && papersOfTrip.some((one) => one === kind)
