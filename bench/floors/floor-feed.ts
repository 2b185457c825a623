/**
 * The floor of `feed`: the rows of one page and their number, by two bare queries, as JSON; each case has the index that
 * was made for it. `/?case=2&key=…&id=…` is the page after that place.
 */
import { callerOf, openPool, serveBare, statement } from '../support/bare.ts'
import { feedCases, withRegion } from '../support/feed-cases.ts'

const PAGE = 20
const COUNTED = 1000
const REGION = Number(process.env['REGION'] ?? 0)
const pool = openPool()

const open = `auction.country_id = any(array(select country_id from agent_country where agent_id = $1))
  and auction.state = 'active' and auction.hidden_at is null
  and not exists (
    select from agent_hidden_auction as hidden where hidden.agent_id = $1 and hidden.auction_id = auction.id)`

const statements = feedCases.map(({ where, key }, at) => {
  const fits = withRegion(where, REGION)
  // Each country's newest are taken off its own index and merged; other orders are walked along theirs.
  const page =
    key === '0'
      ? `select request.id from agent_country as own cross join lateral (
          select auction.id from auction where auction.country_id = own.country_id and ${open} and auction.id < $3
            and $2::integer <= 0
          order by auction.id desc limit ${PAGE}
        ) as request where own.agent_id = $1 order by 1 desc limit ${PAGE}`
      : `select auction.id from auction
        where ${open} and ${fits} and ${key} >= $2::integer and (${key} > $2::integer or auction.id < $3)
        order by ${key}, auction.id desc limit ${PAGE}`
  return {
    page: statement(
      `page ${at}`,
      `select auction.*, own.id as offer_id, departure.name as departure_name, country.name as country_name, country.flag,
        country.slug, region.name as region_name, hotel.name as hotel_name, hotel.stars as hotel_own_stars
      from (${page}) as asked
      join auction on auction.id = asked.id
      left join offer as own on own.auction_id = auction.id and own.agent_id = $1
      join departure on departure.id = auction.departure_id
      join country on country.id = auction.country_id
      left join region on region.id = auction.region_id
      left join hotel on hotel.id = auction.hotel_id
      order by (${key.replaceAll(/(date_from|budget|offers_count)/g, 'auction.$1')})::integer, auction.id desc`,
    ),
    total: statement(
      `total ${at}`,
      `select count(*)::integer as count from (
        select from auction where ${open} and ${fits} limit ${COUNTED}) as counted`,
    ),
  }
})

serveBare(async (request) => {
  const query = new URL(request.url ?? '/', 'http://floor').searchParams
  const one = statements[Number(query.get('case') ?? 0)]
  if (!one) throw new Error('no such case')
  const agent = await callerOf(pool, request)
  const [items, counted] = await Promise.all([
    pool.query(
      one.page([agent, Number(query.get('key') ?? -2_000_000_000), Number(query.get('id') ?? 1e15)]),
    ),
    pool.query<{ count: number }>(one.total([agent])),
  ])
  return { status: true, result: { items: items.rows, total_items: counted.rows[0]?.count } }
})
