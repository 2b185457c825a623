import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The source of every agency's tours; `ref` is the number of the special offer. */
const SOURCE = 'agent'

/** An agency's tour among the hot ones. Days are ISO, prices are for the party, whole roubles. */
export interface AgentTour {
  id: number
  agentId: number
  organisation: string
  departure_id: number
  country_id: number
  region_id: number
  hotel_id: number
  operator_id: number
  stars: number
  meal_id: number
  day: string
  nights: number
  room: string
  adults: number
  list_price: number
  price: number
  percent: number
  bonus: string
  places: number
  valid_until: string
  priced_at: Date
  /** The agency's own photo, in the one way of writing. */
  picture_url: string | null
}

/**
 * Shows an agency's tour, or shows it anew. It stands before the first tour of the others that is no cheaper against
 * its usual price.
 */
export async function showAgentTour(tx: Tx, tour: AgentTour): Promise<void> {
  await hideAgentTours(tx, [tour.id])
  await sql`
    insert into hot_tour (kind, source, source_title, ref, agent_id, departure_id, country_id, region_id, hotel_id,
      hotel_name, stars, meal_id, meal_rank, day, nights, operator_name, room, adults, price, old_price, percent, bonus,
      places, until, place, priced_at, picture_url)
    select 'agent', ${SOURCE}, ${tour.organisation}, ${String(tour.id)}, ${tour.agentId}::bigint, ${tour.departure_id},
      ${tour.country_id}, ${tour.region_id}, hotel.id, hotel.name, ${tour.stars}::smallint, meal.id, meal.rank,
      ${tour.day}::date, ${tour.nights}::smallint, operator.name, ${tour.room}, ${tour.adults}::smallint,
      ${tour.price}::integer, ${tour.list_price}::integer, ${tour.percent}::smallint, ${tour.bonus},
      ${tour.places}::smallint, ${tour.valid_until}::date,
      coalesce((select min(place) from hot_tour where kind <> 'agent' and percent <= ${tour.percent}::smallint),
        (select max(place) + 1 from hot_tour), 0),
      ${tour.priced_at}, ${tour.picture_url}
    from hotel, meal, operator
    where hotel.id = ${tour.hotel_id} and meal.id = ${tour.meal_id} and operator.id = ${tour.operator_id}`.execute(
    tx,
  )
}

export async function hideAgentTours(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from hot_tour where source = ${SOURCE} and ref = any(${ids.map(String)}::text[])`.execute(
    tx,
  )
}

/** Numbers of the special offers that are shown. */
export async function shownAgentTours(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ref::bigint as id from hot_tour where source = ${SOURCE}`.execute(tx)
  return rows.map(({ id }) => id)
}
