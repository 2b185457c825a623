import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtpPartner } from '../../../../test/partners/smtp.ts'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { readMail } from '../../../platform/config/partners/mail-config.ts'
import { createTourist, type TestUser } from '../../identity/identity.factory.ts'
import { kindNames } from '../kinds/kinds.rules.ts'
import { confirmEmail, deliveriesOf, pass, tell, tellSomething } from '../notifications.factory.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const partner = await startSmtpPartner()
const app = await bootApp({ config: { mail: readMail(partner.url, 'Лотур <noreply@lotour.ru>') } })
let anna: TestUser

afterAll(() => partner.stop())
beforeEach(async () => {
  partner.mend()
  app.clock.now = TEST_NOW
  anna = await createTourist(app)
  await confirmEmail(app, anna)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (path: string, headers = form) =>
  app.call(`POST ${path}` as 'POST /', { headers, body: 'List-Unsubscribe=One-Click' })

async function letterWith(header: string): Promise<string> {
  await tellSomething(app, anna)
  await pass(app, 11)
  return partner.letters[0]?.header(header) ?? ''
}

describe('TICK-06 a letter about news', () => {
  test('TICK-06 says what happened and leads there; the mail program gets its own way to unsubscribe', async () => {
    await tellSomething(app, anna, 31)
    await pass(app, 11)
    const [letter] = partner.letters
    expect(letter?.to).toEqual([anna.email])
    expect(letter?.read.subject).toBe('Новый отклик: Турция')
    for (const part of [letter?.read.text, letter?.read.html]) {
      expect(part).toContain('ООО «Белый парус»')
      expect(part).toContain(`${app.config.publicUrl}/tourist/my-auctions/31`)
      expect(part).toContain(`${app.config.publicUrl}/unsubscribe/${anna.id}.offer.new.`)
    }
    expect(letter?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('TICK-06 about security has no way to unsubscribe', async () => {
    await tell(app, {
      kind: 'session.opened',
      userId: anna.id,
      fact: 'session:1',
      data: { device: 'Chrome' },
    })
    await pass(app, 1)
    expect(partner.letters[0]?.read.subject).toBe('Вход с нового устройства')
    expect(partner.letters[0]?.header('list-unsubscribe')).toBeNull()
    expect(partner.letters[0]?.read.text).not.toContain('unsubscribe')
  })

  test('F19 a mail server that asks to come back later is asked again', async () => {
    partner.fault({ fault: 'greylist', times: 1 })
    await tellSomething(app, anna)
    await pass(app, 11)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'waiting', reason: 'error', attempts: 1 }])
    await pass(app, 3)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('F2 a letter that was taken but not acknowledged comes again under its own number: one is shown', async () => {
    partner.fault({ fault: 'unanswered', times: 1 })
    await tellSomething(app, anna)
    await pass(app, 11)
    await pass(app, 3)
    const numbers = partner.letters.map((letter) => letter.header('message-id'))
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })

  test('F19 a box that does not exist is not written to again', async () => {
    partner.fault({ fault: 'unknown' })
    await tellSomething(app, anna)
    await pass(app, 11)
    expect(await deliveriesOf(app, anna)).toMatchObject([{ state: 'skipped', reason: 'refused' }])
  })
})

describe('TICK-06, RFC 8058 one press in the mail program', () => {
  test('TICK-06 turns off letters of that kind alone, without a sign-in; again, it changes nothing', async () => {
    const header = await letterWith('list-unsubscribe')
    const path = new URL(/<(.*)>/.exec(header)?.[1] ?? '').pathname
    expect((await press(path)).status).toBe(200)
    expect((await press(path, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(200)
    const { body } = await app.call('GET /api/notifications/preferences', { token: anna.token })
    const of = (kind: string) => body.result.kinds.find((one: { kind: string }) => one.kind === kind).on
    expect(of('offer.new')).toEqual(['page', 'push', 'telegram', 'max'])
    expect(of('message.new')).toContain('email')
    await tellSomething(app, anna)
    await pass(app, 11)
    expect(partner.letters).toHaveLength(1)
  })

  test('TICK-06 of a letter with several kinds turns off all letters but those about security', async () => {
    const token = unsubscribeToken(app.config.secretKey, { userId: anna.id, kind: 'all' })
    expect((await press(`/api/notifications/unsubscribe/${token}`)).status).toBe(200)
    const { body } = await app.call('GET /api/notifications/preferences', { token: anna.token })
    const lettered = body.result.kinds.filter(({ on }: { on: string[] }) => on.includes('email'))
    expect(lettered.map(({ kind }: { kind: string }) => kind)).toEqual(['session.opened', 'account.merged'])
  })

  test('SEC-31 looking at the link changes nothing; it says what would be switched off', async () => {
    const token = unsubscribeToken(app.config.secretKey, { userId: anna.id, kind: 'offer.new' })
    const { body } = await app.call(`GET /api/notifications/unsubscribe/${token}`)
    expect(body.result).toEqual({ title: 'Новый отклик на вашу заявку' })
    const { rows } = await app.database.pool.query('select from notification_preference where user_id = $1', [
      anna.id,
    ])
    expect(rows).toEqual([])
  })

  test('SEC-44 a token that was altered in any of its parts, or signed elsewhere, opens nothing', async () => {
    const key = app.config.secretKey
    const token = unsubscribeToken(key, { userId: anna.id, kind: 'offer.new' })
    expect(readUnsubscribeToken([key], token)).toEqual({ userId: anna.id, kind: 'offer.new' })
    const [id, ...rest] = token.split('.')
    const forged = [
      [Number(id) + 1, ...rest].join('.'),
      token.replace('offer.new', 'all'),
      token.replace('offer.new', 'nothing'),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      unsubscribeToken('another key', { userId: anna.id, kind: 'offer.new' }),
      'a.b.c',
    ]
    for (const one of forged) {
      expect(readUnsubscribeToken([key], one)).toBeNull()
      expect((await press(`/api/notifications/unsubscribe/${one}`)).status).toBe(404)
    }
  })

  test('TICK-06 every kind of letters has a token that is read back', () => {
    for (const kind of [...kindNames, 'all' as const])
      expect(readUnsubscribeToken(['key'], unsubscribeToken('key', { userId: 7, kind }))).toEqual({
        userId: 7,
        kind,
      })
  })
})
