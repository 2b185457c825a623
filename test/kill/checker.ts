import type pg from 'pg'
import { responseFee } from '../../contract/billing/billing.ts'
import { toKopecks } from '../../server/platform/money.ts'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import type { Journal, Launch, Message, Response } from './traffic/journal.ts'

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
  return [
    ...(await faultsOfLaunches(client, journal)),
    ...(await faultsOfResponses(client, journal)),
    ...(await faultsOfMessages(client, journal)),
    ...(await brokenInvariants(client)),
  ]
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

interface MessageRow {
  client_id: string
  place: string
  text: string
}

const MESSAGES = `
  select client_id, author_id || ' ' || subject_id as place, text
  from message join conversation on conversation.id = conversation_id
  where client_id = any($1)`

async function faultsOfMessages(client: pg.Client, { messages }: Journal): Promise<string[]> {
  const { rows } = await client.query<MessageRow>(MESSAGES, [messages.map(({ body }) => body.client_id)])
  const stored = Map.groupBy(rows, (row) => row.client_id)
  return messages.flatMap((message) => {
    const fault = faultOfMessage(message, stored.get(message.body.client_id) ?? [])
    return fault ? [`message ${message.key} (${message.outcome}, round ${message.round}): ${fault}`] : []
  })
}

function faultOfMessage({ outcome, who, chatId, body }: Message, rows: MessageRow[]): string | null {
  const [row] = rows
  if (rows.length > 1) return `stored ${rows.length} times`
  if (outcome === 'refused') return row ? 'refused, yet stored' : null
  if (!row) return outcome === 'answered' ? 'answered, yet lost' : null
  if (row.place !== `${who.id} ${chatId}` || row.text !== body.text)
    return `sent “${body.text}” as ${who.id} ${chatId}, stored “${row.text}” as ${row.place}`
  return null
}

/** PostgreSQL puts spaces where JSON.stringify puts none. */
function isSame(one: string, other: string): boolean {
  return one === JSON.stringify(JSON.parse(other))
}
