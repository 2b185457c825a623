import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../test/support/app.ts'
import { workKindNames, type WorkKindName } from '../../../contract/work/work-kinds.ts'
import { system } from '../../platform/use-case.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { createTourist, type TestUser } from '../identity/identity.factory.ts'
import { bringIntoLine } from './follow-sources.ts'
import { checkNow, sourcesOf, staffOf } from './sources.factory.ts'

const app = await bootApp({ config: { logLevel: 'silent' } })
let staff: { owner: TestUser; moderator: TestUser }
let sources: ReturnType<typeof sourcesOf>

beforeAll(async () => {
  await loadGeo(app)
  staff = await staffOf(app)
  sources = sourcesOf(app, staff)
})
beforeEach(async () => {
  app.clock.now = TEST_NOW
  await app.processAll()
  await sources.rows('delete from work_item')
  await sources.rows('delete from graphile_worker._private_jobs')
})

/** Of one source, each item by its state. */
const statesOf = async (kind: WorkKindName, subjectId: number): Promise<string[]> =>
  (
    await sources.rows('select state from work_item where kind = $1 and subject_id = $2 order by id', [
      kind,
      subjectId,
    ])
  ).rows.map(({ state }) => state)
const follow = (kind: WorkKindName, subjectId: number) => app.act(system, bringIntoLine, { kind, subjectId })
const check = () => checkNow(app)

describe.each(workKindNames)('ADM-15 %s', (kind) => {
  test(`ADM-15 ${kind} that waits is one item by its event, however often and by however many workers it is heard, and none once it is done`, async () => {
    const { subjectId, end } = await sources.plants[kind]()
    await Promise.all([app.processAll(), app.processAll()])
    expect(await statesOf(kind, subjectId)).toEqual(['open'])
    await Promise.all(Array.from({ length: 4 }, () => follow(kind, subjectId)))
    expect(await statesOf(kind, subjectId)).toEqual(['open'])
    await end()
    await app.processAll()
    expect(await statesOf(kind, subjectId)).toEqual(['done'])
    // The event of its beginning comes late.
    await follow(kind, subjectId)
    expect(await statesOf(kind, subjectId)).toEqual(['done'])
  })

  test(`ADM-15 ${kind} whose end is heard before its beginning leaves nothing open`, async () => {
    const { subjectId, end } = await sources.plants[kind]()
    // Calls and moves alone: what workers do of it comes after both.
    await sources.rows('delete from work_item')
    await end()
    await follow(kind, subjectId)
    await app.processAll()
    expect((await statesOf(kind, subjectId)).filter((state) => state === 'open')).toEqual([])
  })

  test(`ADM-15 ${kind} for which the event was lost is found by the check, and closed by it`, async () => {
    const { subjectId, end } = await sources.plants[kind]()
    await app.processAll()
    await sources.rows('delete from work_item where kind = $1', [kind])
    expect(await check()).toBeGreaterThan(0)
    expect(await statesOf(kind, subjectId)).toEqual(['open'])
    expect(await check(), 'what is right stays').toBe(0)
    await end()
    await app.processAll()
    await sources.rows(
      `update work_item set state = 'open', done_at = null, done_by = null where kind = $1 and subject_id = $2`,
      [kind, subjectId],
    )
    expect(await check()).toBeGreaterThan(0)
    expect(await statesOf(kind, subjectId)).toEqual(['done'])
  })
})

test('ADM-15 the check puts right more than it takes at once: thousands are opened, closed and opened again, each once', async () => {
  const many = 2100
  const standing = async () =>
    (
      await sources.rows(
        `select state, count(*)::int as n from work_item where kind = 'ticket' group by state order by state`,
      )
    ).rows
  await sources.rows(`update ticket set state = 'waiting', due_next = null where due_next is not null`)
  await check()
  await sources.rows(`delete from work_item where kind = 'ticket'`)
  const { id } = await createTourist(app)
  await sources.rows(
    `insert into ticket (person_id, topic, subject, state, priority, created_at, last_at, due_next)
     select $1, 'payment', 'Вопрос ' || n, 'open', 'usual', $2, $2, $2 from generate_series(1, $3) as n`,
    [id, app.clock.now, many],
  )
  expect(await check()).toBe(many)
  expect(await standing()).toEqual([{ state: 'open', n: many }])
  expect(await check()).toBe(0)
  await sources.rows(`update ticket set state = 'waiting', due_next = null where person_id = $1`, [id])
  expect(await check()).toBe(many)
  expect(await standing()).toEqual([{ state: 'done', n: many }])
  await sources.rows(`update ticket set state = 'open', due_next = $2 where person_id = $1`, [
    id,
    app.clock.now,
  ])
  expect(await check()).toBe(many)
  expect(await standing()).toEqual([
    { state: 'done', n: many },
    { state: 'open', n: many },
  ])
})
