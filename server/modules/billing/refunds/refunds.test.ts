import { workText } from '../../../../contract/cabinet-texts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PARTNER_SHOP, startYookassaPartner } from '../../../../test/partners/yookassa.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { type Ctx, system } from '../../../platform/use-case.ts'
import { createAgent, type TestAgent } from '../../agents/agents.factory.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { ageProofs, createAdmin, type TestUser } from '../../identity/identity.factory.ts'
import { beginTopUp } from '../payments/payments.factory.ts'
import { takeFee } from '../billing.factory.ts'
import { defineTask } from '../../../platform/jobs/task.ts'

const partner = await startYookassaPartner()
const yookassa = {
  ...PARTNER_SHOP,
  url: partner.url,
  networks: ['192.0.2.0/24'],
  receipt: undefined,
  timeoutMs: 400,
}
const app = await bootApp({
  config: { payments: { yookassa, sandbox: false, refundAloneMax: 2_000_000 }, logLevel: 'silent' },
})
let agent: TestAgent
let admin: TestUser

beforeAll(async () => {
  await loadGeo(app)
  admin = await createAdmin(app)
})
afterAll(() => partner.stop())
beforeEach(async () => {
  await app.processAll()
  partner.mend()
  agent = await createAgent(app)
})

const balance = async () =>
  (await app.call('GET /api/travel-agent/balance', { token: agent.token })).body.result.balance_kopecks
const read = async (id: number) =>
  (await app.call(`GET /api/travel-agent/payments/${id}`, { token: agent.token })).body.result
const paid = async (amount: number): Promise<number> => {
  const { id } = await beginTopUp(app, agent, amount)
  partner.finish(partner.last().id, null)
  await app.call(`POST /api/travel-agent/payments/${id}/check`, { token: agent.token })
  return id
}
const ask = (id: number, amount: number, key?: string) =>
  app.call(`POST /api/travel-agent/payments/${id}/refund`, {
    token: agent.token,
    body: { amount },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const decide = (id: number, token: string, is_approved = true) =>
  app.call(`POST /api/admin/refunds/${id}`, { token, body: { is_approved, note: 'Проверено' } })
const spend = (kopecks: number, offerId: number) =>
  app.act(system, ({ tx }: Ctx) => takeFee(tx, { agentId: agent.id, offerId, kopecks }), null)
const reconcile = async () => {
  await app.database.pool.query('update payment_refund set next_ask_at = $1 where next_ask_at is not null', [
    app.clock.now,
  ])
  await app.act(system, async (ctx: Ctx) => ctx.enqueue(defineTask<object>('billing.reconcile'), {}), null)
  await app.processAll()
}
const theirs = () => [...partner.refunds.values()]

test('AGT-06, BOOK-04 money goes back to the card: reserved at once, final when the gateway says so', async () => {
  const id = await paid(10_000)
  const asked = await ask(id, 4000.5)
  expect(asked.body.result).toMatchObject({
    state: 'paid',
    refundable: 5999.5,
    refunds: [{ amount: 4000.5, state: 'sending' }],
  })
  expect(await balance()).toBe(599_950)
  await app.processAll()
  expect(await read(id)).toMatchObject({ state: 'partially_refunded', refunds: [{ state: 'done' }] })
  await ask(id, 5999.5)
  await app.processAll()
  expect(await read(id)).toMatchObject({ state: 'refunded', refundable: 0 })
  expect([await balance(), partner.last().refunded_amount.value]).toEqual([0, '10000.00'])
})

test('AGT-06, SEC-20 a hundred refunds at once give back what there is, once', async () => {
  const id = await paid(10_000)
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(id, 4000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.flatMap(({ body }) => body.error?.reason ?? []))).toEqual(
    new Set(['refund_too_much']),
  )
  await app.processAll()
  expect([await balance(), partner.last().refunded_amount.value]).toEqual([200_000, '8000.00'])
})

test('AGT-06, F31 a refund and fees that want the same money: somebody is first, nothing is below zero', async () => {
  const id = await paid(5000)
  const [refund, ...fees] = await Promise.allSettled([
    ask(id, 5000),
    ...Array.from({ length: 10 }, (_, offer) => spend(100_000, agent.id * 100 + offer)),
  ])
  const taken = fees.filter(({ status }) => status === 'fulfilled').length
  const isRefunded = refund.status === 'fulfilled' && refund.value.status === 200
  expect(isRefunded ? taken : taken <= 5).toBe(isRefunded ? 0 : true)
  expect(await balance()).toBe(isRefunded ? 0 : 500_000 - taken * 100_000)
})

test('AGT-06 what is spent is not given back, nor what never came; a repeat with one key is one refund', async () => {
  const id = await paid(5000)
  await spend(300_000, agent.id * 100 + 50)
  expect((await ask(id, 2001)).body.error.reason).toBe('refund_too_much')
  await Promise.all(Array.from({ length: 5 }, () => ask(id, 1000, `one-${id}`)))
  expect((await read(id)).refunds).toHaveLength(1)
  const unpaid = await beginTopUp(app, agent, 1000)
  expect((await ask(unpaid.id, 100)).body.error.reason).toBe('payment_not_refundable')
  for (const amount of [0, -1, 0.001, 3.8e-264, 'много', 1e9])
    expect((await ask(id, amount as number)).body.error.amount).toContain('сумму возврата')
})

test('AGT-06, F18 a refund whose answer is lost is repeated with its key and made once', async () => {
  const id = await paid(5000)
  const before = theirs().length
  partner.fault({ fault: 'done-500', call: 'refund', times: 2 })
  await ask(id, 5000)
  await app.processAll()
  expect(await read(id)).toMatchObject({ state: 'paid', refunds: [{ state: 'sending' }] })
  expect(await balance()).toBe(0)
  await reconcile()
  expect(await read(id)).toMatchObject({ state: 'refunded' })
  expect(theirs()).toHaveLength(before + 1)
})

test('AGT-06, F18 after a day a lost refund is looked for, not sent again', async () => {
  const id = await paid(5000)
  partner.fault({ fault: 'done-500', call: 'refund' })
  await ask(id, 5000)
  await app.processAll()
  const before = theirs().length
  partner.mend()
  partner.forgetKeys()
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 24 * 3_600_000)
  await reconcile()
  app.clock.now = now
  expect(await read(id)).toMatchObject({ state: 'refunded' })
  expect(theirs()).toHaveLength(before)
})

