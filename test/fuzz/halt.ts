import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { brokenInvariants } from '../integrity/invariants/index.ts'
import type { FuzzedServer, Vitals } from './server.ts'
import type { Backstage, World } from './world/world.ts'

/** What is looked at while nobody calls. */
export interface Inspection {
  faults: string[]
  vitals: Vitals
  deadlocks: number
}

export interface Inspected {
  server: FuzzedServer
  backstage: Backstage
  world: World
  /** Others had the machine since the last look: what waited in vain for its turn is no fault of the product's. */
  wasStarved: boolean
}

const DEADLOCKS =
  'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()'
/** Nobody becomes an administrator by a call: whoever is one was made so before the calls began. */
const RISEN = `
  select 'person ' || user_id as who from user_role as role join app_user on app_user.id = role.user_id
  where role.role <> 'agent' and app_user.email !~ '^canary|^admin@lotour'`

/** Jobs that come again by themselves. */
const WAITED_IN_VAIN =
  /Failed task .* attempt \d+ of \d+\) .*(?:due to (?:lock|statement) timeout|trying to connect|Query read timeout)/

/** The rows against the invariants, the ledger against itself, the log, the process. */
export async function inspect({ server, backstage, world, wasStarved }: Inspected): Promise<Inspection> {
  // Over the rows of a million calls an invariant takes longer than the product lets any statement take.
  const client = new pg.Client({ connectionString: backstage.app.database.connectionString })
  await client.connect()
  try {
    const broken = await brokenInvariants(client)
    const { rows: risen } = await client.query<{ who: string }>(RISEN)
    const { rows } = await client.query<{ deadlocks: number }>(DEADLOCKS)
    return {
      faults: [
        ...broken.map((text) => `invariant ${text}`),
        ...risen.map(({ who }) => `${who} has become an administrator`),
        ...(await unsoundLedger(backstage, world)),
        ...server
          .complaints()
          .filter((line) => !wasStarved || !WAITED_IN_VAIN.test(line))
          .map((line) => `log: ${line.slice(0, 1500)}`),
      ],
      vitals: server.vitals(),
      deadlocks: rows[0]?.deadlocks ?? 0,
    }
  } finally {
    await client.end()
  }
}

const LEDGER_MS = 60_000

async function unsoundLedger({ call }: Backstage, world: World): Promise<string[]> {
  const token = world.tokenOf('admin')
  const asked = await call('POST /api/admin/ledger/check', { token })
  const after = asked.body.result?.after
  for (const end = Date.now() + LEDGER_MS; asked.status === 200 && Date.now() < end; await sleep(200)) {
    const { body } = await call('GET /api/admin/ledger', { token })
    const last = body.result.checks[0]
    if (last && last.id > after)
      return last.is_sound ? [] : [`the ledger's own check: ${JSON.stringify(last).slice(0, 300)}`]
  }
  return [`the ledger's own check did not come: ${asked.status} ${JSON.stringify(asked.body).slice(0, 300)}`]
}
