import type { WebSocket } from 'ws'
import { responseFee } from '../../contract/billing/billing.ts'
import { alternate, median, type Pair, quantile, type Verdict } from '../support/measure.ts'
import { type Person, seedAgents, seedPeople } from '../support/seed.ts'
import { openSocket, openSockets, subscribe } from '../support/sockets.ts'
import { ask, frameWith, steadily } from '../support/told.ts'
import { onStage, type Stage } from '../support/stage.ts'

const SOCKETS = 1000
const ROUNDS = 6
const SAMPLES = 150
const PER_SECOND = 30
const AGENTS = 8
const BUDGET = 250_000
const COUNTRY = 4

/** A program that takes offers over HTTP and tells of them by sockets: the floor's or ours. */
interface Side {
  url: string
  /** Pages of tourists, open and waiting: one for each auction, in the auctions' order. */
  sockets: WebSocket[]
  agents: Person[]
  auctionIds: number[]
  offer(agent: Person, auctionId: number): { path: string; body: object }
  /** How many offers have been made so far. */
  made: number
}

/** An offer sent over HTTP until its frame is on the tourist's socket, with a thousand sockets open. */
export function live(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer()
    const bare = await stage.startFloor('bench/floors/floor-live.ts')
    const market = await seedMarket(stage)
    const sides = { ours: await ourSide(ours.url, market), floor: await bareSide(bare.url, market) }
    const pairs = await alternate(ROUNDS, {
      floor: () => offersOf(sides.floor),
      ours: () => offersOf(sides.ours),
    })
    for (const side of Object.values(sides)) for (const socket of side.sockets) socket.terminate()
    return [{ name: 'live', ratio: compare(pairs), target: 4, isMost: true }]
  })
}

/** The 99th percentiles of the rounds' times, printed; answers the median of ours over the floor's. */
function compare(pairs: readonly Pair<number[]>[]): number {
  for (const who of ['floor', 'ours'] as const) {
    const rounds = pairs.map((pair) => pair[who])
    const of = (share: number) => median(rounds.map((one) => quantile(one, share))).toFixed(2)
    const each = rounds.map((one) => quantile(one, 0.99).toFixed(1)).join(' ')
    const offers = rounds.flat().length
    console.log(
      `live ${who}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms over ${offers} offers (p99 of rounds: ${each})`,
    )
  }
  return median(pairs.map(({ ours, floor }) => quantile(ours, 0.99) / quantile(floor, 0.99)))
}

interface Market {
  tourists: Person[]
  auctionIds: number[]
  agents: Person[]
  options: { tour_id: number }[]
}

/** A tourist's own auction for each socket, and agents who can pay for a response to every one of them. */
async function seedMarket(stage: Stage): Promise<Market> {
  const tourists = await seedPeople(stage, { count: SOCKETS })
  const { rows } = await stage.sql(
    `insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget)
     select id, 1, $2, current_date + 30, current_date + 40, 7, 2, $3
     from unnest($1::bigint[]) with ordinality as tourist(id, place) order by place
     returning id::integer`,
    [tourists.map(({ id }) => id), COUNTRY, BUDGET],
  )
  const agents = await seedAgents(stage, {
    count: 2 * AGENTS,
    countryIds: [COUNTRY],
    balanceKopecks: 1_000_000_000,
  })
  const tours = await stage.sql(
    'select id::integer as tour_id from tour where country_id = $1 order by id limit 3',
    [COUNTRY],
  )
  await stage.settle()
  return { tourists, auctionIds: rows.map(({ id }: { id: number }) => id), agents, options: tours.rows }
}

async function ourSide(url: string, { tourists, auctionIds, agents, options }: Market): Promise<Side> {
  const sockets = await openSockets(SOCKETS, (at) =>
    subscribe(url, { token: tourists[at]?.token ?? '', url: `/auctions/${auctionIds[at]}` }),
  )
  const comment = 'Самые выгодные варианты под ваш запрос.'
  const offer: Side['offer'] = (_agent, request_id) => ({
    path: '/api/travel-agent/offer',
    body: { request_id, price: responseFee(BUDGET), comment, options },
  })
  return { url, sockets, offer, auctionIds, agents: agents.slice(0, AGENTS), made: 0 }
}

async function bareSide(url: string, { auctionIds, agents }: Market): Promise<Side> {
  const sockets = await openSockets(SOCKETS, (at) => openSocket(`${url}/?auction=${auctionIds[at]}`))
  const offer: Side['offer'] = (agent, auction_id) => ({
    path: '/offer',
    body: { auction_id, agent_id: agent.id },
  })
  return { url, sockets, offer, auctionIds, agents: agents.slice(AGENTS), made: 0 }
}

/** Milliseconds from each offer's sending to its frame, at a steady pace. */
const offersOf = (side: Side) => steadily({ times: SAMPLES, perSecond: PER_SECOND }, () => makeOffer(side))

async function makeOffer(side: Side): Promise<number> {
  const turn = side.made++
  const at = (turn * 7) % SOCKETS
  // An agent answers an auction once: with every turn around the auctions each gets the next agent.
  const agent = side.agents[(turn + Math.floor(turn / SOCKETS)) % AGENTS]
  const [socket, auctionId] = [side.sockets[at], side.auctionIds[at]]
  if (!agent || !socket || !auctionId) throw new Error('nobody to send to')
  const { path, body } = side.offer(agent, auctionId)
  const began = performance.now()
  const frame = frameWith(socket, String(auctionId))
  await ask(side.url + path, { body, token: agent.token })
  return (await frame) - began
}
