import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Read } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/opened-database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { limited, unhurried } from '../../../platform/db/session-limits.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { promotionRules } from '../promotions/promotion-rules.queries.ts'
import type { PaymentPurposes } from '../purposes/purpose.ts'
import { type ShopAtWork, shopsAtWork } from '../shops/open-shop.ts'
import type { PaymentContext } from '../payments/gateway/gateway-context.ts'
import { differencesOf, paidIn } from './gateway-books.queries.ts'
import { checks } from './ledger.queries.ts'
import { type Checked, storeCheck } from './store-check.ts'
import {
  brokenRules,
  digestUntil,
  type Finding,
  offerRules,
  purposeRules,
  totalsByAccount,
} from './ledger-rules.queries.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

/** Longer than any transaction may take. */
const SETTLED_MS = 60_000
const DAY_MS = 86_400_000
/** The gateway's books of the days before are compared; the first hour is left to those under way. */
const GATEWAY_DAYS = 3
const GATEWAY_REST_MS = 3_600_000

/** What the self-check works with. */
export type Checker = PaymentContext & { database: Database }

/** Re-computes the books and compares them with the gateway's; whatever does not hold is stored, logged and told. */
export async function checkLedger(checker: Checker, askedBy: number | null): Promise<number> {
  const now = await checker.act(async (ctx: Ctx) => ctx.now, null)
  const checked = await alone(checker.database, (read) =>
    lookThrough(read, { now, askedBy, purposes: checker.purposes }),
  )
  checked.findings.push(...(await unlikeGateway(checker, now)))
  const id = await checker.act(storeCheck, checked)
  if (checked.findings.length > 0)
    checker.log.error({ check: id, findings: checked.findings }, 'the ledger does not add up')
  else
    checker.log.info(
      { check: id, entries: checked.entries, digest: checked.digest.toString('hex') },
      'the ledger adds up',
    )
  return id
}

/** What does not hold of the books, by themselves: without the gateway, and nothing is stored. */
export async function ledgerFindings(
  database: Database,
  { now, purposes }: { now: Date; purposes: PaymentPurposes },
): Promise<Finding[]> {
  const { findings } = await alone(database, (read) => lookThrough(read, { now, askedBy: null, purposes }))
  return findings
}

export const checkLedgerTask = defineTask<{ askedBy?: number }>('billing.check-ledger')

/** A check in the queue, however many ask for it meanwhile: years of books take longer than a page waits. */
export async function askForCheck(ctx: Ctx): Promise<{ after: number }> {
  const { id } = requireActor(ctx)
  ctx.enqueue(
    checkLedgerTask,
    { askedBy: id },
    { key: 'billing.check-ledger:asked', queue: 'billing.check-ledger' },
  )
  const [newest] = await checks(ctx.tx, { limit: 1 })
  return { after: newest?.id ?? 0 }
}

export const checkLedgerJob = (purposes: PaymentPurposes) =>
  defineJob(
    checkLedgerTask,
    async (context, payload) => {
      await checkLedger({ ...context, purposes }, payload?.askedBy ?? null)
    },
    '30 1 * * *',
  )

/** One snapshot on a connection of its own, without the pages' time-outs: years of books take their time. */
async function alone<T>(database: Database, work: (read: Read) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: database.connectionString,
    max: 1,
    types: database.pool.options.types,
    application_name: 'lotour-ledger-check',
    ...limited(unhurried),
  })
  pool.on('error', () => {})
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work)
  } finally {
    await kysely.destroy()
  }
}

async function lookThrough(
  read: Read,
  { now, askedBy, purposes }: { now: Date; askedBy: number | null; purposes: PaymentPurposes },
): Promise<Checked> {
  const findings = await brokenRules(read, {
    ...purposeRules(purposes),
    ...offerRules(now),
    ...promotionRules,
  })
  const before = await read
    .selectFrom('ledger_check')
    .select(['id', 'as_of', 'digest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before && !(await digestUntil(read, before.as_of)).digest.equals(before.digest))
    findings.push({ rule: 'прошлое переписано', rows: [`до проверки №${before.id}`] })
  const asOf = new Date(now.getTime() - SETTLED_MS)
  const totals = await totalsByAccount(read)
  return { asked_by: askedBy, now, as_of: asOf, findings, totals, ...(await digestUntil(read, asOf)) }
}

/** I5: what the gateway has taken, for us and for agencies in their shops, is what we say it has, and nothing else is. */
async function unlikeGateway(checker: Checker, now: Date): Promise<Finding[]> {
  const window = {
    from: new Date(now.getTime() - GATEWAY_DAYS * DAY_MS),
    until: new Date(now.getTime() - GATEWAY_REST_MS),
  }
  const rows: string[] = []
  for (const shop of await shopsAtWork(checker, window.from))
    rows.push(...(await unlikeShop(checker, shop, window)))
  return rows.length > 0 ? [{ rule: 'у платёжного сервиса иначе', rows }] : []
}

async function unlikeShop(
  { read, log }: Checker,
  { gateway, shopId }: ShopAtWork,
  window: { from: Date; until: Date },
): Promise<string[]> {
  try {
    const theirs = await gateway.succeeded(window.from, window.until)
    return differencesOf(theirs, await paidIn(read, { ...window, provider: gateway.name, shopId, theirs }))
  } catch (error) {
    // Silence of theirs is no fault of the books.
    log.warn({ error: (error as Error).message }, 'the gateway’s books could not be read')
    return []
  }
}
