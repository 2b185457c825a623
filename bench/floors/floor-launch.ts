/** The floor of `launch`: the same rows in as few statements as they fit in, and nothing else. */
import { bodyOf, callerOf, openPool, serveBare, statement } from '../support/bare.ts'
import type { auctionRequest } from '../market/launch.ts'

const pool = openPool()

const insertAuction = statement(
  'auction',
  `with launched as (
    insert into auction (tourist_id, departure_id, country_id, region_id, hotel_stars, date_from, date_to, nights, adults,
      child_ages, meal_ids, rest_type_ids, wishes, budget, recommended_price)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    returning id
  ), noted as (
    insert into auction_move (auction_id, to_state, actor_id) select id, 'active', $1 from launched
  )
  select id::integer from launched`,
)

const tell = statement(
  'tell',
  `with fact as (
    insert into event (name, data) values ('auction.launched', $1)
  ), frames as (
    insert into live_frame (url, name, data)
    values ('feed:' || $2, 'request.launched', $1::jsonb), ('user:' || $3, 'auction.changed', $1::jsonb)
    returning id, url, name, data
  ), waiting as (
    insert into waiting_event (handlers, data) values ('{auctions.measure-market,demo.schedule-answers}', $1)
  ), counted as (
    insert into daily_count as had (name, who, day, slot, used, most)
    values ('bare', 'person ' || $3, current_date, 0, 1, 1000000), ('bare', 'network', current_date, $4, 1, 1000000)
    on conflict (name, who, day, slot) do update set used = had.used + 1
  ), notices as (
    select 'live' as channel, json_agg(frames)::text as said from frames union all select 'events', ''
  ), told as (
    select pg_notify(channel, said) from notices
  )
  select count(*) from told`,
)

/** In which of its rows a network's day is counted next: a crowd behind one address is not one queue. */
let turn = 0

serveBare(async (request) => {
  const tourist = await callerOf(pool, request)
  const body = await bodyOf<ReturnType<typeof auctionRequest>>(request)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      insertAuction([
        tourist,
        body.geo_departure_id,
        body.geo_country_id,
        body.geo_region_id,
        body.hotel_stars,
        body.date_from,
        body.date_to,
        body.days_count,
        body.adult_count,
        body.childrens,
        body.food_types,
        body.rest_types,
        body.wishes,
        body.max_price,
        body.recommended_price,
      ]),
    )
    const request_id = rows[0]?.id
    const data = JSON.stringify({ auctionId: request_id, touristId: tourist, countryId: body.geo_country_id })
    turn = (turn + 1) % 16
    await client.query(tell([data, String(body.geo_country_id), String(tourist), turn]))
    await client.query('commit')
    return { status: true, request_id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})
