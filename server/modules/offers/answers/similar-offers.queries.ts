import { sql } from 'kysely'
import { differencesOf, type OfferedTour } from '../../../../contract/offers/match/differences.ts'
import { matchOf } from '../../../../contract/offers/match/match.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { SimilarOffer } from '../../../../contract/offers/answers/similar-offers.ts'
import { daysOnEarth } from '../../../platform/calendar/days-on-earth.rules.ts'
import type { Read } from '../../../platform/db/database.ts'
import { missingRestOf } from '../../geo/index.ts'
import { exactTours, type TourFacts } from '../../supply/index.ts'
import { optionsOf } from '../sending/offer-options.queries.ts'

/** Among so many of the newest offers it is looked for similar ones; as many are shown. */
const LOOKED_AT = 200
const SHOWN = 10

interface Asked {
  agentId: number
  /** A request that this agent sees. */
  requestId: number
  now: Date
}

/** The agent's earlier offers to the same country, those for the same guests first, then the newest. */
export async function similarOffers(read: Read, { agentId, requestId, now }: Asked): Promise<SimilarOffer[]> {
  const request = await read
    .selectFrom('auction')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const offers = await earlierOffers(read, { agentId, request })
  const offerIds = offers.map(({ id }) => id)
  const [options, kept] = await Promise.all([optionsOf(read, offerIds), factsOfOptions(read, offerIds)])
  const tourIds = [...kept.keys()]
  const tours = await exactTours(read, { ids: tourIds, party: request, kept })
  const rest = await missingRestOf(
    read,
    [...tours.values()].map(({ hotel_id, region_id }) => ({ id: hotel_id, region_id })),
  )
  const { earliest } = daysOnEarth(now)
  const toOffer = (id: number): OnSale | null => {
    const tour = tours.get(id)
    if (!tour || tour.day < earliest) return null
    return {
      ...tour,
      date: tour.day,
      missing_rest_types: rest.get(tour.hotel_id) ?? [],
      price: tour.party_price,
    }
  }
  return offers.map((offer) => ({
    offer_id: offer.id,
    request_id: offer.auction_id,
    created_at: offer.created_at.toISOString(),
    comment: offer.comment,
    adult_count: offer.adults,
    childrens: offer.child_ages,
    is_same_party: offer.is_same_party,
    options: (options.get(offer.id) ?? []).map((option) => copied(option, request, toOffer(option.tour_id))),
  }))
}

/** `price` is for the guests of the new request; `id` is the number by which it is on sale now. */
type OnSale = OfferedTour & { id: number }

/** By what the tours of these offers are found in newer price lists. */
async function factsOfOptions(
  read: Read,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, TourFacts>> {
  if (offerIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('offer_option as option')
    .innerJoin('offer', (join) =>
      join.onRef('offer.id', '=', 'option.offer_id').onRef('offer.version', '=', 'option.version'),
    )
    .where(({ eb, val }) => eb('offer.id', '=', eb.fn.any(val(offerIds))))
    .select(['option.tour_id', 'option.departure_id', 'option.country_id', 'option.region_id'])
    .select(['option.hotel_id', 'option.operator_id', 'option.stars', 'option.meal_id'])
    .select(['option.day', 'option.nights', 'option.room'])
    .execute()
  return new Map(rows.map(({ tour_id, ...facts }) => [tour_id, facts]))
}

type Request = Awaited<ReturnType<typeof requestRow>>
const requestRow = (read: Read) => read.selectFrom('auction').selectAll().executeTakeFirstOrThrow()

async function earlierOffers(read: Read, { agentId, request }: { agentId: number; request: Request }) {
  const ages = request.child_ages.toSorted((one, other) => one - other)
  const { rows } = await sql<{
    id: number
    auction_id: number
    created_at: Date
    comment: string
    adults: number
    child_ages: number[]
    is_same_party: boolean
  }>`
    select own.id, own.auction_id, own.created_at, own.comment, auction.adults, auction.child_ages,
      auction.adults = ${request.adults}
        and array(select age from unnest(auction.child_ages) as age order by age) = ${ages}::smallint[] as is_same_party
    from (
      select * from offer where agent_id = ${agentId} and auction_id <> ${request.id}
      order by id desc limit ${sql.lit(LOOKED_AT)}
    ) as own
    join auction on auction.id = own.auction_id
    where auction.country_id = ${request.country_id}
    order by is_same_party desc, own.id desc
    limit ${sql.lit(SHOWN)}`.execute(read)
  return rows
}

function copied(
  { id: _id, price_version: _version, priced_at: _at, facts: _facts, ...option }: OfferOption,
  request: Request,
  tour: OnSale | null,
): SimilarOffer['options'][number] {
  return {
    ...option,
    tour_id: tour?.id ?? option.tour_id,
    price_now: tour?.price ?? null,
    is_gone: tour === null,
    differences: tour ? differencesOf(request, tour) : [],
    match: tour && matchOf(request, tour),
  }
}
