import { inDatabase } from './days.ts'

/**
 * The stories' short price list has hardly a page of hot tours: sixty more from an outside source, dearer than all and
 * behind them, in a country of their own. Answers its id. Another story may have put them there already.
 */
export async function manyHotTours(): Promise<number> {
  const [found] = await inDatabase(MANY)
  return Number(found?.['country_id'])
}

const MANY = `
  with place as (
    select country_id from hotel where country_id <> all(select country_id from hot_tour where source <> 'story')
    group by country_id having count(*) >= 20 order by country_id limit 1
  ), known as (
    select country_id from hot_tour where source = 'story' limit 1
  ), chosen as (
    select country_id from known union all select country_id from place where not exists (select from known)
  ), added as (
    insert into hot_tour (kind, source, source_title, ref, departure_id, country_id, region_id, hotel_id, hotel_name,
      stars, meal_id, meal_rank, day, nights, operator_name, room, price, old_price, percent, place, priced_at)
    select 'supplier', 'story', 'Находка', at, 1, hotel.country_id, region_id, hotel.id, hotel.name,
      stars, 4, 4, current_date + 5 + at % 9, 7, '', 'Standard Room', 900000 + at, 1200000, 25, 100000 + at, now()
    from generate_series(0, 59) as at
    join lateral (
      select * from hotel where country_id = (select country_id from chosen) and stars > 0
      order by id offset at % 20 limit 1
    ) as hotel on true
    on conflict (source, ref) do nothing
  )
  select country_id from chosen`
