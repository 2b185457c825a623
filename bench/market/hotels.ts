import { randomNumbers } from '../support/random.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { createCore } from '../../server/app.ts'
import { findHotels } from '../../server/modules/geo/index.ts'
import { geoModule } from '../../server/modules/geo/module.ts'
import { readConfig } from '../../server/platform/config/read-config.ts'
import type { Database } from '../../server/platform/db/opened-database.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { createLog } from '../../server/platform/log.ts'
import { loadHotels } from '../../test/support/hotels/load-hotels.ts'
import { alternate, median, type Pair, quantile, type Verdict } from '../support/measure.ts'
import { plainHotels, plainHotelsAlike } from '../support/plain-hotels.ts'
import { onStage } from '../support/stage.ts'
import { byEar, inOtherLayout, misspelt } from '../support/typing.ts'

const HOTELS = 300_000
const ROUNDS = 8
const QUERIES = 500
const PLAIN_QUERIES = 20
const WANTED = 30

interface Query {
  text: string
  /** The hotel that is meant, where the text without its typo names it alone. */
  id?: number
  how: 'plain' | 'layout' | 'ear'
}

/** Looking up one of 300,000 hotels against reading one row by its number, through the same pool. */
export function hotels(): Promise<Verdict[]> {
  return onStage(async (stage) => {
    await migrate(stage.connectionString)
    const database = openDatabase(stage.connectionString, { max: 20, onError: () => {} })
    try {
      await prepareHotels(database)
      const typed = await typedQueries(database)
      return [
        {
          name: 'hotel-lookup',
          ratio: await race(database, 'hotel-lookup', typed.letters),
          target: 40,
          isMost: true,
        },
        {
          name: 'hotel-typo',
          ratio: await race(database, 'hotel-typo', typed.typos),
          target: 120,
          isMost: true,
        },
      ]
    } finally {
      await database.close()
    }
  })
}

/** Hotels in the tables and in memory, with what the latter costs each process that starts. */
async function prepareHotels(database: Database): Promise<void> {
  const core = createCore({
    config: readConfig({}),
    database,
    log: createLog('error'),
    now: () => new Date(),
  })
  const prepare = async () => void (await geoModule.prepare?.({ ...core, say: () => {} }))
  await prepare()
  const loading = performance.now()
  await loadHotels(database.connectionString, { count: HOTELS })
  console.log(`hotels: ${HOTELS} loaded in ${seconds(loading)} s`)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const began = performance.now()
  await prepare()
  const time = seconds(began)
  collect()
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20
  const { rows } = await database.pool.query<{ size: number }>(
    `select pg_relation_size('hotel_name_search') as size`,
  )
  const plain = (rows[0]?.size ?? 0) / 2 ** 20
  console.log(
    `hotels: index read in ${time} s, ${megabytes.toFixed(0)} MB of memory a process; the plain way’s trigrams take ${plain.toFixed(0)} MB of disk`,
  )
}

/** Half of them of the best known hotels, half of any; one in ten in the other layout, one in ten by ear. */
async function typedQueries(database: Database): Promise<{ letters: Query[]; typos: Query[] }> {
  const random = randomNumbers()
  const { rows } = await database.pool.query<{ id: number; search_name: string }>(
    `(select id, search_name from hotel order by -popularity, id limit 3000)
     union all (select id, search_name from hotel where id % 97 = 0 limit 3000)`,
  )
  const some = shuffle(rows, random)
  const letters = some
    .flatMap(({ search_name }) => search_name.split(' ').filter((word) => word.length >= 3))
    .map((word) => asTyped(word.slice(0, 3), random))
  const typos: Query[] = []
  for (const { id, search_name } of some) {
    if (typos.length >= QUERIES * 4) break
    if (!/\p{L}{4}/u.test(search_name)) continue
    const [found, another] = await findHotels(database.read, { search: search_name })
    typos.push({
      ...asTyped(misspelt(search_name, random), random),
      ...(found?.id === id && !another ? { id } : {}),
    })
  }
  return { letters, typos }
}

function asTyped(text: string, random: () => number): Query {
  const share = /[а-я]/.test(text) ? 1 : random()
  if (share < 0.1) return { text: inOtherLayout(text), how: 'layout' }
  if (share < 0.2) return { text: byEar(text), how: 'ear' }
  return { text, how: 'plain' }
}

/** Prints what was measured; answers our 99th percentile over the floor's, the median of the rounds. */
async function race(database: Database, name: string, queries: readonly Query[]): Promise<number> {
  let next = 0
  const take = () => queries[next++ % queries.length]!
  const met = new Map<string, { asked: number; found: number }>()
  const pairs = await alternate(ROUNDS, {
    floor: () => timesOf(QUERIES, (turn) => byNumber(database, 1 + ((turn * 7919) % HOTELS))),
    ours: () =>
      timesOf(QUERIES, async () => {
        const { text, id, how } = take()
        const found = await findHotels(database.read, { search: text })
        if (id === undefined) return
        const { asked, found: hits } = met.get(how) ?? { asked: 0, found: 0 }
        met.set(how, { asked: asked + 1, found: hits + Number(found.some((hotel) => hotel.id === id)) })
      }),
  })
  for (const who of ['floor', 'ours'] as const)
    printTimes(
      `${name} ${who}`,
      pairs.flatMap((pair) => pair[who]),
    )
  for (const [how, { asked, found }] of met)
    console.log(
      `${name} ${how}: the hotel is among the ${WANTED} in ${((100 * found) / asked).toFixed(1)} % of ${asked}`,
    )
  await comparePlain(database, name, queries)
  return ratioOf(pairs)
}

/** What an engineer would otherwise do, on the very first of the queries. */
async function comparePlain(database: Database, name: string, queries: readonly Query[]): Promise<void> {
  const plain = name === 'hotel-typo' ? plainHotelsAlike : plainHotels
  const asked = queries.slice(0, PLAIN_QUERIES)
  const texts = asked.map(({ text }) => text)
  const ours = await timesOf(asked.length, (turn) => findHotels(database.read, { search: texts[turn]! }))
  // A connection of its own, without the pool's time-outs, which it would meet.
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const times = await timesOf(asked.length, (turn) => plain(client, texts[turn]!))
  await client.end()
  printTimes(`${name} plain`, times)
  console.log(
    `${name}: ${(median(times) / median(ours)).toFixed(0)} times faster than the plain query at the median, ${(quantile(times, 0.99) / quantile(ours, 0.99)).toFixed(0)} at the 99th percentile`,
  )
}

function byNumber(database: Database, id: number): Promise<unknown> {
  return database.pool.query('select id, name, stars, region_id, country_id from hotel where id = $1', [id])
}

async function timesOf(count: number, work: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now()
    await work(turn)
    times.push(performance.now() - began)
  }
  return times
}

function ratioOf(pairs: readonly Pair<number[]>[]): number {
  return median(pairs.map(({ ours, floor }) => quantile(ours, 0.99) / quantile(floor, 0.99)))
}

function printTimes(name: string, times: readonly number[]): void {
  const of = (share: number) => quantile(times, share).toFixed(2)
  console.log(`${name}: p50 ${of(0.5)} ms, p99 ${of(0.99)} ms over ${times.length} queries`)
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const placed = items.map((item) => ({ item, place: random() }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}
