import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import { checkParty, type PartyTrip } from '../../../../contract/travellers/check-party.ts'
import type { TravellerCard } from '../../../../contract/travellers/traveller-card.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { unwrapKeys, type WrappedKey, wrappedKeys } from '../../../platform/keys/vault.ts'
import { documentRulesIn, openSealedTraveller, shownCard } from '../../travellers/index.ts'
import { notFound, type Side, sideQuery } from '../side.queries.ts'
import { birthdaysIn, changeWords, otherGuestsWords } from './change-words.rules.ts'
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
  const row = await sideQuery(read, { id: bookingId })
    .select((booking) => partyParts(read, booking))
    .executeTakeFirst()
  return row ? openedAmong(config, row) : []
}

/** Who goes with a booking, sealed, and the key that opens them: parts of a statement about it. */
function partyParts(read: Read, { ref }: Pick<ExpressionBuilder<DB, 'booking'>, 'ref'>) {
  return [
    jsonArrayFrom(
      read
        .selectFrom('booking_traveller as traveller')
        .select(['traveller.id', 'traveller.version', 'traveller.document_until', 'traveller.filled_by'])
        .select(sql<string>`encode(traveller.sealed, 'hex')`.as('sealed'))
        .where('traveller.booking_id', '=', ref('booking.id'))
        .orderBy('traveller.id'),
    ).as('travellers'),
    jsonArrayFrom(wrappedKeys(read).where('vault_key.id', '=', ref('booking.key_id'))).as('keys'),
  ] as const
}

interface SealedParty {
  travellers: readonly (Omit<OpenedTraveller, 'card'> & { sealed: string })[]
  keys: readonly WrappedKey[]
}

async function openedAmong(config: Config, { travellers, keys }: SealedParty): Promise<OpenedTraveller[]> {
  const [key] = travellers.length > 0 ? (await unwrapKeys(config, keys)).values() : []
  return travellers.map(({ id, version, document_until, filled_by, sealed }) => ({
    id,
    version,
    document_until,
    filled_by,
    card: key ? openSealedTraveller(key, Buffer.from(sealed, 'hex'), placeOfTraveller(key.id, id)) : null,
  }))
}

export type BookedTrip = PartyTrip & { asked: NonNullable<PartyTrip['asked']> }

/** The trip of a booking as the rules for its party ask for it. */
export async function tripOf(read: Read, bookingId: number): Promise<BookedTrip> {
  return tripAmong(await tripQuery(read, { id: bookingId }).executeTakeFirstOrThrow())
}

function tripQuery(read: Read, side: Side) {
  return sideQuery(read, side)
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('auction', 'auction.id', 'booking.auction_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .select([
      'auction.created_at',
      'auction.adults',
      'auction.child_ages',
      'option.country_id',
      'option.day',
      'option.nights',
      'country.name',
      'country.name_to',
    ])
}

type TripRow = Awaited<ReturnType<ReturnType<typeof tripQuery>['executeTakeFirstOrThrow']>>

function tripAmong({ country_id, name, name_to, ...row }: TripRow): BookedTrip {
  return {
    requested_on: moscowDay(row.created_at),
    departs_on: row.day,
    returns_on: addDays(row.day, row.nights),
    asked: { adults: row.adults, children: row.child_ages },
    rules: documentRulesIn({ id: country_id, name, name_to }),
  }
}

/** Who goes and whether they may, as their tourist sees it; somebody else's is as if it did not exist. */
export async function partyOf({ read, config }: Sources, side: Side): Promise<BookingParty> {
  const row = await tripQuery(read, side)
    .select((booking) => partyParts(read, booking))
    .executeTakeFirstOrThrow(notFound)
  const [travellers, trip] = [await openedAmong(config, row), tripAmong(row)]
  const { refusals, warnings, changes } = judged(travellers, trip)
  return {
    items: travellers.map(({ card, ...traveller }) => ({ ...traveller, card: card && shownCard(card) })),
    trip: { ...trip, asked: { adults: trip.asked.adults, children: [...trip.asked.children] } },
    refusals,
    warnings,
    other_guests: otherGuestsWords(changes),
    changes: birthdaysIn(changes).map((change) => changeWords(change, travellers)),
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
