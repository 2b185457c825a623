/** The floor of `feed`: the rows of one page and their number, by two bare queries, as JSON. */
import { callerOf, openPool, serveBare, statement } from './support/bare.ts'

const PAGE = 20
const COUNTED = 1000
const pool = openPool()

const requests = (limit: number) => `
  select request.id, request.offer_id
  from agent_country as own
  cross join lateral (
    select auction.id, offer.id as offer_id
    from auction
    left join offer on offer.auction_id = auction.id and offer.agent_id = $1
    where auction.country_id = own.country_id and auction.state = 'active' and auction.hidden_at is null
      and not exists (
        select from agent_hidden_auction as hidden where hidden.agent_id = $1 and hidden.auction_id = auction.id)
    order by auction.id desc
    limit ${limit}
  ) as request
  where own.agent_id = $1`

const page = statement(
  'page',
  `select auction.*, newest.offer_id, departure.name as departure_name, country.name as country_name, country.flag, country.slug,
    region.name as region_name, hotel.name as hotel_name, hotel.stars as hotel_own_stars,
    (select json_agg(json_build_object('id', kind.id, 'name', kind.name) order by kind.id)
      from holiday_type as kind where kind.id = any(auction.rest_type_ids)) as rest_types
  from (${requests(PAGE)} order by 1 desc limit ${PAGE}) as newest
  join auction on auction.id = newest.id
  join departure on departure.id = auction.departure_id
  join country on country.id = auction.country_id
  left join region on region.id = auction.region_id
  left join hotel on hotel.id = auction.hotel_id
  order by auction.id desc`,
)

const total = statement(
  'total',
  `select count(*)::integer as count from (
    select from auction
    where country_id = any(array(select country_id from agent_country where agent_id = $1))
      and state = 'active' and hidden_at is null
      and not exists (
        select from agent_hidden_auction as hidden where hidden.agent_id = $1 and hidden.auction_id = auction.id)
    limit ${COUNTED}
  ) as counted`,
)

serveBare(async (request) => {
  const agent = await callerOf(pool, request)
  const [items, counted] = await Promise.all([
    pool.query(page([agent])),
    pool.query<{ count: number }>(total([agent])),
  ])
  return { status: true, result: { items: items.rows, total_items: counted.rows[0]?.count } }
})
