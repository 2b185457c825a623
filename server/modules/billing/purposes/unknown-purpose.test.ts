import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { paymentPurposes } from '../../../payment-purposes.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../../identity/identity.factory.ts'
import { billingModule } from '../module.ts'
import {
  findings,
  sendWebhook,
  openGatewayWorld,
  reconcile,
  theirs,
  work,
} from '../payments/gateway/gateway-world.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { purposeNamed } from './purpose.ts'

/** What a release that is put back finds: payments of a purpose that only the newer one knew. */

const { partner, config } = await openGatewayWorld(300_000)
const app = { ...(await bootApp({ config })), partner }
let agent: TestAgent
let admin: TestUser
let id: number

beforeAll(() => loadGeo(app))
afterAll(() => partner.stop())
beforeEach(async () => {
  partner.mend()
  app.clock.now = new Date()
  await app.database.pool.query(`update payment set purpose = 'top_up'`)
  await app.processAll()
  agent = await createAgent(app)
  admin = await createAdmin(app)
  id = (await beginTopUp(app, agent, 5000)).id
})

const become = (purpose: string) =>
  app.database.pool.query('update payment set purpose = $1 where id = $2', [purpose, id])
const kopecks = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const stored = () =>
  app.database.kysely.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const credit = async () => {
  partner.finish(theirs(app, id).id, null)
  await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })
}
const refund = (amount: number) =>
  app.call(`POST /api/admin/payments/${id}/refund`, { token: admin.token, body: { amount, note: 'Ошибка' } })
const start = () => {
  const said: string[] = []
  const preparation = {
    database: app.database,
    act: app.act,
    now: () => app.clock.now,
    config: app.config,
    log: app.core.log,
    say: (step: string) => void said.push(step),
  }
  return billingModule(paymentPurposes).prepare?.(preparation)
}

test('BOOK-04 the start tells of stored purposes that nobody has defined, and is silent where there are none', async () => {
  expect(await start()).toBeUndefined()
  await become('yacht')
  expect(await start()).toEqual([expect.stringContaining('yacht')])
})

test('BOOK-04 webhooks, the regular look and the nightly one leave it as it is, and do their work for the others', async () => {
  const other = await createAgent(app)
  const known = await beginTopUp(app, other, 2000)
  for (const one of [id, known.id]) partner.finish(theirs(app, one).id, null)
  await become('yacht')
  const before = await stored()
  await sendWebhook(app, theirs(app, id).id, 2)
  await app.processAll()
  await reconcile(app)
  for (const job of ['billing.look-for-returned', 'billing.reread-payments']) await work(app, job)
  const { state, provider_id, settled_at } = await stored()
  expect([state, provider_id, settled_at]).toEqual([before.state, before.provider_id, null])
  expect(await kopecks()).toBe(0)
  const balance = await app.call('GET /api/travel-agent/balance', { token: other.token })
  expect(balance.body.result.balance_kopecks).toBe(200_000)
  // The release that knows it takes it up where it was left.
  await become('top_up')
  await reconcile(app)
  expect(await kopecks()).toBe(500_000)
})

test('AGT-06, I5 the self-check finds it, and its lines in the books', async () => {
  await credit()
  expect(await findings(app, admin)).toEqual([])
  await become('yacht')
  expect(await findings(app, admin)).toEqual([
    { rule: 'назначение платежа неизвестно', rows: [`платёж ${id} (yacht)`] },
    { rule: 'движение по платежу, которого нет в учёте', rows: [`top_up:payment:${id}`] },
    { rule: 'пополнение не равно оплаченному платежу', rows: [`top_up:payment:${id}`] },
  ])
})

test('BOOK-04 administrators see it by its bare name and may read it again, and nobody gives it back', async () => {
  await credit()
  await become('yacht')
  const { body } = await app.call('GET /api/admin/payments', { token: admin.token })
  expect(body.result.items[0]).toMatchObject({
    id,
    purpose: 'yacht',
    payer: agent.organisation,
    refundable: 0,
    is_on_balance: false,
  })
  const again = await app.call(`POST /api/admin/payments/${id}/check`, { token: admin.token })
  expect([again.status, again.body.result.state]).toEqual([200, 'paid'])
  const refused = await refund(100)
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'payment_not_refundable'])
})

test('BOOK-04 its payer sees nothing of it among the top-ups', async () => {
  await become('yacht')
  const list = await app.call('GET /api/travel-agent/payments', { token: agent.token })
  expect(list.body.result.items).toEqual([])
  expect((await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).status).toBe(404)
})

test('SEC-22 a refund that waits for the second person is not decided, nor one under way sent', async () => {
  await credit()
  partner.fault({ fault: '500', call: 'refund' })
  await refund(1000)
  const [small, large] = (await refund(4000)).body.result.refunds
  expect([small.state, large.state]).toEqual(['sending', 'asked'])
  await become('yacht')
  partner.mend()
  await reconcile(app)
  expect(partner.asked.filter(({ kind }) => kind === 'refund')).toEqual([])
  const other = await createAdmin(app)
  const decided = await app.call(`POST /api/admin/refunds/${large.id}`, {
    token: other.token,
    body: { is_approved: true, note: '' },
  })
  expect([decided.status, decided.body.error.reason]).toEqual([409, 'payment_not_refundable'])
  await become('top_up')
  await reconcile(app)
  const seen = await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })
  expect(seen.body.result.refunds).toMatchObject([{ state: 'done' }, { state: 'asked' }])
})

test.each(['', 'Yacht', 'top up', 'яхта', '1st', 'a'.repeat(41)])(
  'BOOK-04 the database takes no purpose by the name «%s»',
  async (name) => {
    await expect(become(name)).rejects.toThrow('payment_purpose_check')
  },
)

test.each(['constructor', 'toString', '__proto__', 'yacht'])('«%s» is no purpose of anybody', (name) => {
  expect(purposeNamed(paymentPurposes, name)).toBeUndefined()
  expect(purposeNamed(paymentPurposes, 'top_up')?.title).toBe('Пополнение баланса')
})
