import { feedCases } from './feed-cases.ts'
import { type Person, seedAgents, seedPeople } from './seed.ts'
import type { Stage } from './stage.ts'

const COUNTRIES = 30
const OWN_COUNTRIES = 10

export interface FeedMarket {
  agent: Person
  /** A resort of one of the agent's countries, that one request in a hundred of it names. */
  region: number
}

/** Open requests over thirty countries, and an agent of ten of them who has answered some and hidden some. */
export async function feedMarket(
  stage: Stage,
  { requests, database, bare = false }: { requests: number; database?: string; bare?: boolean },
): Promise<FeedMarket> {
  const { rows } = await stage.sql(
    `select country.id from country where exists (select from region where region.country_id = country.id)
     order by priority desc, id limit ${COUNTRIES}`,
    [],
    database,
  )
  const countryIds = rows.map(({ id }: { id: number }) => id)
  const tourists = await seedPeople(stage, { count: 500, database })
  const own = countryIds.filter((_, at) => at % (COUNTRIES / OWN_COUNTRIES) === 0)
  const [agent] = await seedAgents(stage, { count: 1, countryIds: own, database })
  if (!agent) throw new Error('no agent')
  // A million notes of what has changed are of no use to servers that have not read anything yet.
  await stage.sql('alter table auction disable trigger auction_changes_feed', [], database)
  await stage.sql(AUCTIONS, [requests, tourists[0]?.id, tourists.length, countryIds], database)
  await stage.sql('alter table auction enable trigger auction_changes_feed', [], database)
  for (const [table, every] of [
    ['offer (auction_id, agent_id, fee_kopecks)', 5000],
    ['agent_hidden_auction (auction_id, agent_id)', 7000],
  ] as const)
    await stage.sql(
      `insert into ${table} select id, $1${table.startsWith('offer') ? ', 300000' : ''} from auction
       where id % ${every} = 0 and country_id = any($2)`,
      [agent.id, own],
      database,
    )
  // The bare queries' own.
  for (const [at, { index }] of bare ? feedCases.entries() : [])
    await stage.sql(
      `create index bare_feed_${at} on auction (${index}) where state = 'active' and hidden_at is null`,
      [],
      database,
    )
  await stage.sql('vacuum analyze', [], database)
  const named = await stage.sql(
    `select region_id::integer as id from auction where region_id is not null and country_id = any($1)
     group by region_id order by count(*), region_id limit 1`,
    [own],
    database,
  )
  return { agent, region: named.rows[0]?.id ?? 0 }
}

/** Every column by a hash of its own, so that no filter tells anything about another; a third name a resort. */
const AUCTIONS = `
  with place as (
    select country_id, array_agg(id order by id) as regions from region group by country_id
  )
  insert into auction (tourist_id, departure_id, country_id, region_id, hotel_stars, date_from, date_to, nights, adults,
    child_ages, meal_ids, rest_type_ids, wishes, budget, recommended_price, offers_count, created_at)
  select $2::bigint + n % $3::integer, (array[1, 1, 1, 2, 5])[1 + (n * 40503 % 65536) % 5], asked.country_id,
    case when (n * 2246822519) % 3 = 0 then place.regions[1 + (n * 3266489917) % cardinality(place.regions)] end,
    (array[null, 3, 4, 5])[1 + (n * 668265263) % 4],
    current_date + 30 + dated.day, current_date + 37 + dated.day, 7 + ((n * 374761393) % 8)::integer, 2,
    case when (n * 2654435769) % 3 = 0 then '{5}'::smallint[] else '{}' end, '{4,5}', '{1,2}',
    'Песчаный пляж, детский клуб и тихий номер подальше от дискотеки.', 100000 + ((n * 3432918353) % 3000)::integer * 100,
    150000, ((n * 461845907) % 9)::integer, now() - ($1::bigint - n) * interval '1 second'
  from generate_series(1, $1::bigint) as n
  cross join lateral (
    select ($4::integer[])[1 + (n * 2654435761) % array_length($4::integer[], 1)] as country_id
  ) as asked
  cross join lateral (select ((n * 1597334677) % 200)::integer as day) as dated
  join place on place.country_id = asked.country_id
  order by n`
