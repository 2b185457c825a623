import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { seoText } from '../../../contract/seo/seo-values.ts'
import { createStaff, type TestUser } from '../identity/identity.factory.ts'
import { loadPlaces } from '../public-pages/public-pages.factory.ts'

const app = await bootApp()
let vera: TestUser
let oleg: TestUser

beforeAll(async () => {
  await loadPlaces(app)
  vera = await createStaff(app, 'content', { first_name: 'Вера', last_name: 'Лис' })
  oleg = await createStaff(app, 'owner', { first_name: 'Олег', last_name: 'Дуб' })
})

const at = (subject: string, path?: string) =>
  `${subject}${path ? `?path=${encodeURIComponent(path)}` : ''}` as const
const read = async (subject: string, path?: string) =>
  (await app.call(`GET /api/admin/seo/${at(subject, path)}`, vera)).body.result
const save = (
  subject: string,
  body: object,
  { path, token = vera.token }: { path?: string; token?: string } = {},
) => app.call(`PUT /api/admin/seo/${at(subject, path)}`, { token, body })
const words = (more: object = {}) => ({
  kind: 'words',
  title: '',
  description: '',
  h1: '',
  keywords: '',
  ...more,
})
const page = (more: object = {}) => ({ ...words(), kind: 'page', robots: 'auto', reason: '', ...more })
const move = (path: string, to: string | null, version = 0) =>
  save(
    'redirect',
    { version, value: { kind: 'redirect', state: to === null ? 'gone' : 'moved', to: to ?? '' } },
    { path },
  )

