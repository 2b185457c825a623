import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { system } from '../../platform/use-case.ts'
import { loadGeo } from './geo.factory.ts'
import { operatorsOf } from './index.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const numbers = async (...names: string[]) => {
  const found = await app.act(system, ({ tx }, list) => operatorsOf(tx, list), names)
  return names.map((name) => found.get(name))
}
const all = () => app.database.read.selectFrom('operator').select(['id', 'name']).execute()

test('TOUR-05 an operator is the one of ours, however a supplier writes its name', async () => {
  const ours = await all()
  const pegas = ours.find(({ name }) => name.startsWith('Pegas'))!
  expect(await numbers('PEGAS', 'Пегас', 'Pegas Touristik (Россия)')).toEqual([pegas.id, pegas.id, pegas.id])
  for (const { id, name } of ours) expect(await numbers(name)).toEqual([id])
  expect(await all()).toHaveLength(ours.length)
})

test('TOUR-05 an unknown one is added once, also by eight at once, and short names are not taken for one another', async () => {
  const before = (await all()).length
  const lists = await Promise.all(Array.from({ length: 8 }, () => numbers('Новый ветер', 'ОК', 'ОКЕЙ')))
  expect(new Set(lists.map(String)).size).toBe(1)
  expect(new Set(lists[0]).size).toBe(3)
  expect(await all()).toHaveLength(before + 3)
})
