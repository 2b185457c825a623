import { afterAll, beforeEach, expect, test } from 'vitest'
import { bootApp, TEST_NOW } from '../../../../test/support/app.ts'
import { startIndexNow } from '../../../../test/partners/index-now.ts'
import { readConfig } from '../../../platform/config/read-config.ts'
import { system } from '../../../platform/use-case.ts'
import { tellSearchEngines } from './tell-search-engines.ts'
import { restAfter } from './telling.rules.ts'

const partner = await startIndexNow()
afterAll(() => partner.close())
const indexNow = { key: 'key-of-this-test', url: partner.url }
const app = await bootApp({ config: { indexNow, publicUrl: 'https://lotour.ru' } })
const { pool } = app.database

const tell = (config = app.config) =>
  tellSearchEngines({
    act: (useCase, input) => app.act(system, useCase, input),
    config,
    log: app.core.log,
  })
const later = (minutes: number) => void (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))
const toldPaths = () =>
  partner.named.flatMap(({ urlList }) => urlList).map((url) => url.replace('https://lotour.ru', ''))

/** So many pages of hotels, changed one after another. */
async function addPages(count: number, more: { state?: string; hand?: string } = {}): Promise<void> {
  await pool.query(
    `insert into public_page (key, type, path, scope, subject_id, state, hand, hand_reason, hand_at, facts, live_prices,
       own_stats, share, score, content_hash, changed_at, valued_at, gone_at)
     select 'hotel:' || (base + n), 'hotel', '/hotel-' || (base + n) || '/', 'world', n, $2, $3,
       case when $3::text is not null then 'x' end, case when $3::text is not null then now() end, 5, 9, 0, 0, 50, 'x',
       $4::timestamptz - interval '1 day' + n * interval '1 second', $4, case when $2 = 'gone' then $4::timestamptz end
     from generate_series(1, $1::int) n, (select count(*) as base from public_page) b`,
    [count, more.state ?? 'published', more.hand ?? null, app.clock.now],
  )
}
const change = (path: string, set: string) =>
  pool.query(`update public_page set changed_at = $1, ${set} where path = $2`, [app.clock.now, path])

beforeEach(async () => {
  app.clock.now = TEST_NOW
  partner.named = []
  partner.answers = [200]
  await pool.query('delete from public_page')
  await pool.query('delete from search_engine_notice')
  await pool.query(`delete from daily_count where name = 'index_now'`)
})

test('SITE-12 pages that may be found are named once, with the key and where it stands, and again when they have changed or gone', async () => {
  await addPages(2)
  await addPages(1, { state: 'candidate' })
  await addPages(1, { hand: 'blocked' })
  await addPages(1, { state: 'candidate', hand: 'forced' })
  await addPages(1, { state: 'gone' })
  expect(await tell()).toEqual({ told: 3 })
  expect(partner.named).toEqual([
    {
      host: 'lotour.ru',
      key: 'key-of-this-test',
      keyLocation: 'https://lotour.ru/key-of-this-test.txt',
      urlList: ['https://lotour.ru/hotel-1/', 'https://lotour.ru/hotel-5/', 'https://lotour.ru/hotel-2/'],
    },
  ])
  expect(await tell()).toEqual({ told: 0 })
  expect(partner.named).toHaveLength(1)

  later(10)
  await change('/hotel-2/', "content_hash = 'y'")
  await change('/hotel-3/', "state = 'published'")
  await change('/hotel-1/', `state = 'gone', gone_at = now()`)
  partner.named = []
  expect(await tell()).toEqual({ told: 3 })
  expect(toldPaths().toSorted()).toEqual(['/hotel-1/', '/hotel-2/', '/hotel-3/'])
  expect(await tell()).toEqual({ told: 0 })
})

test('SITE-12 they are named by five hundred, and no more than ten thousand a day', async () => {
  await addPages(10_600)
  expect(await tell()).toEqual({ told: 10_000 })
  expect(partner.named.map(({ urlList }) => urlList.length)).toEqual(Array(20).fill(500))
  later(60)
  expect(await tell()).toEqual({ told: 0 })
  later(24 * 60)
  expect(await tell()).toEqual({ told: 600 })
  expect(new Set(toldPaths()).size).toBe(10_600)
})

test.each([
  ['202 is as good as 200', [202], 0],
  ['403, the key is not believed: for a day', [403, 200], 24 * 60],
  ['422, addresses that are not ours: for a day', [422, 200], 24 * 60],
  ['429 without a word: for an hour', [429, 200], 60],
  ['429 with Retry-After: as long as it says', [{ status: 429, retryAfter: '7200' }, 200], 120],
  ['503: for ten minutes', [503, 200], 10],
  ['nobody answers: for ten minutes', ['hangup', 200], 10],
  ['an answer without end: for ten minutes', ['giant', 200], 10],
] as const)('SITE-12 %s', async (_title, answers, minutes) => {
  const told = minutes === 0 ? 1 : 0
  partner.answers = [...answers]
  await addPages(1)
  expect(await tell()).toEqual({ told })
  const { rows } = await pool.query('select pages, status from search_engine_notice')
  expect(rows).toEqual([{ pages: 1, status: statusOf(answers[0]) }])
  if (told > 0) return
  later(minutes - 1)
  expect([await tell(), partner.named.length]).toEqual([{ told: 0 }, 1])
  later(1)
  expect([await tell(), partner.named.length]).toEqual([{ told: 1 }, 2])
})

const statusOf = (answer: number | string | { status: number }) => {
  if (typeof answer === 'object') return answer.status
  return typeof answer === 'number' ? answer : null
}

test('SITE-12 nobody is left alone for longer than a day, whatever they ask for', () => {
  expect(restAfter({ status: 429, retryAfter: 999_999 })).toBe(24 * 3600 * 1000)
})

test('SITE-12 a page that changes while it is being named is named once more', async () => {
  await addPages(1)
  partner.meanwhile = () =>
    pool.query(`update public_page set changed_at = $1`, [new Date(TEST_NOW.getTime() + 1000)])
  expect(await tell()).toEqual({ told: 1 })
  partner.meanwhile = async () => {}
  expect([await tell(), partner.named.length]).toEqual([{ told: 1 }, 2])
})

test('SITE-12 without a key nobody is told, of made-up pages neither, and a key that is none stops the start', async () => {
  await addPages(1)
  expect(await tell({ ...app.config, indexNow: undefined })).toEqual({ told: 0 })
  expect(partner.named).toEqual([])
  const read = (env: NodeJS.ProcessEnv) =>
    readConfig({ LOTOUR_DATA_DIR: '.data/test-app', LOTOUR_DEMO: '0', ...env }).indexNow
  expect(read({})).toBeUndefined()
  expect(read({ INDEXNOW_KEY: 'a1b2c3d4' })).toEqual({ key: 'a1b2c3d4', url: 'https://yandex.com/indexnow' })
  expect(read({ INDEXNOW_KEY: 'a1b2c3d4', LOTOUR_DEMO: '1' })).toBeUndefined()
  for (const key of ['short', '../../etc/passwd', 'ключ-из-букв'])
    expect(() => read({ INDEXNOW_KEY: key })).toThrow('INDEXNOW_KEY')
})
