import type pg from 'pg'
import { responseFee } from '../../contract/billing.ts'
import { toKopecks } from '../../server/platform/money.ts'
import type { Journal, Launch, Response } from './journal.ts'

/**
 * Compares what the clients were answered with what is stored, in one snapshot. Each finding is a sentence; none is the
 * only good answer. Calls of unknown outcome may be there or not, but once.
 */
export async function findFaults(client: pg.Client, journal: Journal): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await compare(client, journal)
  } finally {
    await client.query('rollback')
  }
}

/** The comparison itself; the snapshot is the caller's. */
export async function compare(client: pg.Client, journal: Journal): Promise<string[]> {
  const faults = [...(await faultsOfLaunches(client, journal)), ...(await faultsOfResponses(client, journal))]
  for (const [fault, text] of Object.entries(never)) {
    const { rows } = await client.query<{ what: string }>(text)
    if (rows.length > 0)
      faults.push(
        `${fault}: ${rows
          .slice(0, 5)
          .map(({ what }) => what)
          .join('; ')}`,
      )
  }
  return faults
}

interface AuctionRow {
  id: number
  fields: string
}

const AUCTIONS = `
  select id::integer, json_build_array(tourist_id, departure_id, country_id, region_id, hotel_id, adults, child_ages, nights,
    date_from, date_to, meal_ids, hotel_stars, rest_type_ids, budget, state)::text as fields, wishes
  from auction where wishes = any($1)`

async function faultsOfLaunches(client: pg.Client, { launches }: Journal): Promise<string[]> {
  const { rows } = await client.query<AuctionRow & { wishes: string }>(AUCTIONS, [
    launches.map(({ body }) => body.wishes),
  ])
  const stored = Map.groupBy(rows, ({ wishes }) => wishes)
  return launches.flatMap((launch) => {
    const fault = faultOfLaunch(launch, stored.get(launch.body.wishes) ?? [])
    return fault ? [`launch ${launch.key} (${launch.outcome}, round ${launch.round}): ${fault}`] : []
  })
}

function faultOfLaunch({ outcome, id, who, body }: Launch, rows: AuctionRow[]): string | null {
  const [row] = rows
  if (rows.length > 1) return `stored ${rows.length} times`
  if (outcome === 'refused') return row ? 'refused, yet stored' : null
  if (!row) return outcome === 'answered' ? 'answered, yet lost' : null
  if (outcome === 'answered' && row.id !== id) return `answered with ${id}, stored as ${row.id}`
  const sent = JSON.stringify([
    who.id,
    body.geo_departure_id,
    body.geo_country_id,
    null,
    null,
    body.adult_count,
    body.childrens,
    body.days_count,
    body.date_from,
    body.date_to,
    body.food_types,
    body.hotel_stars,
    body.rest_types,
    body.max_price,
    'active',
  ])
  return isSame(sent, row.fields) ? null : `sent ${sent}, stored ${row.fields}`
}

interface OfferRow {
  id: number
  pair: string
  fields: string
}

const OFFERS = `
  select offer.id::integer, agent_id || ' ' || auction_id as pair, json_build_array(fee_kopecks, comment,
    (select json_agg(json_build_array(tour_id, comment) order by position) from offer_option where offer_id = offer.id))::text as fields
  from offer where agent_id = any($1)`

async function faultsOfResponses(client: pg.Client, { responses, launches }: Journal): Promise<string[]> {
  const agents = [...new Set(responses.map(({ who }) => who.id))]
  const { rows } = await client.query<OfferRow>(OFFERS, [agents])
  const stored = new Map(rows.map((row) => [row.pair, row]))
  const budgets = new Map(launches.map(({ id, body }) => [id, body.max_price]))
  const faults = responses.flatMap((response) => {
    const pair = `${response.who.id} ${response.body.request_id}`
    const row = stored.get(pair)
    stored.delete(pair)
    const fault = faultOfResponse(response, { row, budget: budgets.get(response.body.request_id) ?? 0 })
    return fault ? [`response ${response.key} (${response.outcome}, round ${response.round}): ${fault}`] : []
  })
  return [
    ...faults,
    ...[...stored.keys()].map((pair) => `offer of agent and auction ${pair}: stored, yet never sent`),
  ]
}

