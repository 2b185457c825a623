import { beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../../test/support/app.ts'
import { createTourist } from '../../identity.factory.ts'

const strict = { perPhonePerDay: 5, perAddressPerHour: 10, resendSeconds: 60 }
const app = await bootApp({ config: { codeLimits: strict } })
const free = await bootApp({
  config: { codeLimits: { ...strict, perPhonePerDay: 100, perAddressPerHour: 1000, resendSeconds: 0 } },
})
const hidden = await bootApp({ config: { showCodes: false } })

let tests = 0
beforeEach(() => {
  // Each test has days of its own, so that the limits begin anew.
  app.clock.now = new Date(TEST_NOW.getTime() + ++tests * 4 * 86_400_000)
})
const wait = (seconds: number) => void (app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000))

let phones = 0
const freshPhone = () => `7951${String(++phones).padStart(7, '0')}`
const send = (phone: string, path: 'sms' | 'dial' = 'sms', to = app) =>
  to.call(`POST /api/${path}`, { body: { phone, role: 'user' } })
const outbox = async (phone: string, from = app) => {
  await from.processAll()
  const { rows } = await from.database.pool.query(
    'select channel, text from outbox_message where recipient = $1 order by id',
    [phone],
  )
  return rows as { channel: string; text: string }[]
}

test('AUTH-01 a code goes out by SMS; only a keyed hash of it and no digits are stored', async () => {
  const phone = freshPhone()
  const answer = await send(phone)
  expect(answer).toMatchObject({ status: 200, body: { status: true, resend_in: 60 } })
  const { id, code } = answer.body
  expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  const { rows: jobs } = await app.database.pool.query('select payload from graphile_worker._private_jobs')
  expect(jobs.map((job) => job.payload)).toContainEqual({ code_id: id })
  expect(JSON.stringify(jobs)).not.toContain(phone)
  const { rows } = await app.database.pool.query('select code_hash from phone_code where id = $1', [id])
  expect(rows[0].code_hash).toHaveLength(32)
  const text = `Код ${code}. Никому не сообщайте. Лотур\n@${new URL(app.config.publicUrl).hostname} #${code}`
  expect(await outbox(phone)).toEqual([{ channel: 'sms', text }])
})

test('AUTH-01 a code goes out by a call whose last digits are the code', async () => {
  const phone = freshPhone()
  const { body } = await send(phone, 'dial')
  expect(await outbox(phone)).toEqual([{ channel: 'call', text: `Звонок с номера …${body.code}` }])
})

test('a code that ran out before its turn is not sent any more', async () => {
  const phone = freshPhone()
  await send(phone)
  wait(5 * 60)
  expect(await outbox(phone)).toEqual([])
})

test('AUTH-01 the answer is the same whether or not the phone belongs to somebody', async () => {
  const anna = await createTourist(app, { phone: freshPhone() })
  const [known, unknown] = [await send(anna.phone), await send(freshPhone())]
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect([known.status, known.body.resend_in]).toEqual([unknown.status, unknown.body.resend_in])
})

test('the code is not in the answer where codes are not shown', async () => {
  const answer = await send(freshPhone(), 'sms', hidden)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: true, id: expect.any(String), resend_in: 60, channel: 'sms' })
})

test('AUTH-13 a second code within a minute is refused with the seconds that are left', async () => {
  const phone = freshPhone()
  await send(phone)
  wait(18)
  const soon = await send(phone, 'dial')
  expect(soon).toMatchObject({ status: 429, body: { error: { reason: 'code_too_soon' } } })
  expect(soon.headers['retry-after']).toBe('42')
  wait(42)
  expect((await send(phone)).status).toBe(200)
})

test('AUTH-13 the pause grows with every code, and what an answer promises is what the next one waits', async () => {
  const phone = freshPhone()
  const promised: number[] = []
  for (let sent = 1; sent <= 4; sent++) {
    const { body } = await send(phone)
    promised.push(body.resend_in)
    wait(body.resend_in - 1)
    expect((await send(phone)).headers['retry-after']).toBe('1')
    wait(1)
  }
  expect(promised).toEqual([60, 120, 240, 480])
  const fifth = await send(phone)
  const untilFirstIsADayOld = 24 * 3600 - 900
  expect(fifth.body.resend_in).toBe(untilFirstIsADayOld)
})

