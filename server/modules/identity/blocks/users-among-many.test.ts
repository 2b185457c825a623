import { beforeAll, expect, test } from 'vitest'
import { limits } from '../../../../contract/limits.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { createAdmin, createTourist, type TestUser } from '../identity.factory.ts'

const app = await bootApp()
let vera: TestUser
/** The newest of the many, and the three of them who are blocked. */
let newest: number
let blocked: number[]

beforeAll(async () => {
  vera = await createAdmin(app, { first_name: 'Вера', last_name: 'Громова' })
  await createTourist(app, { first_name: 'Пётр', last_name: 'Редкий' })
  const { rows } = await app.database.pool.query(`
    insert into app_user (first_name, last_name, phone)
    select case when n % 400 = 0 then 'Зоя' else 'Олег' end, 'Многих', '7955' || lpad(n::text, 7, '0') from generate_series(1, 1300) as n
    returning id::int`)
  newest = Math.max(...rows.map(({ id }: { id: number }) => id))
  blocked = [newest - 5, newest - 600, newest - 1200]
  await app.database.pool.query(
    `insert into user_block (user_id, reason, blocked_by) select id, 'Спор', $2 from unnest($1::bigint[]) as id`,
    [blocked, vera.id],
  )
})

async function found(query: string): Promise<{ ids: number[]; total: number }> {
  const { body } = await app.call(`GET /api/admin/users?${query}`, { token: vera.token })
  return {
    ids: body.result.items.map(({ id }: { id: number }) => id),
    total: body.result.total_items,
  }
}
const search = (text: string) => `search=${encodeURIComponent(text)}`
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at)

test('ADM-04 of a name that more have than are counted the newest stand first, page by page', async () => {
  const name = search('многих')
  expect(await found(name)).toEqual({ ids: down(newest, limits.pageSize), total: limits.totalCounted })
  expect((await found(`${name}&page=3`)).ids).toEqual(down(newest - 2 * limits.pageSize, limits.pageSize))
  expect((await found(search('7955'))).ids).toEqual(down(newest, limits.pageSize))
})

test('ADM-04 a name that few of them have is found whole, in either order of words', async () => {
  const zoya = { ids: [newest - 100, newest - 500, newest - 900], total: 3 }
  for (const words of ['многих зоя', 'зоя многих', 'ЗОЯ Мно'])
    expect(await found(search(words))).toEqual(zoya)
  expect((await found(search('редкий пётр'))).total).toBe(1)
  expect(await found(search('редкий зоя'))).toEqual({ ids: [], total: 0 })
})

test('ADM-04 who is blocked and who is not are told apart, among few and among many', async () => {
  expect(await found('blocked=1')).toEqual({ ids: blocked, total: 3 })
  expect(await found(`${search('многих')}&blocked=1`)).toEqual({ ids: blocked, total: 3 })
  const free = await found(`${search('многих')}&blocked=0`)
  expect(free.total).toBe(limits.totalCounted)
  expect(free.ids).toEqual(down(newest, limits.pageSize + 1).filter((id) => id !== newest - 5))
  expect(await found(`${search('зоя')}&blocked=1&page=2`)).toEqual({ ids: [], total: 0 })
})