function faultOfResponse(
  { outcome, id, body }: Response,
  { row, budget }: { row: OfferRow | undefined; budget: number },
): string | null {
  if (outcome === 'refused') return row ? 'refused, yet stored' : null
  if (!row) return outcome === 'answered' ? 'answered, yet lost' : null
  if (outcome === 'answered' && row.id !== id) return `answered with ${id}, stored as ${row.id}`
  const options = body.options.map(({ tour_id, comment }) => [tour_id, comment])
  const sent = JSON.stringify([toKopecks(responseFee(budget)), body.comment, options])
  return isSame(sent, row.fields) ? null : `sent ${sent}, stored ${row.fields}`
}

/** PostgreSQL puts spaces where JSON.stringify puts none. */
function isSame(one: string, other: string): boolean {
  return one === JSON.stringify(JSON.parse(other))
}

/** What must never be found, each with the rows that would show it. */
const never: Record<string, string> = {
  'a fee without its offer': `
    select reason as what from ledger_transfer as fee
    where kind = 'fee' and not exists (
      select from offer join ledger_account as account on account.agent_id = offer.agent_id
      join ledger_entry as entry on entry.account_id = account.id and entry.transfer_id = fee.id
      where offer.id = fee.offer_id and entry.amount_kopecks = -offer.fee_kopecks)`,
  'an offer without its one fee': `
    select 'offer ' || offer.id as what from offer
    left join ledger_transfer as fee on fee.kind = 'fee' and fee.offer_id = offer.id
    group by offer.id having count(fee.id) <> 1 or min(fee.reason) <> 'fee:offer:' || offer.id`,
  'a refund without its fee': `
    select reason as what from ledger_transfer as refund where kind = 'refund' and not exists (
      select from ledger_transfer as fee where fee.kind = 'fee' and fee.offer_id = refund.offer_id)`,
  'a transfer that is not balanced': `
    select 'transfer ' || transfer.id as what from ledger_transfer as transfer
    left join ledger_entry as entry on entry.transfer_id = transfer.id
    group by transfer.id having count(entry.id) < 2 or sum(entry.amount_kopecks) <> 0`,
  'a balance that is not the sum of its entries, or below zero, or out of order': `
    select 'entry ' || id as what from (
      select id, seq, balance_kopecks, sum(amount_kopecks) over account as summed, row_number() over account as place
      from ledger_entry where seq is not null window account as (partition by account_id order by seq)
    ) as entry where balance_kopecks <> summed or balance_kopecks < 0 or seq <> place`,
  'an agent’s entry without a running balance': `
    select 'entry ' || entry.id as what from ledger_entry as entry join ledger_account as account on account.id = entry.account_id
    where (account.kind = 'agent') <> (entry.seq is not null)`,
  'an auction without its one history, event and frame': `
    with parts as (
      select auction_id as id, 'move' as part from auction_move where from_state is null and to_state = 'active'
      union all select (data->>'auctionId')::bigint, 'event' from event where name = 'auction.launched'
      union all select (data->>'request_id')::bigint, 'frame' from live_frame where name = 'request.launched'
    )
    select 'auction ' || coalesce(auction.id, parts.id) as what from auction full join parts on parts.id = auction.id
    group by auction.id, parts.id
    having auction.id is null or count(*) <> 3 or count(distinct part) <> 3`,
  'an offer without its one history, chat, event and two frames': `
    with parts as (
      select offer_id as id, 'move' as part from offer_move where from_state is null and to_state = 'sent'
      union all select id, 'chat' from chat
      union all select (data->>'offerId')::bigint, 'event' from event where name = 'offer.submitted'
      union all select (data->>'offer_id')::bigint, url from live_frame where name = 'offer.submitted'
    )
    select 'offer ' || coalesce(offer.id, parts.id) as what from offer full join parts on parts.id = offer.id
    group by offer.id, parts.id
    having offer.id is null or count(*) <> 5 or count(distinct part) <> 5`,
  'an offer without one to three options': `
    select 'offer ' || offer.id as what from offer left join offer_option as option on option.offer_id = offer.id
    group by offer.id having count(option.id) not between 1 and 3`,
  'an auction that counts its offers wrongly': `
    with told as (
      select auction_id, count(distinct offer.id) as offers, count(distinct offer.id) filter (where read_at is null) as unread,
        min(option.price) as best
      from offer join offer_option as option on option.offer_id = offer.id group by auction_id
    )
    select 'auction ' || id as what from auction left join told on told.auction_id = auction.id
    where offers_count <> coalesce(offers, 0) or unread_offers <> coalesce(unread, 0) or best_price is distinct from best`,
}
