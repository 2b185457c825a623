import { beforeEach, describe, expect, test } from 'vitest'
import { startSmtpPartner } from '../../../../test/partners/smtp.ts'
import { bootApp, TEST_NOW, type TestApp } from '../../../../test/support/app.ts'
import { readMail } from '../../../platform/config/partners/mail-config.ts'
import { ageProofs, createTourist, type TestUser } from '../identity.factory.ts'

const app = await bootApp()
const partner = await startSmtpPartner()
const mailed = await bootApp({
  config: { mail: readMail(partner.url, 'Лотур <noreply@lotour.ru>'), logLevel: 'silent' },
})

let tests = 0
beforeEach(() => {
  const now = new Date(TEST_NOW.getTime() + ++tests * 4 * 86_400_000)
  app.clock.now = now
  mailed.clock.now = now
  partner.mend()
})

const send = ({ token }: TestUser, email: string, by: TestApp = app) =>
  by.call('POST /api/user/email/code', { token, body: { email } })
const confirm = ({ token }: TestUser, code: string, by: TestApp = app) =>
  by.call('POST /api/user/email/confirm', { token, body: { code } })
const subjectsTo = async (email: string) => {
  await app.processAll()
  const { rows } = await app.database.pool.query<{ subject: string }>(
    'select subject from outbox_message where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}
/** What waits in the queue for its next try is tried now, until so many letters have come. */
const comeAtLast = (count: number) =>
  expect
    .poll(async () => {
      await mailed.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await mailed.processAll()
      return partner.letters.length
    })
    .toBe(count)
/** Somebody who has given no e-mail. */
const createNameless = async () => {
  const person = await createTourist(app)
  await app.database.pool.query('update app_user set email = null where id = $1', [person.id])
  return person
}
const numberOf = (text: string | undefined) => /Код подтверждения: (\d{4})/.exec(text ?? '')?.[1] ?? ''

test('SEC-51 another e-mail in the place of a proved one asks for a fresh proof, the first one does not', async () => {
  const anna = await createTourist(app)
  await ageProofs(app, anna)
  expect(await confirm(anna, (await send(anna, anna.email)).body.code)).toMatchObject({ status: 200 })
  expect(await send(anna, 'new-anna@example.ru')).toMatchObject({
    status: 403,
    body: { error: { reason: 'reauth' } },
  })
  expect(await subjectsTo('new-anna@example.ru')).toEqual([])
})

test('SEC-51 the address that was proved before is told that it is so no more', async () => {
  const anna = await createTourist(app)
  const first = await send(anna, anna.email)
  expect(await subjectsTo(anna.email)).toEqual(['Подтверждение почты на Лотуре'])
  await confirm(anna, first.body.code)
  await confirm(anna, (await send(anna, 'anna-two@example.ru')).body.code)
  expect(await subjectsTo(anna.email)).toEqual([
    'Подтверждение почты на Лотуре',
    'Почта в вашем профиле изменена',
  ])
})

test('AUTH-10 an address that was never proved may be a stranger’s: it is told nothing', async () => {
  const anna = await createTourist(app)
  await confirm(anna, (await send(anna, 'anna-three@example.ru')).body.code)
  expect(await subjectsTo(anna.email)).toEqual([])
})

test('AUTH-10 the letter arrives at a real mail server, its digits are in no answer, and they confirm the e-mail', async () => {
  const anna = await createTourist(mailed)
  const sent = await send(anna, anna.email, mailed)
  expect(sent.body).not.toHaveProperty('code')
  await mailed.processAll()
  const [letter] = partner.letters
  expect(letter).toMatchObject({ to: [anna.email], read: { subject: 'Подтверждение почты на Лотуре' } })
  expect(await confirm(anna, numberOf(letter?.read.text), mailed)).toMatchObject({
    status: 200,
    body: { result: { is_confirmed: true } },
  })
})

test('AUTH-10 a server that says «later» gets the letter later, once', async () => {
  const anna = await createTourist(mailed)
  partner.fault({ fault: 'greylist', times: 2 })
  await send(anna, anna.email, mailed)
  await mailed.processAll()
  expect(partner.letters).toHaveLength(0)
  await comeAtLast(1)
  await mailed.processAll()
  expect(partner.letters).toHaveLength(1)
})

test('AUTH-10 a letter that was taken without a word comes twice with one and the same mark', async () => {
  const anna = await createTourist(mailed)
  partner.fault({ fault: 'unanswered', times: 1 })
  await send(anna, anna.email, mailed)
  await mailed.processAll()
  await comeAtLast(2)
  const marks = partner.letters.map((letter) => letter.header('message-id'))
  expect(new Set(marks).size).toBe(1)
})

test('AUTH-10 an address that nobody has is told to whoever asks again, and no more letters go there for an hour', async () => {
  const anna = await createTourist(mailed)
  partner.fault({ fault: 'unknown', times: 1 })
  await send(anna, anna.email, mailed)
  await mailed.processAll()
  // No other try waits in the queue.
  await expect
    .poll(
      async () => (await mailed.database.pool.query('select from graphile_worker._private_jobs')).rowCount,
    )
    .toBe(0)
  expect(await send(anna, anna.email, mailed)).toMatchObject({
    status: 400,
    body: { error: { email: expect.stringContaining('не доходят') } },
  })
  expect(await send(anna, 'right@example.ru', mailed)).toMatchObject({ status: 200 })
  await mailed.processAll()
  mailed.clock.now = new Date(mailed.clock.now.getTime() + 3_600_001)
  expect((await send(anna, anna.email, mailed)).body).toMatchObject({ already_sent: false })
  await mailed.processAll()
  expect(partner.letters.map(({ to }) => to[0])).toEqual(['right@example.ru', anna.email])
})

test('SEC-63 what the queue keeps of a failed letter names nobody', async () => {
  const anna = await createTourist(mailed)
  partner.fault({ fault: 'greylist', times: 1 })
  await send(anna, anna.email, mailed)
  await mailed.processAll()
  const kept = async () =>
    (await mailed.database.pool.query('select last_error, payload::text from graphile_worker._private_jobs'))
      .rows
  await expect.poll(async () => (await kept())[0]?.last_error).toContain('451 4.7.1')
  const rows = await kept()
  expect(JSON.stringify(rows)).not.toContain(anna.email)
})

test('AUTH-11, SEC-51 an old session proves no e-mail but the one given at registration: an e-mail takes the phone away', async () => {
  const nameless = await createNameless()
  await ageProofs(app, nameless)
  expect(await send(nameless, 'stranger@example.ru')).toMatchObject({
    status: 403,
    body: { error: { reason: 'reauth' } },
  })
  const unproved = await createTourist(app)
  await ageProofs(app, unproved)
  expect(await send(unproved, 'stranger@example.ru')).toMatchObject({ status: 403 })
  expect(await subjectsTo('stranger@example.ru')).toEqual([])
})

describe('an e-mail that somebody has only typed', () => {
  test('AUTH-05, AUTH-10 becomes the one’s who proves it, and is nobody else’s any more', async () => {
    const squatter = await createTourist(app, { email: 'wanted@example.ru' })
    const owner = await createNameless()
    expect(await confirm(owner, (await send(owner, 'wanted@example.ru')).body.code)).toMatchObject({
      status: 200,
    })

    const rows = await app.database.pool.query(
      'select id, email, confirmed_email from app_user where id = any($1) order by id',
      [[squatter.id, owner.id]],
    )
    expect(rows.rows).toEqual([
      { id: squatter.id, email: null, confirmed_email: null },
      { id: owner.id, email: 'wanted@example.ru', confirmed_email: 'wanted@example.ru' },
    ])
  })

  test('AUTH-05 stays with whoever proved it first', async () => {
    const owner = await createTourist(app, { email: 'proved@example.ru' })
    await confirm(owner, (await send(owner, 'proved@example.ru')).body.code)
    const other = await createNameless()
    expect(await send(other, 'proved@example.ru')).toMatchObject({
      status: 400,
      body: { error: { email: expect.any(String) } },
    })
  })

  test('AUTH-05 is refused where it is an administrator’s, proved or not', async () => {
    const admin = await createTourist(app, { email: 'boss@example.ru' })
    await app.database.pool.query(`insert into user_role (user_id, role) values ($1, 'owner')`, [admin.id])
    const other = await createNameless()
    expect(await send(other, 'boss@example.ru')).toMatchObject({ status: 400 })
  })
})
