import { afterAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { startSmsPartner } from '../../../../../test/partners/sms.ts'
import { PARTNER_KEY } from '../../../../../test/partners/sms/question.ts'
import { createTourist } from '../../identity.factory.ts'

const partner = await startSmsPartner()
afterAll(() => partner.stop())
const account = { apiKey: PARTNER_KEY, url: partner.url }
const sms = [
  { provider: 'smsru', ...account },
  { provider: 'smsc', ...account },
] as const
const options = {
  config: {
    sms,
    showCodes: false,
    publicUrl: 'https://lotour.ru',
    codeLimits: { perPhonePerDay: 100, perAddressPerHour: 1000, resendSeconds: 0 },
  },
}
// A provider that failed in one test is left alone in the next: each gets a server of its own where that matters.
let app = await bootApp(options)

beforeEach(() => {
  partner.mend()
  app.clock.now = TEST_NOW
})

let phones = 0
const freshPhone = () => `7953${String(++phones).padStart(7, '0')}`
const ask = async (path: 'sms' | 'dial', phone: string) =>
  (await app.call(`POST /api/${path}`, { body: { phone } })).body as { id: string; channel: string }
const confirm = (code_id: string, value: string) => app.call('PATCH /api/sms', { body: { code_id, value } })
const rowOf = async (id: string) => {
  const { rows } = await app.database.pool.query(
    'select channel, provider, failure, sent_at from phone_code where id = $1',
    [id],
  )
  return rows[0]
}
const jobs = async () => {
  const { rows } = await app.database.pool.query(
    `select run_at > now() as later, attempts from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'send_code'`,
  )
  return rows
}
const digitsIn = (text: string | undefined) => /\d{4}/.exec(text ?? '')?.[0] ?? ''

test('AUTH-01 an SMS comes from the first provider with a line for the phone’s own offer; its digits let in', async () => {
  const anna = await createTourist(app)
  const { id, channel } = await ask('sms', anna.phone)
  expect(channel).toBe('sms')
  await app.processAll()
  const [sent] = partner.sent
  const digits = digitsIn(sent?.text)
  expect(sent).toEqual({
    company: 'smsru',
    channel: 'sms',
    phone: anna.phone,
    text: `Код ${digits}. Никому не сообщайте. Лотур\n@lotour.ru #${digits}`,
  })
  expect(await rowOf(id)).toEqual({ channel: 'sms', provider: 'smsru', failure: null, sent_at: TEST_NOW })
  expect((await confirm(id, digits)).status).toBe(200)
})

test('AUTH-01 a job that runs once more sends no second SMS', async () => {
  const { id } = await ask('sms', freshPhone())
  await app.processAll()
  await app.database.pool.query(`select graphile_worker.add_job('send_code', $1)`, [{ code_id: id }])
  await app.processAll()
  expect(partner.asked).toHaveLength(1)
})

test('AUTH-01 a call shows digits that the provider chose, and they let in; ours do not', async () => {
  const anna = await createTourist(app)
  const { id, channel } = await ask('dial', anna.phone)
  const [call] = partner.sent
  expect([channel, call?.channel]).toEqual(['call', 'call'])
  expect(partner.asked[0]?.fields.ip).toBe('127.0.0.1')
  expect(await rowOf(id)).toMatchObject({ channel: 'call', provider: 'smsru' })
  await app.processAll()
  expect(partner.sent).toHaveLength(1)
  expect((await confirm(id, call?.text ?? '')).status).toBe(200)
})

test('AUTH-01 a number that cannot be called gets an SMS at once, and the page is told', async () => {
  const anna = await createTourist(app, { phone: '375291234567' })
  const { id, channel } = await ask('dial', anna.phone)
  expect(channel).toBe('sms')
  await app.processAll()
  expect(partner.sent.map((sent) => sent.channel)).toEqual(['sms'])
  expect(await rowOf(id)).toMatchObject({ channel: 'sms', provider: 'smsru' })
  expect((await confirm(id, digitsIn(partner.sent[0]?.text))).status).toBe(200)
})

test('AUTH-01 a proof by a call falls to an SMS too, and says so', async () => {
  const anna = await createTourist(app, { phone: '375291234568' })
  const asked = await app.call('POST /api/session/proof', { token: anna.token, body: { channel: 'call' } })
  expect(asked.body).toMatchObject({ way: 'phone', channel: 'sms' })
  await app.processAll()
  const value = digitsIn(partner.sent[0]?.text)
  const body = { code_id: asked.body.id, value }
  expect((await app.call('POST /api/session/proof/confirm', { token: anna.token, body })).status).toBe(200)
})

test('AUTH-01 where both providers refuse the number nothing is tried again, and why is kept', async () => {
  partner.fault({ fault: 'refused' })
  const { id } = await ask('sms', freshPhone())
  await app.processAll()
  expect(partner.asked.map((asked) => asked.company)).toEqual(['smsru', 'smsc'])
  expect(await rowOf(id)).toMatchObject({ provider: null, failure: 'number', sent_at: null })
  expect(await jobs()).toEqual([])
})

test('AUTH-01 where both providers are down for a moment the SMS goes out a little later', async () => {
  app = await bootApp(options)
  partner.fault({ fault: '500', times: 2 })
  const phone = freshPhone()
  const { id } = await ask('sms', phone)
  await app.processAll()
  expect(partner.sent).toEqual([])
  expect(await jobs()).toEqual([{ later: true, attempts: 1 }])
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.processAll()
  expect(partner.sent).toMatchObject([{ company: 'smsru', phone }])
  expect(await rowOf(id)).toMatchObject({ provider: 'smsru', failure: null })
})

test('AUTH-01 the first provider without money: SMS and calls come from the second, and it is kept who sent them', async () => {
  app = await bootApp(options)
  partner.fault({ fault: 'no-money', company: 'smsru' })
  const bySms = await ask('sms', freshPhone())
  await app.processAll()
  const byCall = await ask('dial', freshPhone())
  expect(await rowOf(bySms.id)).toMatchObject({ channel: 'sms', provider: 'smsc' })
  expect(await rowOf(byCall.id)).toMatchObject({ channel: 'call', provider: 'smsc' })
})

test('AUTH-01 where nobody calls at all the code goes out by SMS', async () => {
  app = await bootApp(options)
  partner.fault({ fault: 'html', call: 'call' })
  const { id, channel } = await ask('dial', freshPhone())
  expect(channel).toBe('sms')
  await app.processAll()
  expect(await rowOf(id)).toMatchObject({ channel: 'sms', provider: 'smsru' })
})
