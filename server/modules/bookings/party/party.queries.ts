import type { BookingParty } from '../../../../contract/bookings/booking-travellers.ts'
import { checkParty, type PartyTrip } from '../../../../contract/travellers/check-party.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import { openKeys } from '../../../platform/keys/vault.ts'
import { documentRulesOf, openSealedTraveller, shownCard } from '../../travellers/index.ts'
import { changeWords } from './change-words.rules.ts'
import { placeOfTraveller } from './party.store.ts'

export interface Sources {
  read: Read
  config: Config
}

export interface OpenedTraveller {
  id: number
  version: number
  document_until: string | null
  filled_by: 'tourist' | 'link'
  /** Null: no key opens it any more. */
  card: TravellerCard | null
}

/** All who go, in the order in which they were named. */
export async function openedParty({ read, config }: Sources, bookingId: number): Promise<OpenedTraveller[]> {
  const rows = await read
    .selectFrom('booking_traveller as traveller')
    .innerJoin('booking', 'booking.id', 'traveller.booking_id')
    .select([
      'traveller.id',
      'traveller.version',
      'traveller.sealed',
      'traveller.document_until',
      'traveller.filled_by',
      'booking.key_id',
    ])
    .where('traveller.booking_id', '=', bookingId)
    .orderBy('traveller.id')
    .execute()
  const keyId = rows[0]?.key_id ?? null
  const key = keyId === null ? undefined : (await openKeys({ read, config }, [keyId])).get(keyId)
  return rows.map(({ id, version, document_until, filled_by, sealed }) => ({
    id,
    version,
    document_until,
    filled_by,
    card: key ? openSealedTraveller(key, sealed, placeOfTraveller(key.id, id)) : null,
  }))
}

export type BookedTrip = PartyTrip & { asked: NonNullable<PartyTrip['asked']> }

/** The trip of a booking as the rules for its party ask for it. */
export async function tripOf(read: Read, bookingId: number): Promise<BookedTrip> {
  const row = await read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('auction', 'auction.id', 'booking.auction_id')
    .select([
      'auction.created_at',
      'auction.adults',
      'auction.child_ages',
      'option.country_id',
      'option.day',
      'option.nights',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const rules = await documentRulesOf(read, row.country_id)
  if (!rules) throw new Error(`no country ${row.country_id}`)
  return {
    requested_on: moscowDay(row.created_at),
    departs_on: row.day,
    returns_on: addDays(row.day, row.nights),
    asked: { adults: row.adults, children: row.child_ages },
    rules,
  }
}

/** Who goes and whether they may, as their tourist sees it. */
export async function partyOf(sources: Sources, bookingId: number): Promise<BookingParty> {
  const [travellers, trip] = await Promise.all([
    openedParty(sources, bookingId),
    tripOf(sources.read, bookingId),
  ])
  const { refusals, warnings, changes } = judged(travellers, trip)
  return {
    items: travellers.map(({ card, ...traveller }) => ({ ...traveller, card: card && shownCard(card) })),
    trip: { ...trip, asked: { adults: trip.asked.adults, children: [...trip.asked.children] } },
    refusals,
    warnings,
    changes: changes.map((change) => changeWords(change, travellers)),
  }
}

/** By the party's rules; whom no key opens is judged by nobody, nor a party that is not named yet or gone already. */
export function judged(travellers: readonly OpenedTraveller[], trip: PartyTrip) {
  if (travellers.length === 0) return { refusals: [], warnings: [], changes: [] }
  return checkParty(
    travellers.flatMap(({ card }) => (card ? [card] : [])),
    trip,
  )
}
