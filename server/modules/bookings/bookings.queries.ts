import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Booking, BookingLine } from '../../../contract/bookings/bookings.ts'
import { bookingLimits } from '../../../contract/bookings/booking-acts.ts'
import type { CancellationStage } from '../../../contract/bookings/cancelling/cancellation-stages.ts'
import { overStates } from '../../../contract/bookings/booking-states.ts'
import { chatIdOf } from '../../../contract/chat/chat-id.ts'
import { limits } from '../../../contract/limits.ts'
import { constants } from '../../platform/db/constants.ts'
import type { Read } from '../../platform/db/database.ts'
import { countOf } from '../../platform/db/count-of.ts'
import { agencyOfChoiceQuery, chosenAgencyOf } from '../agents/index.ts'
import { tourColumns, tourOf } from './booked-tour.queries.ts'
import { amendmentOf, amendmentQuery } from './amendments/amendments.queries.ts'
import { acceptedOf, acceptedPriceQuery } from './acceptance/acceptance.queries.ts'
import { stageOf } from './cancelling/cancellation.rules.ts'
import { historyOf, historyParts } from './history.queries.ts'
import { newestPriceQuery, priceOf } from './pricing/prices.queries.ts'
import { notFound } from './side.queries.ts'
import { substitutionOf, substitutionQuery } from './substitution/substitution.queries.ts'

/** Kopecks of the newest checked price; null: none yet. */
const checked = sql<number | null>`(
  select total from booking_price as price where price.booking_id = booking.id order by n desc limit 1)`

