import { sql } from 'kysely'
import type { Read } from '../../../../platform/db/database.ts'
import { PRICE_LIST } from '../../suppliers/tour-supplier.ts'
import type { TourFacts } from '../../actualisation/asked-tour.ts'
import type { ListedTour } from './tours.queries.ts'

/** A number under which nothing is on sale. */
export interface FormerTour {
  id: number
  /** Where the caller has kept them; otherwise they are those of the list before, or of an exact price. */
  facts?: TourFacts | undefined
}

/**
 * The same tours as lists sell them now, by the numbers that were asked for: a list that was loaded anew gave its tours
 * new ones. Of several that are the same but for number and price the cheapest counts; one that nobody sells is missing.
 */
export async function copiesOf(read: Read, former: readonly FormerTour[]): Promise<Map<number, ListedTour>> {
  if (former.length === 0) return new Map()
  const { rows } = await sql<ListedTour & { asked_id: number }>`
    with asked as (
      select asked.id, coalesce(
        asked.facts,
        (select to_jsonb(tour) from tour where tour.id = asked.id),
        (select version.tour from price_version as version
         where version.tour_id = asked.id and version.supplier = ${PRICE_LIST.name} order by version.id desc limit 1)
      ) as facts
      from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as asked (id bigint, facts jsonb)
    )
    select asked.id as asked_id, same.*
    from asked, lateral jsonb_to_record(asked.facts) as was (
      country_id int, departure_id int, nights int, day date, hotel_id int, operator_id int, meal_id int, room text
    ), lateral (
      select tour.*, list.finished_at as priced_at
      from tour_on_sale as tour join price_import as list on list.id = tour.import_id
      where tour.country_id = was.country_id and tour.departure_id = was.departure_id
        and tour.nights = was.nights and tour.day = was.day and tour.hotel_id = was.hotel_id
        and tour.operator_id = was.operator_id and tour.meal_id = was.meal_id and tour.room = was.room
      order by tour.price, tour.id limit 1
    ) as same`.execute(read)
  return new Map(rows.map(({ asked_id, ...tour }) => [asked_id, tour]))
}
