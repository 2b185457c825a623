import {
  differencesOf,
  type OfferedTour,
  type WishedTrip,
} from '../../../../contract/offers/match/differences.ts'
import { matchOf } from '../../../../contract/offers/match/match.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { wireDay } from '../../../../contract/wire.ts'
import type { PriceVersion } from '../../../../contract/supply/actualisation.ts'
import type { Read } from '../../../platform/db/database.ts'
import { missingRest } from '../../geo/index.ts'
import { mainPicture } from '../../hotel-pictures/index.ts'
import { latestVersions, versionKey } from '../../supply/index.ts'
import { optionFacts } from './option-facts.rules.ts'

function selectOptions(read: Read, offerIds: readonly number[]) {
  return read
    .selectFrom('offer_option as option')
    .innerJoin('offer', 'offer.id', 'option.offer_id')
    .innerJoin('auction', 'auction.id', 'offer.auction_id')
    .innerJoin('hotel', 'hotel.id', 'option.hotel_id')
    .innerJoin('region', 'region.id', 'option.region_id')
    .innerJoin('country', 'country.id', 'option.country_id')
    .innerJoin('departure', 'departure.id', 'option.departure_id')
    .innerJoin('operator', 'operator.id', 'option.operator_id')
    .where(({ eb, val }) => eb('option.offer_id', '=', eb.fn.any(val(offerIds))))
    .selectAll('option')
    .select(({ ref }) => [
      mainPicture(ref('option.hotel_id')).as('picture'),
      'hotel.name as hotel',
      'hotel.kinds as hotel_kinds',
      'region.name as region',
      'region.scene',
      'country.name as country',
      'country.flag',
      'departure.name as departure',
      'operator.name as operator',
      'auction.departure_id as wanted_departure_id',
      'auction.country_id as wanted_country_id',
      'auction.region_id as wanted_region_id',
      'auction.hotel_id as wanted_hotel_id',
      'auction.hotel_stars as wanted_stars',
      'auction.date_from as wanted_from',
      'auction.date_to as wanted_to',
      'auction.nights as wanted_nights',
      'auction.meal_ids as wanted_meal_ids',
      'auction.rest_type_ids as wanted_rest_type_ids',
      'auction.budget as wanted_budget',
      'auction.adults',
      'auction.child_ages',
    ])
    .orderBy('option.offer_id')
    .orderBy('option.version')
    .orderBy('option.position')
}

type OptionRow = Awaited<ReturnType<ReturnType<typeof selectOptions>['executeTakeFirstOrThrow']>>

/** The present options of these offers, by offer, in the agent's order; two queries. */
export async function optionsOf(
  read: Read,
  offerIds: readonly number[],
): Promise<Map<number, OfferOption[]>> {
  const byOffer = new Map<number, OfferOption[]>()
  if (offerIds.length === 0) return byOffer
  const rows = await selectOptions(read, offerIds).whereRef('option.version', '=', 'offer.version').execute()
  for (const { offerId, option } of await presentOptions(read, rows))
    byOffer.set(offerId, [...(byOffer.get(offerId) ?? []), option])
  return byOffer
}

/** What each present option of these offers asks for how many nights, and how well it fits; one query. */
export async function measuredOptions(
  read: Read,
  offerIds: readonly number[],
): Promise<{ offerId: number; price: number; nights: number; score: number }[]> {
  const rows = await selectOptions(read, offerIds).whereRef('option.version', '=', 'offer.version').execute()
  return rows.map((row) => ({
    offerId: row.offer_id,
    price: row.price,
    nights: row.nights,
    score: matchOf(wishOf(row), tourOf(row)).score,
  }))
}

/** The options of an offer's replaced versions, by version. */
export async function pastOptionsOf(read: Read, offerId: number): Promise<Map<number, OfferOption[]>> {
  const rows = await selectOptions(read, [offerId]).whereRef('option.version', '<', 'offer.version').execute()
  const byVersion = new Map<number, OfferOption[]>()
  for (const { version, option } of await presentOptions(read, rows))
    byVersion.set(version, [...(byVersion.get(version) ?? []), option])
  return byVersion
}

async function presentOptions(read: Read, rows: readonly OptionRow[]) {
  const versions = await latestVersions(
    read,
    rows.map((row) => row.tour_id),
  )
  return rows.map((row) => ({
    offerId: row.offer_id,
    version: row.version,
    option: presentOption(row, versions.get(versionKey(row.tour_id, row)) ?? null),
  }))
}

function presentOption(row: OptionRow, price_version: PriceVersion | null): OfferOption {
  const compared = [wishOf(row), tourOf(row)] as const
  return {
    id: row.id,
    position: row.position,
    tour_id: row.tour_id,
    hotel_id: row.hotel_id,
    hotel: row.hotel,
    stars: row.stars,
    region_id: row.region_id,
    region: row.region,
    country_id: row.country_id,
    country: row.country,
    departure: row.departure,
    operator_id: row.operator_id,
    operator: row.operator,
    date: wireDay(row.day),
    nights: row.nights,
    meal_id: row.meal_id,
    meal: mealTitle(row.meal_id),
    room: row.room,
    price: row.price,
    list_price: row.list_price ?? row.price,
    discount: (row.list_price ?? row.price) - row.price,
    priced_at: row.priced_at.toISOString(),
    comment: row.comment,
    differences: differencesOf(...compared),
    match: matchOf(...compared),
    price_version,
    facts: optionFacts(row, price_version?.formula, mealTitle(row.meal_id)),
  }
}

function tourOf(row: OptionRow): OfferedTour {
  const missing_rest_types = missingRest({ scene: row.scene, kinds: row.hotel_kinds })
  return { ...row, date: row.day, missing_rest_types }
}

function wishOf(row: OptionRow): WishedTrip {
  return {
    departure_id: row.wanted_departure_id,
    country_id: row.wanted_country_id,
    region_id: row.wanted_region_id,
    hotel_id: row.wanted_hotel_id,
    hotel_stars: row.wanted_stars,
    date_from: row.wanted_from,
    date_to: row.wanted_to,
    nights: row.wanted_nights,
    meal_ids: row.wanted_meal_ids,
    rest_type_ids: row.wanted_rest_type_ids,
    child_ages: row.child_ages,
    budget: row.wanted_budget,
  }
}
