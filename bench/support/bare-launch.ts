import { openPool, statement } from './bare.ts'

export const pool = openPool()

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

/** The rows of a launch in as few statements as they fit in, and nothing else; the trip as its columns follow one another. */
export async function launchBare(
  tourist: number,
  trip: readonly unknown[],
): Promise<{ status: true; request_id: number }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(insertAuction([tourist, ...trip]))
    const request_id = rows[0]?.id ?? 0
    const data = JSON.stringify({ auctionId: request_id, touristId: tourist, countryId: trip[1] })
    turn = (turn + 1) % 16
    await client.query(tell([data, String(trip[1]), String(tourist), turn]))
    await client.query('commit')
    return { status: true, request_id }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
