import { hotDaysMax } from '../../../../contract/supply/hot-tours.ts'
import { normalised } from '../../../../contract/spelling.ts'
import { addDays, moscowDay } from '../../../../contract/wire.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { knownPlaces, type Places } from '../../geo/index.ts'
import { dayNumber } from '../price-list/generation/seasons.rules.ts'
import { type SuppliedHotTour, SupplierFailure, type TourSupplier } from '../suppliers/tour-supplier.ts'
import { BELIEVABLE_PERCENT, mostUseful, NOTABLE_PERCENT, percentBelow } from './hot-tours.rules.ts'
import { type HotTourRow, replaceHotTours } from './replace-hot-tours.ts'

export type HotTourSource = Pick<TourSupplier, 'name' | 'title' | 'hotTours'>

const MOST = 500
const ASKED_AT_ONCE = 100
const PATIENCE_MS = 30_000
/** An outside call costs money: only the cities from which most people fly are asked about. */
const CITIES = 6

type Hunt = Pick<JobContext, 'act' | 'read' | 'log'>

/** Asks every source for its hot tours; one that fails costs only its own, and what it had stands until it answers. */
export async function refreshSuppliedHotTours(
  { act, read, log }: Hunt,
  sources: readonly HotTourSource[],
  now: Date,
): Promise<void> {
  await Promise.all(
    sources.map(async (source) => {
      const asked = await ask(read, source, now).catch((error: unknown) => {
        log.warn({ err: error, supplier: source.name }, 'no hot tours')
        return { rows: [], failure: error instanceof SupplierFailure ? error.kind : 'nonsense' }
      })
      await act(replaceHotTours, {
        ...asked,
        kind: 'supplier',
        source: source.name,
        title: source.title,
        listAt: null,
      })
    }),
  )
}

async function ask(
  read: Read,
  source: HotTourSource,
  now: Date,
): Promise<{ rows: HotTourRow[]; failure: null }> {
  const places = await knownPlaces(read)
  const today = moscowDay(now)
  const days = { date_from: addDays(today, 1), date_to: addDays(today, hotDaysMax) }
  const tours: SuppliedHotTour[] = []
  for (const { id } of places.departures.slice(0, CITIES))
    tours.push(
      ...(await source.hotTours(
        { departure_id: id, country_ids: null, ...days, limit: ASKED_AT_ONCE },
        AbortSignal.timeout(PATIENCE_MS),
      )),
    )
  const rows = tours.flatMap((tour) => rowOf(tour, { places, ...days, now }) ?? [])
  const leftOf = ({ day }: HotTourRow) => dayNumber(day) - dayNumber(today)
  const best = mostUseful(rows, leftOf, MOST)
  return { rows: await withOurHotels(read, best), failure: null }
}

interface Known {
  places: Places
  date_from: string
  date_to: string
  now: Date
}

/** Null where the tour is not hot by our own rule, or speaks of places that we do not know. */
function rowOf(tour: SuppliedHotTour, { places, date_from, date_to, now }: Known): HotTourRow | null {
  const { hotel, price, old_price } = tour
  const meal = places.meals.find(({ code }) => code === tour.meal_code)
  const region = places.region(hotel.region_id)
  if (!meal || region?.country_id !== hotel.country_id || !places.departure(tour.departure_id)) return null
  if (tour.day < date_from || tour.day > date_to) return null
  const percent = percentBelow(price, old_price ?? 0)
  if (old_price === null || percent < NOTABLE_PERCENT || percent > BELIEVABLE_PERCENT) return null
  return {
    ref: tour.ref,
    departure_id: tour.departure_id,
    country_id: hotel.country_id,
    region_id: hotel.region_id,
    hotel_id: null,
    hotel_name: hotel.name,
    stars: hotel.stars,
    meal_id: meal.id,
    meal_rank: meal.rank,
    day: tour.day,
    nights: tour.nights,
    operator_name: tour.operator.name,
    room: tour.room,
    picture_url: hotel.picture_url,
    price,
    old_price,
    percent,
    compared: null,
    priced_at: now,
  }
}

/** The hotels that our catalogue has under the same name in the same resort, so that the wizard can be filled with them. */
async function withOurHotels(read: Read, rows: readonly HotTourRow[]): Promise<HotTourRow[]> {
  if (rows.length === 0) return []
  const found = await read
    .selectFrom('hotel')
    .select(['id', 'region_id', 'search_name'])
    .where('region_id', 'in', [...new Set(rows.map(({ region_id }) => region_id))])
    .where('search_name', 'in', [...new Set(rows.map(({ hotel_name }) => normalised(hotel_name)))])
    .execute()
  const ours = new Map(found.map((hotel) => [`${hotel.region_id} ${hotel.search_name}`, hotel.id]))
  return rows.map((row) => ({
    ...row,
    hotel_id: ours.get(`${row.region_id} ${normalised(row.hotel_name)}`) ?? null,
  }))
}
