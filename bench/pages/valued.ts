import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Verdict } from '../support/measure.ts'
import { root } from '../support/programs.ts'
import type { Stage } from '../support/stage.ts'
import { addPlaces } from './served.ts'

/** Hotels of which each is a page; `BENCH_PAGES` for a short look. */
const PAGES = Number(process.env['BENCH_PAGES'] ?? 100_000)
/** Of what the work leaves behind V8 collects nothing as long as nobody asks for the room; what it needs is less than this. */
const HEAP = '--max-old-space-size=256'
const MINUTES_MAX = 10
const MEGABYTES_MAX = 300

interface Valued {
  pages: number
  mapped: number
  bytes: number
  seconds: number
  /** Of the process at its biggest, and how much of it the work has added. */
  whole: number
  megabytes: number
}

/** In a process of its own, so that nothing but the valuation is in its memory. */
export async function valued(stage: Stage): Promise<Verdict[]> {
  await seed(stage)
  const { stdout } = await promisify(execFile)(process.execPath, [HEAP, 'bench/pages/value-all.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: stage.connectionString },
  })
  const seen = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Valued
  console.log(`pages-valued: ${JSON.stringify(seen)}`)
  const { seconds, megabytes } = seen
  return [
    { name: 'pages-valued-minutes', ratio: seconds / 60 / MINUTES_MAX, target: 1, isMost: true },
    { name: 'pages-valued-megabytes', ratio: megabytes / MEGABYTES_MAX, target: 1, isMost: true },
  ]
}

/** Hotels in every resort, each with five tours from two cities. */
async function seed(stage: Stage): Promise<void> {
  await addPlaces(stage)
  await stage.sql(
    `insert into hotel (country_id, region_id, name, search_name, stars, meal_ids)
     select country_id, id, md5(n::text) || ' ' || md5((n * 7)::text) || ' Resort ' || n, 'resort ' || n, 3 + n % 3,
       array[4, 5]
     from (select id, country_id, row_number() over (order by id) as at, count(*) over () as all_of_them from region) as r,
       lateral (select at + all_of_them * step as n from generate_series(0, $1 / all_of_them) as step) as one`,
    [PAGES],
  )
  await stage.sql(
    `insert into tour (id, import_id, country_id, region_id, hotel_id, departure_id, operator_id, meal_id, meal_rank,
       day, nights, room, stars, price, currency)
     select 100000000 + row_number() over (), (select max(id) from price_import where state = 'current'), country_id,
       region_id, hotel.id, 1 + week % 2, 1, 4, 4, current_date + 7 + week * 7, 7 + week % 3, 'Room ' || week, stars,
       60000 + (hotel.id * 37 % 90000) + week * 500, 'RUB'
     from hotel, generate_series(0, 4) as week where hotel.name like '% Resort %'`,
  )
  await stage.settle()
}
