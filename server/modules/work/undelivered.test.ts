import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GIVEN_UP_DAYS, workKinds, workOfChannel } from '../../../contract/work/work-kinds.ts'
import { type Answered, bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'
import { confirmEmail, tellSomething } from '../notifications/notifications.factory.ts'
import { wordOf } from '../support/desk/desk.factory.ts'
import { createTicket } from '../support/support.factory.ts'
import { checkNow } from './sources.factory.ts'

const app = await bootApp()
const { pool } = app.database
let vera: TestUser
let gleb: TestUser

beforeAll(async () => {
  await loadGeo(app)
  vera = await createStaff(app, 'support', { first_name: 'Вера', last_name: 'Строгая' })
  gleb = await createStaff(app, 'owner', { first_name: 'Глеб', last_name: 'Второй' })
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.processAll()
  await pool.query(`delete from work_item; delete from delivery; delete from work_put_aside`)
})

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const queue = async ({ token }: TestUser, query = '') =>
  (await app.call(`GET /api/admin/work${query}`, { token })).body.result
const claim = ({ token }: TestUser, id: number) => app.call(`POST /api/admin/work/${id}/claim`, { token })
const release = ({ token }: TestUser, id: number) => app.call(`POST /api/admin/work/${id}/release`, { token })
const check = () => checkNow(app)

describe('ADM-15 what was not delivered', () => {
  const failed = async (at = app.clock.now) => {
    const person = await createTourist(app)
    await confirmEmail(app, person)
    await tellSomething(app, person)
    await pool.query(
      `update delivery set state = 'failed', reason = 'error', finished_at = $2
       where id = (select max(id) from delivery where user_id = $1 and channel = 'email')`,
      [person.id, at],
    )
  }
  const itemOfMail = async (who = vera) =>
    (await queue(who, '?kind=delivery')).items.find(
      ({ subject_id }: { subject_id: number }) => subject_id === workOfChannel.email,
    )
  const putAside = ({ token }: TestUser, id: number, reason = 'Почтовый сервер починили') =>
    app.call(`POST /api/admin/work/${id}/put-aside`, { token, body: { reason } })

  test('ADM-15 is one item of its channel, however much it is, leads to what failed there, and is late by the clock', async () => {
    for (const _one of [1, 2, 3]) await failed()
    await check()
    expect(await itemOfMail()).toMatchObject({
      link: '/admin/notifications?state=failed&channel=email',
      opened_at: TEST_NOW.toISOString(),
      is_late: false,
    })
    later(workKinds.delivery.hours * 60)
    expect(await itemOfMail()).toMatchObject({ is_late: true })
    const moderator = await createStaff(app, 'moderator')
    expect((await queue(moderator)).counts.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'delivery',
    )
  })

  test('ADM-15 is put aside with a word why, stays so, and is work again by a newer failure', async () => {
    await failed()
    await check()
    const { id } = await itemOfMail()
    expect((await putAside(vera, id, '  ')).body.error).toHaveProperty('reason')
    expect((await putAside(vera, id)).status).toBe(200)
    expect(await check()).toBe(0)
    expect(await itemOfMail()).toBeUndefined()
    const again = await putAside(gleb, id)
    expect(wordOf(again)).toBe('409 work_done')
    expect(again.body.error.message).toContain('Вера Строгая')
    later(1)
    await failed()
    await check()
    expect(await itemOfMail()).toMatchObject({ opened_at: app.clock.now.toISOString() })
  })

  test('ADM-15 is no news any more after seven days', async () => {
    await failed(new Date(TEST_NOW.getTime() - GIVEN_UP_DAYS * 86_400_000))
    await check()
    expect(await itemOfMail()).toBeUndefined()
  })

  test('ADM-15 is put aside by one: not what a colleague has in hand, not what somebody has no right to, not what ends by a decision', async () => {
    await failed()
    await check()
    const { id } = await itemOfMail()
    await claim(gleb, id)
    expect(wordOf(await putAside(vera, id))).toBe('409 work_claimed')
    await release(gleb, id)
    const answers = await Promise.all([putAside(vera, id), putAside(gleb, id), check()])
    expect(
      answers
        .slice(0, 2)
        .map((answer) => wordOf(answer as Answered))
        .toSorted(),
    ).toEqual(['200', '409 work_done'])
    expect(wordOf(await putAside(await createStaff(app, 'moderator'), id))).toBe('404 not_found')
    await createTicket(app, await createTourist(app))
    await check()
    const [ticket] = (await queue(vera, '?kind=ticket')).items
    expect(wordOf(await putAside(vera, ticket.id))).toBe('409 work_own_end')
  })
})
