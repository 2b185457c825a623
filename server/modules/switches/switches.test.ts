import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { endpointsOfContract, titleOf } from '../../../test/support/contract.ts'
import { refusalText } from '../../../contract/platform/refusals.ts'
import { type CallSwitch, type SwitchKey, switchKeys, switches } from '../../../contract/platform/switches.ts'
import { createCore, createWeb } from '../../app.ts'
import type { Database } from '../../platform/db/opened-database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { holdWorkerLocks } from '../../platform/jobs/worker-locks.ts'
import { createLog } from '../../platform/log.ts'
import { switchesOf } from '../../platform/switches/switches.ts'
import { createAgent, type TestAgent } from '../agents/agents.factory.ts'
import { beginTopUp, GOOD_CARD, sandboxIdOf } from '../billing/payments/payments.factory.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
const withSwitch = (await endpointsOfContract()).filter((one) => one.switch)
let owner: TestUser
let support: TestUser
let anna: TestUser
let agent: TestAgent

beforeAll(async () => {
  await loadGeo(app)
  owner = await createStaff(app, 'owner', { first_name: 'Ольга', last_name: 'Хозяйка' })
  support = await createStaff(app, 'support')
  anna = await createTourist(app)
  agent = await createAgent(app)
})
beforeEach(async () => {
  await app.database.pool.query('delete from switch_state')
  switchesOf(app.database).forget()
})

const list = async ({ token } = owner) => (await app.call('GET /api/admin/switches', { token })).body.result
const versionOf = async (key: SwitchKey) =>
  (await list()).find((one: { key: string }) => one.key === key).version
const patch = (key: string, body: object, { token } = owner) =>
  app.call(`PATCH /api/admin/switches/${key}`, { token, body })
const flip = async (key: SwitchKey, isOn: boolean) => {
  const body = { version: await versionOf(key), is_on: isOn, reason: 'Проверяем' }
  expect((await patch(key, body)).status).toBe(200)
}

test('ADM-17 each call that stops has a call of its flow, and each flow with a sentence has calls or a door', () => {
  const named = new Set(withSwitch.map((one) => one.switch as string))
  // Codes are sent by many calls and have their door where all of them lead to.
  const atDoors = ['sms', 'calls']
  const withSentence = switchKeys.filter((key) => switches[key].refusal !== null)
  expect(withSentence.filter((key) => !named.has(key))).toEqual(atDoors)
})

test('ADM-17 no call that takes a file of people’s forgets the switch of attachments', async () => {
  const ofPeople = (await endpointsOfContract()).filter((one) => one.file && one.access !== 'admin')
  expect(ofPeople.length).toBeGreaterThan(5)
  expect(ofPeople.filter((one) => one.switch !== 'attachments').map(titleOf)).toEqual([])
})

describe('ADM-17 what is off answers 503 with its sentence, and is back when it is on', () => {
  const caller = {
    tourist: () => anna,
    user: () => anna,
    agent: () => agent,
    public: () => null,
    admin: () => owner,
  }
  test.each(withSwitch.map((one) => [titleOf(one), one] as const))('ADM-17 %s', async (title, one) => {
    const key = one.switch as CallSwitch
    const call = () => {
      const who = caller[one.access]()
      const line = title.replaceAll(/:\w+/g, '1') as Parameters<typeof app.call>[0]
      const body = one.method === 'DELETE' || one.file ? undefined : {}
      return app.call(line, { ...(who && { token: who.token }), ...(body && { body }) })
    }
    await flip(key, false)
    const off = await call()
    const code = switches[key].refusal
    expect(off).toMatchObject({ status: 503, body: { error: { reason: code, message: refusalText[code] } } })
    expect(off.headers['retry-after']).toBe('60')
    await flip(key, true)
    expect((await call()).status).not.toBe(503)
  })

  test.each([
    ['sms', 'POST /api/sms', 'POST /api/dial'],
    ['calls', 'POST /api/dial', 'POST /api/sms'],
  ] as const)('ADM-17 of codes by %s no more go out, by the other way they do', async (key, off, on) => {
    await flip(key, false)
    const phone = (await createTourist(app)).phone
    expect(await app.call(off, { body: { phone } })).toMatchObject({
      status: 503,
      body: { error: { reason: `off_${key}` } },
    })
    const { rowCount } = await app.database.pool.query('select from phone_code where phone = $1', [phone])
    expect(rowCount).toBe(0)
    expect((await app.call(on, { body: { phone } })).status).toBe(200)
    const proof = await app.call('POST /api/session/proof', {
      token: anna.token,
      body: { channel: key === 'sms' ? 'sms' : 'call' },
    })
    expect(proof.status).toBe(503)
  })

  test('ADM-17 a stranger learns nothing of a switch that he could not meet', async () => {
    await flip('new_auctions', false)
    expect((await app.call('POST /api/request', { body: {} })).status).toBe(401)
    expect((await app.call('POST /api/request', { token: agent.token, body: {} })).status).toBe(403)
  })
})

