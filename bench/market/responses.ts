import autocannon from 'autocannon'
import { responseFee } from '../../contract/billing/billing.ts'
import {
  alternate,
  compareThroughput,
  type Throughput,
  throughputOf,
  type Verdict,
} from '../support/measure.ts'
import { type Person, seedAgents, seedPeople } from '../support/seed.ts'
import { onStage, type Stage } from '../support/stage.ts'

const ROUNDS = 8
const SECONDS = 2
const CONNECTIONS = 16
/** Each agent answers each of them once; more than all rounds of the quicker side use up. */
const AUCTIONS = 6000
const BUDGET = 250_000
const COUNTRY = 4

/** A program that takes responses, and agents who have not answered anything there. */
interface Side {
  url: string
  agents: Person[]
  /** How far each agent has come. */
  turns: number[]
  body(agent: Person, auctionId: number): object
}

/** POST /api/travel-agent/offer against a bare program that writes the offer and its two lines of the ledger. */
export function responses(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const ours = await stage.startServer({ args: ['--role=web'] })
    const floor = await stage.startFloor('bench/floors/floor-responses.ts')
    const market = await seedMarket(stage)
    const sides = {
      ours: side(ours.url, market.agents[0], market.bodyOf),
      floor: side(floor.url, market.agents[1], ({ id }, auction_id) => ({ agent_id: id, auction_id })),
    }
    const pairs = await alternate(ROUNDS, {
      floor: () => answer(sides.floor, market.auctionIds),
      ours: () => answer(sides.ours, market.auctionIds),
    })
    return [{ name: 'responses', ratio: compareThroughput('responses', pairs), target: 0.6 }]
  })
}

/** The same call to one server of ours by two crowds of agents, for two states of its database. */
export async function respondingCrowds(stage: Stage, url: string): Promise<(() => Promise<Throughput>)[]> {
  const { agents, auctionIds, bodyOf } = await seedMarket(stage)
  return agents.map((crowd) => {
    const one = side(url, crowd, bodyOf)
    return () => answer(one, auctionIds)
  })
}

interface Market {
  auctionIds: number[]
  /** Two crowds, each with an agent for each connection. */
  agents: [Person[], Person[]]
  bodyOf: Side['body']
}

async function seedMarket(stage: Stage): Promise<Market> {
  const auctionIds = await seedAuctions(stage)
  const agents = await seedAgents(stage, {
    count: 2 * CONNECTIONS,
    countryIds: [COUNTRY],
    balanceKopecks: 10_000_000_000,
  })
  const tours = await stage.sql(
    'select id::integer as tour_id from tour where country_id = $1 order by id limit 2',
    [COUNTRY],
  )
  await stage.settle()
  const options = tours.rows.map((tour) => ({ ...tour, comment: 'Рядом с морем' }))
  return {
    auctionIds,
    agents: [agents.slice(0, CONNECTIONS), agents.slice(CONNECTIONS)],
    bodyOf: (_agent, request_id) => ({
      request_id,
      price: responseFee(BUDGET),
      comment: 'Самые выгодные варианты под ваш запрос.',
      options,
    }),
  }
}

function side(url: string, agents: Person[], body: Side['body']): Side {
  return { url, agents, turns: agents.map(() => 0), body }
}

async function seedAuctions(stage: Stage): Promise<number[]> {
  const [tourist] = await seedPeople(stage, { count: 1 })
  const { rows } = await stage.sql(
    `insert into auction (tourist_id, departure_id, country_id, date_from, date_to, nights, adults, budget)
     select $1, 1, $2, current_date + 30, current_date + 40, 7, 2, $3 from generate_series(1, $4::integer)
     returning id::integer`,
    [tourist?.id, COUNTRY, BUDGET, AUCTIONS],
  )
  return rows.map(({ id }: { id: number }) => id)
}

/** Agents answer as fast as they are answered, each at a place of its own among the auctions. */
async function answer(one: Side, auctionIds: readonly number[]): Promise<Throughput> {
  let client = 0
  const result = await autocannon({
    url: `${one.url}/api/travel-agent/offer`,
    connections: CONNECTIONS,
    duration: SECONDS,
    timeout: 20,
    method: 'POST',
    setupClient: (connection) => {
      const place = client++
      const agent = one.agents[place]
      if (!agent) throw new Error('an agent for each connection')
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` }
      const next = () => {
        const turn = (one.turns[place] = (one.turns[place] ?? 0) + 1)
        if (turn > auctionIds.length) throw new Error('there are too few auctions for so quick a machine')
        const at = (turn + place * Math.floor(auctionIds.length / CONNECTIONS)) % auctionIds.length
        return JSON.stringify(one.body(agent, auctionIds[at] ?? 0))
      }
      connection.setHeadersAndBody(headers, next())
      connection.on('response', () => connection.setBody(next()))
    },
  })
  return throughputOf(result, one.url)
}
