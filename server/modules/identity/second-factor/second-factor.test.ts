import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import {
  ADMIN_PASSWORD,
  createAdmin,
  createTourist,
  factorCode,
  givePassword,
  giveFactor,
  type TestUser,
} from '../identity.factory.ts'

const app = await bootApp()

const login = (person: TestUser, more: object = {}, to = app) =>
  to.call('POST /api/admin/login', { body: { email: person.email, password: ADMIN_PASSWORD, ...more } })
const begin = (person: TestUser, password = ADMIN_PASSWORD, to = app) =>
  to.call('POST /api/admin/second-factor', { body: { email: person.email, password } })
const wait = (seconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000))
const shown = (secret: string, seconds = 0) =>
  factorCode(secret, new Date(app.clock.now.getTime() + seconds * 1000))
const other = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))

test('SEC-49, ADM-01 the first sign-in begins with a generator of codes, and ends with ten codes for its loss', async () => {
  const vera = await createAdmin(app)
  expect((await login(vera)).body.error.reason).toBe('second_factor_setup')
  const { secret, uri, qr } = (await begin(vera)).body.result
  expect(uri).toBe(`otpauth://totp/Lotour:${encodeURIComponent(vera.email)}?secret=${secret}&issuer=Lotour`)
  expect(qr).toMatch(/^<svg/)
  expect((await login(vera, { code: other(shown(secret)) })).body.error).toEqual({
    code: 'Неверный код. Дождитесь следующего и попробуйте ещё раз.',
  })
  const first = await login(vera, { code: shown(secret) })
  expect(first.body.recovery_codes).toHaveLength(10)
  expect((await app.call('GET /api/admin/travel-agents', { token: first.body.auth_token })).status).toBe(200)
  expect((await login(vera)).body.error.reason).toBe('second_factor')
  wait(30)
  const second = await login(vera, { code: shown(secret) })
  expect([second.status, second.body.recovery_codes]).toEqual([200, undefined])
})

test('SEC-49 without the code no administrator’s route opens, and no cookie is set', async () => {
  const vera = await createAdmin(app)
  await giveFactor(app, vera)
  for (const answer of [
    await login(vera),
    await login(vera, { code: '' }),
    await login(vera, { code: null }),
  ]) {
    expect([answer.status, answer.body.error.reason]).toEqual([403, 'second_factor'])
    expect(String(answer.headers['set-cookie'])).not.toMatch(/token=/)
    expect(answer.body.auth_token).toBeUndefined()
  }
})

test('SEC-49 a code lets in once: of twenty sign-ins with it at the same moment one succeeds', async () => {
  const vera = await createAdmin(app)
  const code = shown(await giveFactor(app, vera))
  const answers = await Promise.all(Array.from({ length: 5 }, () => login(vera, { code })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(4)
})

test('SEC-49 a clock that is half a minute wrong does no harm, a minute does', async () => {
  const vera = await createAdmin(app)
  const secret = await giveFactor(app, vera)
  expect((await login(vera, { code: shown(secret, -60) })).status).toBe(400)
  expect((await login(vera, { code: shown(secret, -30) })).status).toBe(200)
  expect((await login(vera, { code: shown(secret, 30) })).status).toBe(200)
  expect((await login(vera, { code: shown(secret) })).status).toBe(400)
})

test('SEC-45 after five wrong codes none is heard for a quarter of an hour, the right one neither', async () => {
  const vera = await createAdmin(app)
  const secret = await giveFactor(app, vera)
  const pavel = await createAdmin(app)
  const his = await giveFactor(app, pavel)
  for (let times = 0; times < 5; times++)
    expect((await login(vera, { code: other(shown(secret)) })).status).toBe(400)
  const refused = await login(vera, { code: shown(secret) })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect((await login(pavel, { code: shown(his) })).status).toBe(200)
})

test('SEC-49 each recovery code lets in once, however it is typed, and somebody else’s never', async () => {
  const vera = await createAdmin(app)
  const pavel = await createAdmin(app)
  await giveFactor(app, pavel)
  const { secret } = (await begin(vera)).body.result
  const codes: string[] = (await login(vera, { code: shown(secret) })).body.recovery_codes
  const [one = '', two = '', three = ''] = codes
  expect((await login(vera, { code: one.toUpperCase().replace('-', ' ') })).status).toBe(200)
  expect((await login(vera, { code: one })).status).toBe(400)
  expect((await login(pavel, { code: two })).status).toBe(400)
  const race = await Promise.all(Array.from({ length: 4 }, () => login(vera, { code: three })))
  expect(race.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('SEC-49 a recovery code means nothing while the generator has not given its first code', async () => {
  const vera = await createAdmin(app)
  await begin(vera)
  expect((await login(vera, { code: 'abcde-f2345' })).status).toBe(400)
})

test('SEC-49 a generator is begun anew until its first code, and never replaced after it', async () => {
  const vera = await createAdmin(app)
  const before = (await begin(vera)).body.result.secret
  const after = (await begin(vera)).body.result.secret
  expect((await login(vera, { code: shown(before) })).status).toBe(400)
  expect((await login(vera, { code: shown(after) })).status).toBe(200)
  expect((await begin(vera)).body.error.reason).toBe('second_factor_exists')
})

test('SEC-49 nobody gets a generator by a wrong password, nor anybody who is no administrator', async () => {
  const vera = await createAdmin(app)
  const anna = await createTourist(app)
  await givePassword(app, anna, ADMIN_PASSWORD)
  expect((await begin(vera, 'не тот пароль')).body.error.reason).toBe('wrong_password')
  expect((await begin(anna)).body.error.reason).toBe('wrong_password')
  const { rows } = await app.database.pool.query('select from second_factor where user_id = any($1)', [
    [vera.id, anna.id],
  ])
  expect(rows).toEqual([])
})

test('SEC-58 the secret and the recovery codes lie sealed and hashed: in another row they open nothing', async () => {
  const [vera, pavel] = [await createAdmin(app), await createAdmin(app)]
  const { secret } = (await begin(vera)).body.result
  const codes: string[] = (await login(vera, { code: shown(secret) })).body.recovery_codes
  await giveFactor(app, pavel)
  const { rows } = await app.database.pool.query('select secret from second_factor where user_id = $1', [
    vera.id,
  ])
  expect(rows[0].secret.includes(Buffer.from(secret))).toBe(false)
  const dump = await app.database.pool.query('select recovery_code::text as row from recovery_code')
  for (const code of codes) expect(JSON.stringify(dump.rows)).not.toContain(code.replace('-', ''))
  await app.database.pool.query(
    'update second_factor set secret = (select secret from second_factor where user_id = $1) where user_id = $2',
    [vera.id, pavel.id],
  )
  wait(60)
  expect((await login(pavel, { code: shown(secret) })).status).toBe(500)
})

test('DEMO-01, SEC-49 at a demo the password alone lets in, and nobody can shut the others out by a generator', async () => {
  const demo = await bootApp({ config: { demo: true } })
  const vera = await createAdmin(demo)
  expect((await begin(vera, ADMIN_PASSWORD, demo)).body.error.reason).toBe('second_factor_demo')
  expect((await login(vera, {}, demo)).status).toBe(200)
  // One that counts already is asked for at a demo too.
  const secret = await giveFactor(demo, vera)
  expect((await login(vera, {}, demo)).body.error.reason).toBe('second_factor')
  expect((await login(vera, { code: factorCode(secret, demo.clock.now) }, demo)).status).toBe(200)
})