/** With all that a line of a list shows. */
export function selectBookings(read: Read) {
  return read
    .selectFrom('booking')
    .innerJoin('offer_option as option', 'option.id', 'booking.option_id')
    .innerJoin('auction', 'auction.id', 'booking.auction_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('region', 'region.id', 'option.region_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('departure', 'departure.id', 'option.departure_id')
    .innerJoin('operator', 'operator.id', 'option.operator_id')
    .innerJoin('agent', 'agent.id', 'booking.agent_id')
    .innerJoin('app_user as tourist', 'tourist.id', 'booking.tourist_id')
    .leftJoin('booking_cancellation as cancellation', 'cancellation.booking_id', 'booking.id')
    .select([
      'booking.id',
      'booking.auction_id',
      'booking.offer_id',
      'booking.agent_id',
      'booking.tourist_id',
      'booking.state',
      'booking.due_at',
      'booking.opened_at',
      'booking.returns',
      'booking.payment_wishes',
      'booking.documents_gone_at',
      'auction.adults',
      'auction.state as auction_state',
      'auction.child_ages',
      'agent.organisation',
      'tourist.first_name',
      'cancellation.asked_by',
      'cancellation.costs_at',
      'cancellation.disputed_at',
      'cancellation.settled_at',
    ])
    .select(tourColumns)
    .select(checked.as('checked'))
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

const RUBLE = 100

export function lineOf(row: BookingRow) {
  return {
    id: row.id,
    request_id: row.auction_id,
    offer_id: row.offer_id,
    chat_id: chatIdOf(row.offer_id),
    state: row.state,
    due_at: row.due_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
    stage: stageOfRow(row),
    tour: tourOf(row),
    price: row.checked === null ? row.price : Math.round(row.checked / RUBLE),
  }
}

function stageOfRow({ state, asked_by: askedBy, ...row }: BookingRow): CancellationStage | null {
  const { costs_at: costsAt, disputed_at: disputedAt, settled_at: settledAt } = row
  return askedBy && stageOf(state, { askedBy, costsAt, disputedAt, settledAt })
}

export type Which = 'open' | 'over' | undefined
interface Listed {
  items: BookingLine[]
  total_items: number
}

function ofWhich<Query extends ReturnType<typeof selectBookings>>(query: Query, which: Which) {
  return query
    .$if(which === 'open', (open) => open.where('booking.state', 'not in', constants(...overStates)))
    .$if(which === 'over', (over) => over.where('booking.state', 'in', constants(...overStates)))
}

interface Wanted {
  page: number
  state?: Which
  request_ids?: readonly number[] | undefined
}

function ofRequests<Query extends ReturnType<typeof selectBookings>>(query: Query, ids?: readonly number[]) {
  return query.$if(ids !== undefined, (some) =>
    some.where(({ eb, fn, val }) => eb('booking.auction_id', '=', fn.any(val(ids ?? [])))),
  )
}

const offset = (page: number) => (page - 1) * limits.pageSize

/** A tourist's own, new ones first; all, or those of one request. */
export async function bookingsOfTourist(
  read: Read,
  touristId: number,
  { page, state, request_id, request_ids }: Wanted & { request_id?: number | undefined },
): Promise<Listed> {
  const wanted = request_id === undefined ? request_ids : [request_id]
  const own = ofRequests(
    ofWhich(selectBookings(read).where('booking.tourist_id', '=', touristId), state),
    wanted,
  )
  const [rows, total_items] = await Promise.all([
    own.orderBy('booking.id', 'desc').limit(limits.pageSize).offset(offset(page)).execute(),
    countOf(read, own.clearSelect().select('booking.id').limit(limits.totalCounted)),
  ])
  return { items: rows.map((row) => ({ ...lineOf(row), with: row.organisation })), total_items }
}

/** An agency's: what is due first stands first; what is over, new ones first. */
export async function bookingsOfAgent(
  read: Read,
  agentId: number,
  { page, state, request_ids }: Wanted,
): Promise<Listed> {
  const own = ofRequests(
    ofWhich(selectBookings(read).where('booking.agent_id', '=', agentId), state),
    request_ids,
  )
  const ordered = state === 'open' ? own.orderBy('booking.due_at', (due) => due.asc().nullsLast()) : own
  const [rows, total_items] = await Promise.all([
    ordered.orderBy('booking.id', 'desc').limit(limits.pageSize).offset(offset(page)).execute(),
    countOf(read, own.clearSelect().select('booking.id').limit(limits.totalCounted)),
  ])
  return { items: rows.map((row) => ({ ...lineOf(row), with: row.first_name })), total_items }
}

/** One booking of this tourist or of this agency; somebody else's is as if it did not exist. */
export async function requireBooking(
  read: Read,
  { id, touristId, agentId }: { id: number; touristId?: number; agentId?: number },
): Promise<Booking> {
  const row = await selectBookings(read)
    .where('booking.id', '=', id)
    .$if(touristId !== undefined, (own) => own.where('booking.tourist_id', '=', touristId ?? 0))
    .$if(agentId !== undefined, (own) => own.where('booking.agent_id', '=', agentId ?? 0))
    .select(({ ref }) => [
      ...historyParts(read, id),
      jsonObjectFrom(newestPriceQuery(read, id)).as('quote'),
      jsonObjectFrom(substitutionQuery(read, id)).as('substitution'),
      jsonObjectFrom(acceptedPriceQuery(read, id)).as('accepted'),
      jsonObjectFrom(amendmentQuery(read, id)).as('amendment'),
      jsonObjectFrom(agencyOfChoiceQuery(read, ref('booking.agent_id')))
        .$notNull()
        .as('seller'),
    ])
    .executeTakeFirstOrThrow(notFound)
  return {
    ...lineOf(row),
    guests: { adults: row.adults, child_ages: row.child_ages },
    returns_left: bookingLimits.returnsMax - row.returns,
    payment_wishes: row.payment_wishes,
    quote: row.quote && priceOf(row.quote),
    accepted: row.accepted && acceptedOf(row.accepted),
    substitution: row.substitution && substitutionOf(row.substitution),
    amendment: row.amendment && amendmentOf(row.amendment, row.accepted?.promo?.kopecks ?? 0),
    ...historyOf(row),
    documents_gone_at: row.documents_gone_at?.toISOString() ?? null,
    request_gone: row.auction_state === 'deleted',
    seller: chosenAgencyOf(row.seller),
    tourist: { first_name: row.first_name },
  }
}
