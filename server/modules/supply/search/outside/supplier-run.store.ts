import { sql } from 'kysely'
import type { SearchedTrip } from '../../../../../contract/supply/tour-search.ts'
import { isStorable } from '../../../../../contract/wire.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { hotelsOf, knownPlaces, operatorsOf, takingChildren } from '../../../geo/index.ts'
import { tellPictures } from '../../../hotel-pictures/index.ts'
import type { Asker, SearchReport, SupplierFault, SupplierQuery } from '../../suppliers/tour-supplier.ts'
import { leastMealRank } from '../../price-list/queries/meal-rank.queries.ts'
import { type BelievedTour, believed, TOURS_MAX } from './supplied-tour.rules.ts'
import type { Run } from './supplier-search.store.ts'

/** A run in the hands of one worker. Whoever takes it later is the only one that may write. */
export interface Held extends Run {
  worker: string
}

export interface ClaimedRun {
  supplier: string
  asker: Asker
  query: SupplierQuery
}

/** The run's query, or null where it has ended or a later run has taken its place. */
export async function claimRun({ tx, now }: Ctx, held: Held): Promise<ClaimedRun | null> {
  const { rows } = await sql<ClaimedRun>`
    update supplier_search set worker = ${held.worker}, state = 'searching', updated_at = ${now}
    where id = ${held.id} and run = ${held.run} and state in ('waiting', 'searching')
    returning supplier, asker, query`.execute(tx)
  return rows[0] ?? null
}

/** Says that the worker is alive; false where the run is not its own any more. */
export async function beat({ tx, now }: Ctx, held: Held): Promise<boolean> {
  const { rows } = await sql`
    update supplier_search set updated_at = ${now} where ${isHeld(held)} returning id`.execute(tx)
  return rows.length > 0
}

export interface Reported {
  held: Held
  trip: SearchedTrip
  report: SearchReport
}

/** How many tours of the report were believed; null where the run is not this worker's any more. */
export async function storeReport(ctx: Ctx, { held, trip, report }: Reported): Promise<number | null> {
  const { tx } = ctx
  if (!(await storeProgress(ctx, held, report))) return null
  const places = await knownPlaces(tx)
  const tours = believed(report.tours, trip, {
    mealRank: (code) => places.meals.find((meal) => meal.code === code)?.rank,
    countryOf: (id) => places.region(id)?.country_id,
    leastMealRank: await leastMealRank(tx, trip.meal_ids),
  })
  if (tours.length > 0) {
    const { supplier } = await ctx.tx
      .selectFrom('supplier_search')
      .select('supplier')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    await storeTours(ctx, { held, trip, tours, supplier })
  }
  return tours.length
}

async function storeProgress({ tx, now }: Ctx, held: Held, report: SearchReport): Promise<boolean> {
  const progress = Math.min(100, Math.max(0, Math.round(report.progress))) || 0
  const notes = report.notes.filter((note) => typeof note === 'string' && isStorable(note)).map(shortened)
  const { rows } = await sql`
    update supplier_search set updated_at = ${now}, progress = greatest(progress, ${progress}::int),
      notes = (select coalesce(array_agg(distinct note), '{}') from unnest(notes || ${notes}::text[]) as note)
    where ${isHeld(held)} returning id`.execute(tx)
  return rows.length > 0
}

const NOTE_MAX = 200

function shortened(note: string): string {
  return note.trim().slice(0, NOTE_MAX)
}

interface Believed {
  held: Held
  trip: SearchedTrip
  tours: BelievedTour[]
  supplier: string
}

async function storeTours(ctx: Ctx, { held, trip, tours, supplier }: Believed): Promise<void> {
  const { tx, now } = ctx
  const { meals } = await knownPlaces(tx)
  const mealId = new Map(meals.map((meal) => [meal.code, meal.id]))
  const hotelIds = await hotelsOf(
    tx,
    tours.map(({ hotel, meal_code }) => ({ ...hotel, meal_ids: [mealId.get(meal_code) ?? 0] })),
  )
  const operatorIds = await operatorsOf(
    tx,
    tours.map((tour) => tour.operator.name),
  )
  const rows = tours
    .map((tour, at) => ({
      ...tour,
      country_id: tour.hotel.country_id,
      region_id: tour.hotel.region_id,
      stars: tour.hotel.stars,
      hotel_id: hotelIds[at],
      operator_id: operatorIds.get(tour.operator.name),
      meal_id: mealId.get(tour.meal_code),
    }))
    .filter(({ hotel_id }) => hotel_id && (trip.hotel_id === null || hotel_id === trip.hotel_id))
  await upsertTours(tx, held, { rows: JSON.stringify(rows), trip, now })
  const told = tours.flatMap(({ hotel: { picture_url: url } }, at) => {
    const hotelId = hotelIds[at]
    return url && hotelId ? [{ hotelId, url, place: 0 }] : []
  })
  await tellPictures(ctx, { source: supplier, told })
}

/** A tour that was seen before keeps its number; no more than TOURS_MAX are kept of a run. */
async function upsertTours(
  tx: Tx,
  { id, run }: Run,
  { rows, trip, now }: { rows: string; trip: SearchedTrip; now: Date },
): Promise<void> {
  await sql`
    insert into supplier_tour (search_id, run, ref, departure_id, country_id, region_id, hotel_id, operator_id, stars, meal_id,
      day, nights, room, price, fuel, on_request, priced_at)
    select ${id}, ${run}, ref, departure_id, country_id, region_id, hotel_id, operator_id, stars, meal_id,
      day, nights, room, price, fuel, on_request, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as r(ref text, departure_id int, country_id int, region_id int, hotel_id int,
      operator_id int, stars int, meal_id int, day date, nights int, room text, price int, fuel int, on_request bool)
    where ${takingChildren(trip)}
    limit greatest(0, ${TOURS_MAX} - (select tours_found from supplier_search where id = ${id}))
    on conflict (search_id, ref) do update set (run, hotel_id, operator_id, stars, meal_id, day, room, price, fuel, on_request,
      priced_at) = (excluded.run, excluded.hotel_id, excluded.operator_id, excluded.stars, excluded.meal_id, excluded.day,
      excluded.room, excluded.price, excluded.fuel, excluded.on_request, excluded.priced_at)`.execute(tx)
  await sql`
    update supplier_search set tours_found = (
      select count(*) from supplier_tour where search_id = ${id} and run = ${run}
    ) where id = ${id}`.execute(tx)
}

/** Closes the run; nothing happens where it is not this worker's any more. */
export async function endRun(
  { tx, now }: Ctx,
  { held, failure }: { held: Held; failure: SupplierFault | null },
): Promise<void> {
  await sql`
    update supplier_search set state = ${failure ? 'failed' : 'finished'}, failure = ${failure}, updated_at = ${now},
      finished_at = ${now}, losses = 0, progress = case when ${failure}::text is null then 100 else progress end
    where ${isHeld(held)}`.execute(tx)
}

function isHeld({ id, run, worker }: Held) {
  return sql`id = ${id} and run = ${run} and worker = ${worker} and state = 'searching'`
}
