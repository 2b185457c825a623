import { beforeEach, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import {
  createAdmin,
  createStaff,
  createTourist,
  giveRole,
  signIn,
  type TestUser,
} from '../identity.factory.ts'

const app = await bootApp()
let vera: TestUser
let anna: TestUser

beforeEach(async () => {
  vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
  anna = await createTourist(app)
})

const MESSAGE =
  'Ваш аккаунт заблокирован. Причина: Спам. Если это ошибка, напишите в поддержку: help@lotour.ru.'

const block = (person: { id: number }, reason: string, by: TestUser = vera) =>
  app.call(`POST /api/admin/users/${person.id}/block`, { token: by.token, body: { reason } })
const unblock = (person: { id: number }, by: TestUser = vera) =>
  app.call(`DELETE /api/admin/users/${person.id}/block`, { token: by.token, body: { reason: 'Разобрались' } })
const find = async (search: string, more = '') => {
  const query = `search=${encodeURIComponent(search)}${more}`
  const { body } = await app.call(`GET /api/admin/users?${query}`, { token: vera.token })
  return body.result.items.map(({ id }: { id: number }) => id) as number[]
}

describe('AUTH-12, ADM-04 a block', () => {
  test('AUTH-12, ADM-04 who blocked whom, when and why stays; a second block and its end come after the first', async () => {
    const first = await block(anna, 'Рассылает рекламу')
    expect(first).toMatchObject({
      status: 200,
      body: {
        result: {
          id: anna.id,
          block: {
            reason: 'Рассылает рекламу',
            blocked_by: 'Вера Громова',
            lifted_at: null,
            lifted_by: null,
          },
        },
      },
    })
    expect((await unblock(anna)).body.result.block).toBeNull()
    const oleg = await createAdmin(app, { first_name: 'Олег', last_name: 'Ильин' })
    await block(anna, 'Снова реклама', oleg)
    const { body } = await app.call(`GET /api/admin/users/${anna.id}`, { token: vera.token })
    expect(body.result.blocks).toMatchObject([
      { reason: 'Снова реклама', blocked_by: 'Олег Ильин', lifted_by: null },
      { reason: 'Рассылает рекламу', blocked_by: 'Вера Громова', lifted_by: 'Вера Громова' },
    ])
  })

  test('AUTH-12 every token says whom to write to, and nothing else works with it', async () => {
    const phoneToken = await signIn(app, anna)
    await block(anna, 'Спам')
    for (const token of [anna.token, phoneToken]) {
      const answer = await app.call('GET /api/user', { token })
      expect(answer).toMatchObject({
        status: 403,
        body: { status: false, code: 403, error: { reason: 'user_blocked', message: MESSAGE } },
      })
      const consents = { documents: [{ name: 'legal', version: '2026-11-01' }] }
      expect((await app.call('POST /api/consents', { token, body: consents })).body.error.message).toBe(
        MESSAGE,
      )
      expect((await app.call('GET /api/requests', { token })).body.error.message).toBe(MESSAGE)
    }
  })

  test('AUTH-12 sign-in by phone tells the same message', async () => {
    await block(anna, 'Спам')
    const { body: sent } = await app.call('POST /api/sms', { body: { phone: anna.phone } })
    const confirmed = await app.call('PATCH /api/sms', { body: { code_id: sent.id, value: sent.code } })
    expect([confirmed.status, confirmed.body.error.message]).toEqual([403, MESSAGE])
  })

  test('AUTH-12 after the block is lifted the old tokens stay dead and a new sign-in works', async () => {
    await block(anna, 'Спам')
    await unblock(anna)
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(401)
    const token = await signIn(app, anna)
    expect((await app.call('GET /api/user', { token })).status).toBe(200)
  })

  test('AUTH-12 a token that was logged out before the block does not tell of it', async () => {
    await app.call('DELETE /api/session', { token: anna.token })
    await block(anna, 'Спам')
    expect((await app.call('GET /api/user', { token: anna.token })).status).toBe(401)
  })
})

describe('ADM-04 what a block refuses', () => {
  test('ADM-04 an administrator cannot block himself', async () => {
    const answer = await block(vera, 'Проверка')
    expect([answer.status, answer.body.error.reason]).toEqual([409, 'block_self'])
    expect((await app.call('GET /api/user', { token: vera.token })).status).toBe(200)
  })

  test('ADM-04 a block that stands is not made twice, one that does not is not lifted', async () => {
    expect((await unblock(anna)).body.error.reason).toBe('block_state')
    await block(anna, 'Спам')
    expect((await block(anna, 'Ещё раз')).body.error.reason).toBe('block_state')
    await unblock(anna)
    expect((await unblock(anna)).body.error.reason).toBe('block_state')
  })

  test('ADM-04 of ten blocks at once one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => block(anna, `Причина ${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const { body } = await app.call(`GET /api/admin/users/${anna.id}`, { token: vera.token })
    expect(body.result.blocks).toHaveLength(1)
  })

  test.each([
    [{}, 'reason'],
    [{ reason: '' }, 'reason'],
    [{ reason: '  \n ' }, 'reason'],
    [{ reason: 'я'.repeat(501) }, 'reason'],
    [{ reason: 'Спам', blocked_by: 1 }, 'blocked_by'],
  ])('ADM-04, ERR-03 without a reason, or with more than that, it is refused: %j', async (body, field) => {
    const answer = await app.call(`POST /api/admin/users/${anna.id}/block`, { token: vera.token, body })
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, [field]])
  })

  test('ADM-04 somebody who does not exist is 404', async () => {
    expect((await block({ id: 999_999 }, 'Спам')).status).toBe(404)
    expect((await unblock({ id: 999_999 })).status).toBe(404)
  })
})

