import {
  alternate,
  compareThroughput,
  load,
  median,
  type Pair,
  type Throughput,
  type Verdict,
} from './support/measure.ts'
import { type Person, seedAgents, seedPeople } from './support/seed.ts'
import { onStage, type Stage } from './support/stage.ts'

const MANY = 200_000
const FEW = 2_000
const COUNTRIES = 30
const OWN_COUNTRIES = 10
const ROUNDS = 8
const SECONDS = 1.5
const CONNECTIONS = 8

/** The agent's feed against its bare query, and against itself where there is a hundredth of the requests. */
export function feed(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    const few = await stage.createDatabase('few')
    const ours = await stage.startServer({ args: ['--role=web'] })
    const oursAtFew = await stage.startServer({ args: ['--role=web'], database: few })
    const floor = await stage.startFloor('bench/floor-feed.ts')
    const agent = await seedMarket(stage, { requests: MANY })
    const agentAtFew = await seedMarket(stage, { requests: FEW, database: few })

    const call =
      (url: string, { token }: Person, connections: number) =>
      () =>
        load({
          url: `${url}/api/travel-agent/requests`,
          headers: { authorization: `Bearer ${token}` },
          connections,
          seconds: SECONDS,
        })
    const rates = await alternate(ROUNDS, {
      floor: call(floor.url, agent, CONNECTIONS),
      ours: call(ours.url, agent, CONNECTIONS),
    })
    // One call at a time: how long one takes, not how many there is room for.
    const times = await alternate(ROUNDS, {
      floor: call(oursAtFew.url, agentAtFew, 1),
      ours: call(ours.url, agent, 1),
    })
    return [
      { name: 'feed', ratio: compareThroughput('feed', rates), target: 0.5 },
      { name: 'feed-growth', ratio: compareTimes(times), target: 1.5, isMost: true },
    ]
  })
}

/** How much longer a call takes at MANY than at FEW. */
function compareTimes(pairs: readonly Pair<Throughput>[]): number {
  const milliseconds = (one: Throughput) => 1000 / one.rate
  const at = {
    few: median(pairs.map(({ floor }) => milliseconds(floor))),
    many: median(pairs.map(({ ours }) => milliseconds(ours))),
  }
  console.log(`feed-growth: ${at.few.toFixed(2)} ms at ${FEW} requests, ${at.many.toFixed(2)} ms at ${MANY}`)
  return median(pairs.map(({ floor, ours }) => milliseconds(ours) / milliseconds(floor)))
}

/** Requests over thirty countries, an agent of ten of them who has answered some and hidden some. */
async function seedMarket(
  stage: Stage,
  { requests, database }: { requests: number; database?: string },
): Promise<Person> {
  const { rows } = await stage.sql(
    `select id from country order by priority desc, id limit ${COUNTRIES}`,
    [],
    database,
  )
  const countryIds = rows.map(({ id }: { id: number }) => id)
  const tourists = await seedPeople(stage, { count: 500, database })
  const countriesOfAgent = countryIds.filter((_, at) => at % (COUNTRIES / OWN_COUNTRIES) === 0)
  const [agent] = await seedAgents(stage, { count: 1, countryIds: countriesOfAgent, database })
  if (!agent) throw new Error('no agent')
  await stage.sql(AUCTIONS, [requests, tourists[0]?.id, tourists.length, countryIds], database)
  await stage.sql(
    `insert into offer (auction_id, agent_id, fee_kopecks)
     select id, $1, 300000 from auction where id % 50 = 0 and country_id = any($2)`,
    [agent.id, countriesOfAgent],
    database,
  )
  await stage.sql(
    'insert into agent_hidden_auction (agent_id, auction_id) select $1, id from auction where id % 70 = 0 and country_id = any($2)',
    [agent.id, countriesOfAgent],
    database,
  )
  await stage.sql('vacuum analyze', [], database)
  return agent
}

/** One in twenty is over, one in thirty hidden; a third name a resort. */
const AUCTIONS = `
  with place as (
    select country_id, id as region_id, row_number() over (partition by country_id order by id) as first from region
  )
  insert into auction (tourist_id, departure_id, country_id, region_id, hotel_stars, date_from, date_to, nights, adults,
    child_ages, meal_ids, rest_type_ids, wishes, budget, recommended_price, state, hidden_at, created_at)
  select $2::bigint + n % $3::integer, 1, asked.country_id, case when n % 3 = 0 then place.region_id end, 4,
    current_date + 30 + n % 200, current_date + 37 + n % 200, 7 + n % 7, 2, '{5}', '{4,5}', '{1,2}',
    'Песчаный пляж, детский клуб и тихий номер подальше от дискотеки.', 100000 + n % 300 * 1000, 90000 + n % 300 * 900,
    case when n % 20 = 0 then 'expired' else 'active' end, case when n % 30 = 0 then now() end,
    now() - ($1::integer - n) * interval '1 second'
  from generate_series(1, $1::integer) as n
  cross join lateral (
    select ($4::integer[])[1 + (n * 2654435761) % array_length($4::integer[], 1)] as country_id
  ) as asked
  left join place on place.country_id = asked.country_id and place.first = 1
  order by n`