test('AUTH-13 five codes a day for a phone; the sixth waits until the first is a day old', async () => {
  const phone = freshPhone()
  for (let sent = 0; sent < 5; sent++) {
    expect((await send(phone)).status).toBe(200)
    wait(3600)
  }
  const sixth = await send(phone)
  expect(sixth).toMatchObject({
    status: 429,
    body: { error: { reason: 'too_many', message: 'Слишком много запросов.' } },
  })
  expect(sixth.headers['retry-after']).toBe(String(19 * 3600))
  wait(19 * 3600)
  expect((await send(phone)).status).toBe(200)
})

test('AUTH-13 ten codes an hour from an address, whatever the phones', async () => {
  for (let sent = 0; sent < 10; sent++) expect((await send(freshPhone())).status).toBe(200)
  expect((await send(freshPhone())).status).toBe(429)
  wait(3600)
  expect((await send(freshPhone())).status).toBe(200)
})

test('AUTH-13 twenty requests at once for one phone send one code', async () => {
  const phone = freshPhone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(19)
  expect(await outbox(phone)).toHaveLength(1)
})

test('AUTH-13 thirty requests at once from one address send ten codes', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(freshPhone())))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
})

test.each(['+7 (921) 111-22-33', '8 921 111 22 33', '89211112233', 79_211_112_233])(
  'AUTH-04 a phone in any writing is one phone: %j',
  async (phone) => {
    const { body } = await free.call('POST /api/sms', { body: { phone } })
    const { rows } = await free.database.pool.query('select phone from phone_code where id = $1', [body.id])
    expect(rows).toEqual([{ phone: '79211112233' }])
  },
)

test.each([
  ['+375 (29) 123-45-67', '375291234567'],
  ['995 555 123456', '995555123456'],
  ['+1 416 555-01-23', '14165550123'],
  // Vietnam's code begins with 8, as Russian numbers at home do.
  ['84912345678', '84912345678'],
])('AUTH-04, PICK-06 a phone of another country keeps its own length: %j', async (phone, digits) => {
  const { body } = await free.call('POST /api/sms', { body: { phone } })
  const { rows } = await free.database.pool.query('select phone from phone_code where id = $1', [body.id])
  expect(rows).toEqual([{ phone: digits }])
})

test.each([
  [{ phone: '' }, 'Пожалуйста, укажите телефон'],
  [{}, 'Пожалуйста, укажите телефон'],
  [{ phone: null }, 'Пожалуйста, укажите телефон'],
  [{ phone: '+7 921' }, 'В номере должно быть 11 цифр'],
  [{ phone: '7'.repeat(50) }, 'В номере должно быть 11 цифр'],
  [{ phone: '792111122334' }, 'В номере должно быть 11 цифр'],
  // Ten digits may be a number of the Maldives as well as a Russian one without its 7: nobody guesses.
  [{ phone: '9607771234' }, 'В номере должно быть 11 цифр'],
  [{ phone: '+375 29 123-45-67-89-012' }, 'В номере не может быть больше 15 цифр'],
  [{ phone: ['79211112233'] }, 'Пожалуйста, укажите телефон'],
])('AUTH-04, ERR-03 a phone that is none is refused by its field: %j', async (body, text) => {
  expect(await free.call('POST /api/sms', { body })).toMatchObject({
    status: 400,
    body: { error: { phone: text } },
  })
})

test('ERR-03 a role that does not exist is refused', async () => {
  const answer = await free.call('POST /api/sms', { body: { phone: freshPhone(), role: 'admin' } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error)).toEqual(['role'])
})

test('phones of old codes are forgotten after two days', async () => {
  const old = await send(freshPhone())
  wait(47 * 3600)
  const young = await send(freshPhone())
  wait(2 * 3600)
  await app.database.pool.query(`select graphile_worker.add_job('forget_codes')`)
  await app.processAll()
  const { rows } = await app.database.pool.query('select id from phone_code where id = any($1)', [
    [old.body.id, young.body.id],
  ])
  expect(rows).toEqual([{ id: young.body.id }])
})
