import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { defineTask } from '../../platform/jobs/task.ts'
import { system } from '../../platform/use-case.ts'
import { createStaff, createTourist, type TestUser } from '../identity/identity.factory.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
let olga: TestUser
let gleb: TestUser

beforeAll(async () => {
  olga = await createStaff(app, 'owner')
  gleb = await createStaff(app, 'moderator')
  for (const reason of ['Спам', 'Грубость', 'Обман']) {
    const { id } = await createTourist(app)
    await app.call(`POST /api/admin/users/${id}/block`, { token: gleb.token, body: { reason } })
  }
})

/** By whoever has the tables themselves. */
const tamper = (statement: string) =>
  app.database.pool.query(
    `alter table audit disable trigger user; ${statement}; alter table audit enable trigger user`,
  )

/** The night's check, the letters after it, and what this one was told of it so far. */
async function toldAfterNight({ token }: TestUser = olga): Promise<{ text: string; link: string }[]> {
  await app.act(system, async (ctx) => ctx.enqueue(defineTask<object>('audit.check-chain'), {}), null)
  await app.processAll()
  const { body } = await app.call('GET /api/notifications', { token })
  return body.result.items.filter(({ kind }: { kind: string }) => kind === 'audit.broken')
}

test('ADM-12 the nightly check of a whole chain tells nobody anything', async () => {
  expect(await toldAfterNight()).toEqual([])
})

test('ADM-12 a changed row is told to the owners the same night, once, and again every night until it holds', async () => {
  await tamper(
    `create table kept as select * from audit where id = 2; update audit set reason = 'Ошибка' where id = 2`,
  )
  const [told, ...more] = await toldAfterNight()
  expect(told).toMatchObject({
    text: expect.stringContaining('№\u00a02. Причина: запись изменена'),
    link: '/admin/audit',
  })
  expect(more).toEqual([])
  expect(await toldAfterNight()).toHaveLength(1)
  expect(await toldAfterNight(gleb)).toEqual([])
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  expect(await toldAfterNight()).toHaveLength(2)
  await tamper('delete from audit where id = 2; insert into audit select * from kept')
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  expect(await toldAfterNight()).toHaveLength(2)
})
