import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { manyCodes } from '../../server/modules/bookings/acceptance/acceptance.factory.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import { say, whole } from '../integrity/whole.ts'
import { callWith, tourOnSale } from '../matrix/samples.ts'
import type { People } from '../matrix/cases.ts'
import { things } from '../matrix/things.ts'
import { type Answered, bootApp } from '../support/app.ts'
import { people } from '../support/people.ts'
import { apart, begins, type Start } from './bodies.ts'

const app = await bootApp({ config: { codeLimits: manyCodes } })
let all: People
let tourId: number
/** A connection of its own: what it asks is planned once, for planning ninety tables is the most of the asking. */
const counting = new pg.Client({ connectionString: app.database.connectionString })
let question: string
beforeAll(async () => {
  await counting.connect()
  await loadGeo(app)
  all = { tourist: await people.anna(app), admin: await people.vera(app) }
  tourId = await tourOnSale(app)
  question = await questionOfCounts()
})
afterAll(() => counting.end())

const OURS =
  /^\/api\/(request|tourist\/offer|travel-agent|payments|promo|admin\/(travel-agent|offers|ledger|payments|refunds|promo))/
const writes = app.web.http.declaredRoutes.flatMap(({ method, url, endpoint }) =>
  endpoint &&
  method !== 'GET' &&
  method !== 'HEAD' &&
  !(`${method} ${url}` in apart) &&
  (endpoint.access === 'agent' || OURS.test(url))
    ? [[`${method} ${url}`, endpoint] as const]
    : [],
)

/** Somebody new with new things, and the call that is made of them; null where nobody has said how. */
async function begin(title: string, endpoint: Endpoint): Promise<Required<Start> | null> {
  const own = begins[title]
  if (own) return { url: endpoint.path, body: {}, ...(await own(app, all)) }
  for (const [field, owner] of Object.entries(endpoint.owner ?? {})) {
    const [one] = (await things[owner]?.(app, all)) ?? []
    if (one?.own === undefined) continue
    const { url, body = {} } = callWith(endpoint, field, { id: one.own, tourId })
    return { token: one.token, url, body }
  }
  return null
}

let keys = 0
function callers(endpoint: Endpoint, { token, url, body }: Required<Start>): () => Promise<Answered> {
  const headers = { 'idempotency-key': `identical-${++keys}` }
  const payload = endpoint.body === undefined ? {} : { body }
  return () => app.call(`${endpoint.method} ${url as `/${string}`}`, { token, headers, ...payload })
}

/** How many rows each table has, and how offers and requests stand; what is remembered of a register outside is nobody's. */
async function questionOfCounts(): Promise<string> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'company_%' and tablename !~ '^tour_[0-9]+$'
       and tablename <> 'daily_count'`,
  )
  const parts = [
    ...tables.map(({ name }) => `select '${name}' as what, count(*)::int as rows from "${name}"`),
    `select 'offer ' || state || version, count(*)::int from offer group by state, version`,
    `select 'auction ' || state, count(*)::int from auction group by state`,
    // Its rows are there from the first of the day on: what counts is how much of a day was taken.
    `select 'daily ' || name, sum(used)::float8 from daily_count where name not like 'company_%' group by name`,
    `select 'agent ' || status, count(*)::int from agent group by status`,
    `select 'ledger ' || account.kind, sum(amount_kopecks)::float8
     from ledger_entry join ledger_account as account on account.id = account_id group by account.kind`,
  ]
  return parts.join('\nunion all\n')
}

type Counts = Record<string, number>

async function counts(): Promise<Counts> {
  const { rows } = await counting.query<{ what: string; rows: number }>({ name: 'counts', text: question })
  return Object.fromEntries(rows.map(({ what, rows: number }) => [what, number]))
}

function changes(before: Counts, after: Counts): Counts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const each = names.map((what) => [what, (after[what] ?? 0) - (before[what] ?? 0)] as const)
  return Object.fromEntries(each.filter(([, change]) => change !== 0))
}

const told = ({ status, body }: Answered) => `${status} ${body?.error?.reason ?? ''}`
const sizes = whole ? [2, 10, 100] : [2, 10]

test.each(writes)(
  'OFFER-01, AGT-06 %s: so many identical calls at once do what they do one after another',
  async (title, endpoint) => {
    for (const size of sizes) {
      const [one, other] = [await begin(title, endpoint), await begin(title, endpoint)]
      // A new route that writes: say in test/races/bodies.ts what stands in its call.
      if (!one || !other) throw new Error(`${title} needs its call in test/races/bodies.ts`)
      const serial: Answered[] = []
      const call = callers(endpoint, one)
      const before = await counts()
      for (let times = 0; times < size; times++) serial.push(await call())
      const between = await counts()
      const again = callers(endpoint, other)
      const atOnce = await Promise.all(Array.from({ length: size }, () => again()))
      const happened = changes(between, await counts())
      say(`${title}: ${size} at once ${[...new Set(atOnce.map(told))].join(', ')}`)
      if (serial[0]?.status === 400)
        throw new Error(
          `say in test/matrix/samples.ts or test/races/bodies.ts what stands in the body of ${title}`,
        )
      expect(serial[0]?.status).toBe(200)
      expect(happened).toEqual(changes(before, between))
      const explained = new Set(serial.map(told))
      const strange = atOnce.filter((answer) => !explained.has(told(answer)) && answer.status !== 409)
      expect(strange.map(told)).toEqual([])
      const answers = new Set(atOnce.map(({ body }) => (endpoint.idempotent ? JSON.stringify(body) : '')))
      expect(answers.size).toBe(1)
    }
    expect(await brokenInvariants(app.database.pool)).toEqual([])
  },
  whole ? 600_000 : 30_000,
)