describe('ADM-08 templates of a kind of pages', () => {
  test('ADM-08 are saved with who and when, and nothing is there before', async () => {
    expect(await read('resort')).toMatchObject({ value: null, version: 0, versions: [] })
    const { status, body } = await save('resort', { version: 0, value: words({ title: 'Туры в {name}' }) })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      version: 1,
      value: { title: 'Туры в {name}' },
      versions: [{ version: 1, author: 'Вера Лис', at: app.clock.now.toISOString() }],
    })
    const { body: seo } = await app.call('GET /api/admin/seo', vera)
    expect(seo.result.kinds.find(({ type }: { type: string }) => type === 'resort').is_set).toBe(true)
  })

  test('ADM-18 a broken variable cannot be saved, and is told at its field', async () => {
    const { status, body } = await save('hotel', {
      version: 0,
      value: words({ title: '{name} {цена}', description: '{price' }),
    })
    expect(status).toBe(400)
    expect(body.error).toEqual({
      'value.title': expect.stringContaining('Переменной {цена} здесь нет'),
      'value.description': expect.stringContaining('Скобка без пары'),
    })
    expect((await read('hotel')).version).toBe(0)
  })

  test('ADM-18 whoever was overtaken is told so, with who has saved what, and nothing is lost', async () => {
    await save('month', { version: 0, value: words({ title: 'Первый' }) })
    const { status, body } = await save('month', { version: 0, value: words({ title: 'Второй' }) }, oleg)
    expect([status, body.error.reason, body.error.version, body.error.author]).toEqual([
      409,
      'seo_changed',
      '1',
      'Вера Лис',
    ])
    expect(JSON.parse(body.error.value).title).toBe('Первый')
    expect((await read('month')).value.title).toBe('Первый')
  })

  test('ADM-18 of two who save at once one does', async () => {
    const both = await Promise.all(
      ['Раз', 'Два'].map((title) => save('operator', { version: 0, value: words({ title }) })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('ADM-18 a version returns as a new one, and so does what stood there before all of them', async () => {
    await save('from', { version: 0, value: words({ title: 'Раз {from}' }) })
    await save('from', { version: 1, value: words({ title: 'Два {from}' }) })
    const restore = (version: number, restored: number) =>
      app.call('POST /api/admin/seo/from/restore', { ...oleg, body: { version, restored } })
    expect((await restore(1, 1)).body.error.reason).toBe('seo_changed')
    const { body } = await restore(2, 1)
    expect(body.result).toMatchObject({ version: 3, value: { title: 'Раз {from}' } })
    expect(body.result.versions.map(({ author }: { author: string }) => author)).toEqual([
      'Олег Дуб',
      'Вера Лис',
      'Вера Лис',
    ])
    expect((await restore(3, 0)).body.result.value).toBeNull()
    expect((await restore(4, 9)).status).toBe(404)
  })

  test('ADM-08 a preview is of pages that there are, or of an example that says so', async () => {
    await app.database.pool.query(
      `insert into public_page (key, type, path, scope, subject_id, words, state, facts, live_prices, own_stats, share,
         score, content_hash, changed_at, valued_at)
       select 'resort:' || id, 'resort', '/country/x/' || id || '/', 'country:1', id, jsonb_build_object('name', 'Курорт ' || id),
         'published', 3, 5, 0, 0, 50, '', now(), now() from generate_series(1, 9) as id`,
    )
    const preview = (subject: string, title: string) =>
      app.call(`POST /api/admin/seo/${subject}/preview`, { ...vera, body: words({ title }) })
    const { pages } = (await preview('resort', 'Отдых: {name}')).body.result
    expect(pages).toHaveLength(5)
    for (const one of pages) expect(one.title).toMatch(/^Отдых: Курорт \d$/)
    // None of them has a price.
    expect((await preview('resort', 'От {price}')).body.result.pages[0].title).toBe('')
    expect((await preview('agents-city', 'Агенты: {city}')).body.result.pages).toMatchObject([
      { path: null, title: 'Агенты: Казань' },
    ])
    expect((await preview('resort', '{nobody}')).status).toBe(400)
    expect((await preview('gate', '')).status).toBe(404)
  })
})

describe('ADM-08 one page', () => {
  test('ADM-08 has words of its own and may be kept out by hand, with a reason; its variables are those of its kind', async () => {
    const path = '/country/turciya/'
    const refused = await save('page', { version: 0, value: page({ robots: 'noindex' }) }, { path })
    expect(refused.body.error).toEqual({ 'value.reason': seoText.reason })
    await app.database.pool.query(
      `insert into public_page (key, type, path, scope, subject_id, state, facts, live_prices, own_stats, share, score,
         content_hash, changed_at, valued_at)
       values ('country:4', 'country', $1, 'country:4', 4, 'published', 3, 5, 0, 0, 50, '', now(), now())`,
      [path],
    )
    const value = page({ title: '{name}: всё о турах', robots: 'noindex', reason: 'Проверяем цены' })
    const { body } = await save('page', { version: 0, value }, { path: '/Country/Turciya' })
    expect(body.result).toMatchObject({ path, version: 1 })
    const handOf = async () =>
      (await app.database.pool.query(`select hand, hand_reason from public_page where key = 'country:4'`))
        .rows[0]
    expect(await handOf()).toEqual({ hand: 'blocked', hand_reason: 'Проверяем цены' })
    await save('page', { version: 1, value: page() }, { path })
    expect(await handOf()).toEqual({ hand: null, hand_reason: null })
    expect((await read('page', path)).value).toBeNull()
  })

  test.each([['/admin/users'], ['/api/users'], ['/country/net-takoy/']])(
    'ADM-08 %s is none',
    async (path) => {
      const { status, body } = await save('page', { version: 0, value: page({ title: 'x' }) }, { path })
      expect([status, Object.keys(body.error)]).toEqual([400, ['path']])
    },
  )

  test.each([['//evil.ru'], ['https://evil.ru'], ['/a?b=1'], ['/a b'], ['/\\evil.ru'], ['/"><script>']])(
    'ADM-08 «%s» is no address of the site',
    async (path) => {
      expect((await save('page', { version: 0, value: page({ title: 'x' }) }, { path })).status).toBe(400)
      expect((await move('/from-here/', path)).status).toBe(400)
    },
  )
})

describe('ADM-08 addresses that move', () => {
  const said = async (answer: ReturnType<typeof move>) => Object.values((await answer).body.error ?? {})

  test('ADM-08 lead to one page, never round and never through one another', async () => {
    expect((await move('/Old-Page/', '/agent')).body.result).toMatchObject({ path: '/old-page', version: 1 })
    expect(await said(move('/older/', '/old-page/'))).toEqual([seoText.chain])
    expect(await said(move('/agent', '/documents/'))).toEqual([seoText.chainBefore])
    expect(await said(move('/self/', '/self'))).toEqual([seoText.toSelf])
    expect(await said(move('/', '/agent'))).toEqual([seoText.closedPath])
    expect(await said(move('/lost/', '/country/net-takoy/'))).toEqual([seoText.noPage])
    expect((await move('/shut/', null)).status).toBe(200)
  })

  test('ADM-08 of two that would lead to one another only one is saved', async () => {
    const both = await Promise.all([move('/left/', '/right/'), move('/right/', '/left/')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('ADM-08 are found by a part of either address, and one that is the page’s own again stands there no more', async () => {
    await move('/spring-sale/', '/hot-tours/')
    const found = async (search: string) =>
      (await app.call(`GET /api/admin/seo-list/redirect?search=${search}`, vera)).body.result.items.map(
        ({ path }: { path: string }) => path,
      )
    expect(await found('SPRING')).toEqual(['/spring-sale'])
    expect(await found('hot-to')).toEqual(['/spring-sale'])
    await save(
      'redirect',
      { version: 1, value: { kind: 'redirect', state: 'none', to: '' } },
      { path: '/spring-sale/' },
    )
    expect(await found('spring')).toEqual([])
    expect((await read('redirect', '/spring-sale')).versions).toHaveLength(2)
  })
})

describe('ADM-08 what holds for the whole site', () => {
  test.each([
    ['Disallow: /', seoText.robotsAll],
    ['Disallow: /*', seoText.robotsAll],
    ['User-agent: *', seoText.robots],
    ['Allow: x', seoText.robots],
    ['привет', seoText.robots],
  ])('ADM-08 robots.txt has no line «%s»', async (lines, text) => {
    const { status, body } = await save('robots', { version: 0, value: { kind: 'robots', lines } })
    expect([status, Object.values(body.error)]).toEqual([400, [text]])
  })

  test('SITE-17 another gate is saved, and all pages are valued by it', async () => {
    const value = { kind: 'gate', prices: 1, facts: 1, share: 90 }
    expect((await save('gate', { version: 0, value })).status).toBe(200)
    expect((await app.database.pool.query('select prices, facts, share from public_page_gate')).rows).toEqual(
      [{ prices: 1, facts: 1, share: 0.9 }],
    )
    expect((await save('gate', { version: 1, value: { ...value, share: 101 } })).status).toBe(400)
    expect((await save('gate', { version: 1, value: words() })).status).toBe(400)
  })

  test('ADM-14 nobody else of the staff reads or writes any of it', async () => {
    for (const role of ['moderator', 'support', 'finance'] as const) {
      const { token } = await createStaff(app, role)
      expect((await app.call('GET /api/admin/seo', { token })).status).toBe(403)
      expect(
        (await save('robots', { version: 0, value: { kind: 'robots', lines: '' } }, { token })).status,
      ).toBe(403)
    }
  })
})
