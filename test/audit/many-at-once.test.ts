import { beforeAll, describe, expect, test } from 'vitest'
import { type BulkFailure, bulkMax, bulkText } from '../../contract/platform/bulk.ts'
import { refusalText } from '../../contract/platform/refusals.ts'
import { loadGeo } from '../../server/modules/geo/geo.factory.ts'
import { createAdmin, createTourist, type TestUser } from '../../server/modules/identity/identity.factory.ts'
import { bootApp } from '../support/app.ts'
import { endpointsOfContract, titleOf } from '../support/contract.ts'
import type { World } from './deed.ts'
import { manyDeeds } from './deeds-of-many.ts'

const app = await bootApp()
const bulks = (await endpointsOfContract()).filter(({ bulk }) => bulk).map(titleOf)
let vera: TestUser
let world: World

beforeAll(async () => {
  await loadGeo(app)
  vera = await createAdmin(app)
  world = { app, vera, gleb: await createAdmin(app), tourist: await createTourist(app) }
})

interface Item {
  id: number
}
const madeFor = async (title: string) => {
  const made = await manyDeeds[title]?.(world)
  if (!made) throw new Error(`${title} has no example`)
  return { deed: made.deed, body: made.body as { items: [Item] } }
}
const send = (title: string, body: object) =>
  app.call(title as 'POST /', { token: vera.token, body, headers: { 'idempotency-key': `${title.length}` } })
const rowsOf = async (deed: string) =>
  (await app.database.pool.query('select subject_id from audit where deed = $1 order by id', [deed])).rows

test('ADM-09 every call about many things has its example here', () => {
  expect(Object.keys(manyDeeds).toSorted()).toEqual(bulks.toSorted())
})

describe.each(bulks)('%s', (title) => {
  test('ADM-09, ADM-11 does what it can, tells of each other thing why not, and a repeat does nothing twice', async () => {
    const { deed, body } = await madeFor(title)
    const [item] = body.items
    const others = [1, 2, 3].map((n) => ({ ...item, id: 999_999_900 + n }))
    const before = await rowsOf(deed)
    const { status, body: answer } = await send(title, { ...body, items: [...others, item] })
    expect([status, answer.result.done]).toEqual([200, [item.id]])
    expect(answer.result.failed.map(({ id }: BulkFailure) => id)).toEqual(others.map(({ id }) => id))
    for (const { reason, message, before: last } of answer.result.failed as BulkFailure[]) {
      const code = title.includes('/jobs/') ? 'job_again' : 'not_found'
      expect([reason, message, last]).toEqual([code, refusalText[code], null])
    }
    expect((await send(title, { ...body, items: [...others, item] })).body).toEqual(answer)
    expect((await rowsOf(deed)).slice(before.length)).toEqual([{ subject_id: String(item.id) }])
  })

  test('ERR-03 none, more than two hundred and one thing twice are refused as a whole', async () => {
    const { deed, body } = await madeFor(title)
    const [item] = body.items
    const before = await rowsOf(deed)
    const tooMany = Array.from({ length: bulkMax + 1 }, (_none, n) => ({ ...item, id: item.id + n }))
    for (const [items, sentence] of [
      [[], bulkText.none],
      [tooMany, bulkText.many],
      [[item, item], bulkText.twice],
    ] as const) {
      const answer = await send(title, { ...body, items })
      expect([answer.status, answer.body.error]).toEqual([400, { items: sentence }])
    }
    expect(await rowsOf(deed)).toEqual(before)
  })
})