test('ADM-17 with everything switched off all is read as before', async () => {
  for (const key of switchKeys) await flip(key, false)
  const reads = [
    [anna, '/api/requests', '/api/bookings', '/api/payments', '/api/promo', '/api/chats', '/api/user'],
    [anna, '/api/user/messengers', '/api/notifications', '/api/feedback/requests/'],
    [agent, '/api/travel-agent/balance', '/api/travel-agent/payments', '/api/travel-agent/requests'],
    [agent, '/api/travel-agent/reviews', '/api/travel-agent/offers', '/api/travel-agent/bookings'],
    [owner, '/api/admin/switches', '/api/admin/users', '/api/admin/jobs', '/api/admin/ledger'],
  ] as const
  const refused: string[] = []
  for (const [{ token }, ...paths] of reads)
    for (const path of paths) {
      const { status } = await app.call(`GET ${path}`, { token })
      if (status !== 200) refused.push(`${path}: ${status}`)
    }
  for (const path of ['/api/agents', '/api/geo/v2/countries?query=', '/api/hot-tours'] as const) {
    const { status } = await app.call(`GET ${path}`)
    if (status >= 500) refused.push(`${path}: ${status}`)
  }
  expect(refused).toEqual([])
})

test('ADM-17 a payment that has begun is paid while payments are off, and no other one begins', async () => {
  const payment = await beginTopUp(app, agent)
  await flip('payments', false)
  const paid = await app.call(`POST /api/sandbox/payments/${sandboxIdOf(payment)}/pay`, { body: GOOD_CARD })
  expect(paid.status).toBe(200)
  const checked = await app.call(`POST /api/travel-agent/payments/${payment.id}/check`, {
    token: agent.token,
  })
  expect(checked.body.result.state).toBe('paid')
  const next = await app.call('POST /api/travel-agent/top-up', { token: agent.token, body: { amount: 500 } })
  expect(next.status).toBe(503)
})

describe('ADM-17 all processes learn of a flip', () => {
  /** As another process: what it kept it keeps for ever, unless it hears. */
  function anotherDatabase(): Database {
    const database = openDatabase(app.database.connectionString, {
      max: 5,
      onError: () => {},
      waitMs: 60_000,
    })
    switchesOf(database, { keptMs: Infinity })
    onTestFinished(() => database.close())
    return database
  }

  test('ADM-17 two web processes and a worker hear of it', async () => {
    const log = createLog('silent')
    const core = (database: Database) =>
      createCore({ config: app.config, database, log, now: () => app.clock.now })
    const second = core(anotherDatabase())
    const web = await createWeb(second, { isPatient: true })
    onTestFinished(() => web.close())
    await web.http.ready()
    const third = core(anotherDatabase())
    const locks = await holdWorkerLocks(app.database.connectionString, log)
    const worker = await startWorker(third.worker, locks)
    onTestFinished(async () => {
      await worker.stop()
      await locks.close()
    })
    const launch = async () => {
      const headers = { authorization: `Bearer ${anna.token}` }
      const { statusCode } = await web.http.inject({
        method: 'POST',
        url: '/api/request',
        headers,
        payload: {},
      })
      return statusCode === 503
    }
    const inWorker = async () => !(await switchesOf(third.database).isOn('new_auctions'))
    for (const isOff of [true, false, true]) {
      const before = [await launch(), await inWorker()]
      expect(before).toEqual([!isOff, !isOff])
      await flip('new_auctions', !isOff)
      await expect
        .poll(async () => [await launch(), await inWorker()], { timeout: 20_000 })
        .toEqual([isOff, isOff])
    }
  }, 90_000)
})

describe('ADM-17 the page of the switches', () => {
  test('ADM-17 each stands as the code has it until somebody flips it, then with who, when and why', async () => {
    const fresh = await list()
    expect(fresh.map(({ key }: { key: string }) => key)).toEqual(switchKeys)
    expect(
      fresh.every(({ version, flipped }: { version: number; flipped: null }) => version === 0 && !flipped),
    ).toBe(true)
    const flipped = await patch('reviews', { version: 0, is_on: false, reason: 'Накрутка отзывов' })
    expect(flipped.body.result).toMatchObject({
      key: 'reviews',
      is_on: false,
      version: 1,
      flipped: { by: 'Ольга Хозяйка', reason: 'Накрутка отзывов', at: app.clock.now.toISOString() },
    })
    expect((await list(support))[11]).toEqual(flipped.body.result)
  })

  test('ADM-17 of two who flip at once the later is told by whom and why it was flipped', async () => {
    const body = { version: 0, is_on: false, reason: 'Сбой у банка' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => patch('payments', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      reason: 'switch_changed',
      version: '1',
      author: 'Ольга Хозяйка',
      message: expect.stringContaining('Сбой у банка'),
    })
    expect((await patch('payments', { ...body, version: 1, is_on: true })).status).toBe(200)
    expect((await patch('payments', { ...body, version: 1 })).status).toBe(409)
  })

  test('ADM-17 it is flipped with a reason, by the owner alone, and only what there is', async () => {
    const body = { version: 0, is_on: false, reason: 'Так' }
    expect((await patch('reviews', body, support)).status).toBe(403)
    expect((await patch('reviews', { ...body, reason: '  ' })).body.error).toHaveProperty('reason')
    expect((await patch('everything', body)).status).toBe(400)
    const moderator = await createStaff(app, 'moderator')
    expect((await app.call('GET /api/admin/switches', { token: moderator.token })).status).toBe(403)
    const { rowCount } = await app.database.pool.query('select from switch_state')
    expect(rowCount).toBe(0)
  })
})
