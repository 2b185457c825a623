import type { Messenger } from '../../../../contract/identity/messenger-names.ts'
import type { CallApi, TestApp } from '../../../../test/support/app.ts'
import { MAX_TOKEN, startMaxPartner } from '../../../../test/partners/max.ts'
import { startTelegramPartner, TELEGRAM_TOKEN } from '../../../../test/partners/telegram.ts'
import type { BotConfigs } from '../../../platform/config/partners/messenger-config.ts'
import { messengerTraits } from '../../../platform/gateways/messengers/bots.ts'
import { webhookSecret } from './link-word.rules.ts'

/** Both messengers on this machine, and the settings that lead to them. */
export async function startMessengers() {
  const clock = { now: new Date() }
  const now = () => clock.now
  const [telegram, max] = await Promise.all([
    startTelegramPartner({ now, waitMs: 0 }),
    startMaxPartner({ now, waitMs: 0 }),
  ])
  const bots: BotConfigs = {
    telegram: { token: TELEGRAM_TOKEN, name: 'lotour_test_bot', url: telegram.url, updates: 'webhook' },
    max: { token: MAX_TOKEN, name: 'id7707083893_bot', url: max.url, updates: 'webhook' },
  }
  return { telegram, max, bots, clock }
}

/** Brings an update as the messenger's servers do. */
export function tellWebhook(
  app: { call: CallApi; config: { secretKey: string } },
  messenger: Messenger,
  { update, secret }: { update: object; secret?: string | null },
) {
  const own = webhookSecret(app.config.secretKey, messenger)
  const headers = secret === null ? {} : { [messengerTraits[messenger].secretHeader]: secret ?? own }
  return app.call(`POST /api/${messenger}/webhook`, { body: update, headers })
}

/** The word that a link hands to the bot. */
export function wordOf(link: string): string {
  return new URL(link).searchParams.get('start') ?? ''
}

/** Works off what waits for its turn, the clock going on meanwhile. */
export async function workOff(app: Pick<TestApp, 'clock' | 'database' | 'processAll'>): Promise<void> {
  for (let round = 0; round < 100; round++) {
    await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await app.processAll()
    const { rows } = await app.database.pool.query(
      'select count(*)::int as left from graphile_worker._private_jobs where attempts < max_attempts',
    )
    if (rows[0].left === 0) return
    app.clock.now = new Date(app.clock.now.getTime() + 200)
  }
  throw new Error('jobs without an end')
}

/** What earlier tests have left in the queue. */
export async function forgetJobs(app: Pick<TestApp, 'database'>): Promise<void> {
  await app.database.pool.query('delete from graphile_worker._private_jobs')
}