test('AGT-06 a refund that the gateway refuses is on the balance again, and the agent hears of it', async () => {
  const id = await paid(5000)
  partner.fault({ fault: 'invalid', call: 'refund' })
  await ask(id, 5000)
  await app.processAll()
  expect(await read(id)).toMatchObject({ state: 'paid', refundable: 5000, refunds: [{ state: 'failed' }] })
  expect(await balance()).toBe(500_000)
  const { body } = await app.call('GET /api/notifications', { token: agent.token })
  expect(body.result.items[0]).toMatchObject({ kind: 'top_up.refunded', text: 'Деньги снова на балансе.' })
})

test('AGT-06, SEC-22 a large refund waits for an administrator; the money is reserved meanwhile', async () => {
  const id = await paid(30_000)
  const { body } = await ask(id, 30_000)
  expect(body.result.refunds).toMatchObject([{ state: 'asked' }])
  await app.processAll()
  expect([await balance(), partner.last().refunded_amount.value]).toEqual([0, '0.00'])
  const list = await app.call('GET /api/admin/refunds', { token: admin.token })
  const waiting = list.body.result.items.find((one: { payment_id: number }) => one.payment_id === id)
  expect(waiting).toMatchObject({ amount: 30_000, asked_as: 'agent', may_decide: true })
  expect((await decide(waiting.id, admin.token)).body.result.state).toBe('sending')
  expect((await decide(waiting.id, admin.token)).body.error.reason).toBe('refund_decided')
  await app.processAll()
  expect(await read(id)).toMatchObject({ state: 'refunded' })
})