describe('ADM-04 looking people up', () => {
  test('ADM-04, ADM-14 of the staff it is said who is what, in the list as on the card; of everybody else nothing', async () => {
    const pavel = await createStaff(app, 'finance')
    await giveRole(app, pavel, 'moderator')
    await giveRole(app, anna, 'agent')
    const looking = await createStaff(app, 'support')
    for (const [{ id }, staff_roles] of [
      [pavel, ['moderator', 'finance']],
      [looking, ['support']],
      [anna, []],
    ] as const) {
      const { body: list } = await app.call(`GET /api/admin/users?search=${id}`, { token: looking.token })
      const { body: card } = await app.call(`GET /api/admin/users/${id}`, { token: looking.token })
      const listed = list.result.items.find((one: { id: number }) => one.id === id)
      expect([listed.staff_roles, card.result.staff_roles]).toEqual([staff_roles, staff_roles])
    }
  })

  test.each([
    ['Крюкова', 'по фамилии'],
    ['крюк', 'по началу фамилии, без больших букв'],
    ['Зинаида Крюкова', 'по имени и фамилии'],
    ['крюкова зин', 'в обратном порядке'],
    ['zina.k@example', 'по началу почты'],
    ['+7 (999) 345-11-22', 'по телефону'],
    ['89993451122', 'по телефону с восьмёркой'],
    ['999 345-11-22', 'по телефону без кода страны'],
    ['7999345', 'по началу телефона'],
    ['345-11-22', 'по последним цифрам телефона'],
    ['КРЮКОВА ЗИНАИДА', 'большими буквами'],
  ])('ADM-04 «%s»: %s', async (search) => {
    // No number that the factory gives to whoever comes next ends so.
    const zina = await createTourist(app, {
      first_name: 'Зинаида',
      last_name: 'Крюкова',
      email: 'zina.k@example.ru',
      phone: '79993451122',
    }).catch(() => null)
    const found = await find(search)
    expect(found).toHaveLength(1)
    expect(zina === null || found[0] === zina.id).toBe(true)
  })

  test('ADM-04 «ё» and «е» are one letter, and four last digits are enough', async () => {
    const semyon = await createTourist(app, {
      first_name: 'Семён',
      last_name: 'Журавлёв',
      phone: '79990009873',
    })
    for (const typed of ['журавлев', 'Журавлёв', 'семен журавлёв', '9873', '98 73'])
      expect(await find(typed)).toEqual([semyon.id])
    expect(await find('873')).toEqual([])
  })

  test('ADM-04 by the number, and only those who are blocked', async () => {
    for (const typed of [`${anna.id}`, `№ ${anna.id}`, `#${anna.id}`])
      expect(await find(typed)).toContain(anna.id)
    expect(await find(anna.email, '&blocked=1')).toEqual([])
    await block(anna, 'Спам')
    expect(await find(anna.email, '&blocked=1')).toEqual([anna.id])
    expect(await find(anna.email, '&blocked=0')).toEqual([])
  })

  test.each(['%', '_', '\\', "'; drop table app_user; --", '🦊'])(
    'ADM-04, SEC-01 «%s» is text, no pattern',
    async (search) => {
      expect(await find(search)).toEqual([])
    },
  )

  test('ADM-04 an agent who is an administrator too is listed with both roles', async () => {
    await giveRole(app, anna, 'agent')
    await giveRole(app, anna, 'owner')
    const { body } = await app.call(`GET /api/admin/users?search=${anna.email}`, { token: vera.token })
    expect(body.result.items[0].roles).toEqual(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_TRAVEL_AGENT'])
  })
})
