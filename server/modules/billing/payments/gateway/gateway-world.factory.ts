import {
  PARTNER_APP,
  PARTNER_SHOP,
  startYookassaPartner,
  type YookassaPartner,
} from '../../../../../test/partners/yookassa.ts'
import type { TestApp } from '../../../../../test/support/app.ts'
import type { LedgerCheck } from '../../../../../contract/billing/ledger.ts'
import type { Config } from '../../../../platform/config/config.ts'
import { defineTask } from '../../../../platform/jobs/task.ts'
import { type Ctx, system } from '../../../../platform/use-case.ts'
import { checkBooks } from '../../billing.factory.ts'

const NETWORK = '192.0.2.0/24'
const SENDER = '192.0.2.10'
const DAY_MS = 86_400_000

/** A partner that speaks the gateway's language, and the settings with which a server asks it. */
export async function openGatewayWorld(refundAloneMax = 5_000_000) {
  const partner = await startYookassaPartner()
  const yookassa = {
    ...PARTNER_SHOP,
    url: partner.url,
    networks: [NETWORK],
    receipt: { vatCode: 1, taxSystem: 2 },
    timeoutMs: 5000,
  }
  const { url, networks, timeoutMs } = yookassa
  const partnerConfig = { ...PARTNER_APP, oauthUrl: `${url}/oauth/v2`, url, networks, timeoutMs }
  const config: Partial<Config> = {
    payments: { yookassa, partner: partnerConfig, sandbox: false, refundAloneMax },
    logLevel: 'silent',
  }
  return { partner, config }
}

interface Told extends TestApp {
  partner: YookassaPartner
  /** Where it is told; absent: of the platform's own shop. */
  hook?: string
}

/** The gateway tells what an object of its own has come to; so many times at once. */
export async function sendWebhook({ web, partner, hook }: Told, id: string, times = 1): Promise<number[]> {
  const url = hook ?? '/api/payments/yookassa/webhook'
  const payload = partner.notification(id)
  const heard = await Promise.all(
    Array.from({ length: times }, () =>
      web.http.inject({ method: 'POST', url, payload, remoteAddress: SENDER }),
    ),
  )
  return heard.map(({ statusCode }) => statusCode)
}

/** A job that only its schedule begins, and all that follows. */
export async function work(app: TestApp, job: string): Promise<void> {
  await app.act(system, async (ctx: Ctx) => ctx.enqueue(defineTask<object>(job), {}), null)
  await app.processAll()
}

/** What is not over is asked about again, as every minute. */
export async function reconcile(app: TestApp): Promise<void> {
  for (const table of ['payment', 'payment_refund', 'hold_call'])
    await app.database.pool.query(`update ${table} set next_ask_at = $1 where next_ask_at is not null`, [
      app.clock.now,
    ])
  await work(app, 'billing.reconcile')
}

/** Jobs that have failed are tried again at once instead of minutes later. */
export async function retry(app: TestApp): Promise<void> {
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
}

/** What the gateway calls a payment of ours. */
export function theirs({ partner }: { partner: YookassaPartner }, id: number) {
  const found = [...partner.payments.values()].find(({ metadata }) => metadata?.payment_id === String(id))
  if (!found) throw new Error(`the gateway knows no payment ${id}`)
  return found
}

/** What the books and the gateway's say a day later. */
export async function findings(app: TestApp, admin: { token: string }): Promise<LedgerCheck['findings']> {
  const later = app.clock.now
  app.clock.now = new Date(later.getTime() + DAY_MS)
  const { findings: found } = await checkBooks(app, admin)
  app.clock.now = later
  // The clock goes back and forth.
  return found.filter(({ rule }) => rule !== 'прошлое переписано')
}

/** The states that a payment went through, with who brought us to look. */
export async function movesOf(app: Pick<TestApp, 'database'>, id: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ line: string }>(
    `select from_state || ' → ' || to_state as line from payment_move where payment_id = $1 order by id`,
    [id],
  )
  return rows.map(({ line }) => line)
}
