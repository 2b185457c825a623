import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import { firstTourId } from '../../../../server/modules/supply/price-list/importing/tour-id.rules.ts'
import { inDatabase } from './days.ts'
import { dayAhead } from './trips.ts'

const DAYS = 12
const NIGHTS = 24

/** The page of the one hot tour that there is from its city, which a list sells too; all are numbers of this story's own. */
export async function loneHotTour(price: number): Promise<{ page: string; hotel: string }> {
  const [place] = await inDatabase(
    `select departure.id as departure_id, hotel.id, hotel.name, hotel.country_id, hotel.region_id, hotel.stars
     from departure, lateral (select * from hotel where country_id = 4 and stars > 0 order by id limit 1) as hotel
     where departure.id <> $1 and not exists (select from hot_tour where hot_tour.departure_id = departure.id)
     order by departure.id desc limit 1`,
    [WITHOUT_FLIGHT],
  )
  if (!place) throw new Error('hot tours leave from everywhere')
  // Of long ago: nobody has to look for hot tours anew because of it.
  const [list] = await inDatabase(
    `insert into price_import (source, state, finished_at, switched_at)
     values ('story ' || gen_random_uuid(), 'current', now(), '2000-01-01') returning id`,
  )
  const day = dayAhead(DAYS).split('.').toReversed().join('-')
  const where = [place['departure_id'], place['country_id'], place['region_id'], place['id'], place['stars']]
  await inDatabase(
    `insert into tour (departure_id, country_id, region_id, hotel_id, stars, id, import_id, operator_id, meal_id,
       meal_rank, day, nights, room, price)
     values ($1, $2, $3, $4, $5, $6, $7, 1, 4, (select rank from meal where id = 4), $8, $9, 'Standard Room', $10)`,
    [...where, firstTourId(Number(list?.['id'])), list?.['id'], day, NIGHTS, price],
  )
  await inDatabase(
    `insert into hot_tour (departure_id, country_id, region_id, hotel_id, stars, hotel_name, kind, source, source_title,
       ref, meal_id, meal_rank, day, nights, operator_name, room, price, old_price, percent, place, priced_at)
     values ($1, $2, $3, $4, $5, $6, 'supplier', 'story of watches', 'Находка', gen_random_uuid(), 4,
       (select rank from meal where id = 4), $7, $8, '', 'Standard Room', $9, $9 + 50000, 20, 100000, now())`,
    [...where, place['name'], day, NIGHTS, price],
  )
  const query = new URLSearchParams({ departure_id: String(place['departure_id']) })
  return { page: `/hot-tours/?${query.toString()}`, hotel: String(place['name']) }
}