test('SEC-22 an administrator’s own large refund needs another one; the ledger leads to both', async () => {
  const id = await paid(30_000)
  const asked = await app.call(`POST /api/admin/payments/${id}/refund`, {
    token: admin.token,
    body: { amount: 25_000, note: 'Ошибочное пополнение' },
  })
  const refundId = asked.body.result.refunds[0].id
  const same = await decide(refundId, admin.token)
  expect([same.status, same.body.error.reason]).toEqual([403, 'second_admin'])
  const second = await createAdmin(app)
  const decisions = await Promise.all(Array.from({ length: 5 }, () => decide(refundId, second.token)))
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  await app.processAll()
  const { rows } = await app.database.pool.query(
    `select refund.asked_by, decision.admin_id from ledger_transfer as transfer
     join payment_refund as refund on refund.id = transfer.refund_id
     join refund_decision as decision on decision.refund_id = refund.id where transfer.refund_id = $1`,
    [refundId],
  )
  expect(rows).toEqual([{ asked_by: admin.id, admin_id: second.id }])
  expect(partner.last().refunded_amount.value).toBe('25000.00')
})

test('SEC-22, AGT-06 slices of a large refund are one: of a payment no more goes back alone than the limit, also many at once', async () => {
  const id = await paid(100_000)
  await ask(id, 15_000)
  const states = async () =>
    (await read(id)).refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state])
  expect(await states()).toEqual([[15_000, 'sending']])
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id, 2500)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const alone = (await states()).filter(([, state]: [number, string]) => state === 'sending')
  expect(alone.map(([amount]: [number]) => amount)).toEqual(expect.arrayContaining([15_000, 2500, 2500]))
  expect(alone).toHaveLength(3)
  await app.processAll()
  const { body } = await app.call('GET /api/notifications', { token: admin.token })
  expect(body.result.items[0]).toMatchObject({ kind: 'refund.asked' })
})

test('SEC-22 an administrator’s day is one sum over all payments: what goes beyond it waits for another one, also many at once', async () => {
  const vera = await createAdmin(app)
  const ids = []
  for (let number = 0; number < 6; number++) {
    agent = await createAgent(app)
    ids.push(await paid(10_000))
  }
  const answers = await Promise.all(
    ids.map((id) =>
      app.call(`POST /api/admin/payments/${id}/refund`, {
        token: vera.token,
        body: { amount: 6000, note: 'Ошибочное пополнение' },
      }),
    ),
  )
  const states = answers.map(({ body }) => body.result.refunds[0].state)
  const times = (state: string) => states.filter((one) => one === state).length
  expect([times('asked'), times('sending')]).toEqual([3, 3])
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000)
  agent = await createAgent(app)
  const tomorrow = await app.call(`POST /api/admin/payments/${await paid(10_000)}/refund`, {
    token: vera.token,
    body: { amount: 6000, note: 'Ошибочное пополнение' },
  })
  expect(tomorrow.body.result.refunds[0].state).toBe('sending')
})

test('SEC-22 what the second person declines is on the balance again, and its payer reads why; without a reason nothing is declined', async () => {
  const id = await paid(30_000)
  const { body } = await ask(id, 30_000)
  const refundId: number = body.result.refunds[0].id
  const unexplained = await app.call(`POST /api/admin/refunds/${refundId}`, {
    token: admin.token,
    body: { is_approved: false, note: '  ' },
  })
  expect(unexplained.status).toBe(400)
  expect(unexplained.body.error.note).toBe(workText.declineNote)
  expect((await read(id)).refunds[0]).toMatchObject({ state: 'asked', declined_for: '' })
  expect((await decide(refundId, admin.token, false)).body.result.state).toBe('declined')
  expect(await balance()).toBe(3_000_000)
  expect(await read(id)).toMatchObject({
    state: 'paid',
    refundable: 30_000,
    refunds: [{ state: 'declined', declined_for: 'Проверено' }],
  })
})

test('AUTH-12, SEC-51 a refund and a decision ask for a fresh proof', async () => {
  const id = await paid(1000)
  await ageProofs(app, agent)
  expect((await ask(id, 100)).body.error.reason).toBe('reauth')
  const old = await createAdmin(app)
  await ageProofs(app, old)
  expect((await decide(1, old.token)).body.error.reason).toBe('reauth')
})
