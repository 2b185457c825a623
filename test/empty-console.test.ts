import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from './support/app.ts'
import routes from '../web/routes.ts'
import { createStaff } from '../server/modules/identity/identity.factory.ts'
import { registerPages } from '../server/ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, visitors: web.visitors, isHomeCity: () => false })
  },
})
let cookie = ''
beforeAll(async () => {
  cookie = `token=${(await createStaff(app, 'owner')).token}`
}, 120_000)

const open = (url: string) => app.web.http.inject({ url: encodeURI(url), headers: { cookie } })

/** What each section says on its first day; where somebody or something is always there, of a search that finds nobody. */
const firstDay: Record<string, readonly [at: string, words: string]> = {
  today: ['', 'Очередь пуста'],
  'travel-agents': ['', 'Турагентов пока нет'],
  users: ['?search=никто', 'Никого не нашлось'],
  requests: ['', 'Заявок пока нет'],
  offers: ['', 'Откликов пока нет'],
  ledger: ['', 'Проверок ещё не было'],
  'price-imports': ['', 'Загрузок ещё не было'],
  reviews: ['', 'Все отзывы разобраны'],
  'special-offers': ['', 'Спецпредложений пока нет'],
  'promo-codes': ['', 'Промокодов пока нет'],
  seo: ['?view=page', 'Своих настроек нет ни у одной страницы'],
  bookings: ['', 'Бронирований пока нет'],
  cancellations: ['', 'Незавершённых отмен нет'],
  tickets: ['', 'Все обращения разобраны'],
  notifications: ['', 'Уведомлений пока нет'],
  dashboard: ['', 'Пока нечего считать'],
  jobs: ['', 'Всё сделано'],
  audit: ['?subject=ничего', 'Записей не нашлось'],
  switches: ['', 'Ничего не остановлено'],
}

test('ADM-14 every section of the console stands here with what it says where there is nothing', () => {
  const sections = routes.flatMap(({ path: at }) => {
    const name = /^admin\/(?!login$)(.+)$/.exec(at ?? '')?.[1]
    return name ? [name] : []
  })
  const inside = routes.flatMap(({ children = [] }) =>
    children.flatMap(({ path: at }) => /^admin\/(.+)$/.exec(at ?? '')?.[1] ?? []),
  )
  expect([...sections, ...inside].toSorted()).toEqual(Object.keys(firstDay).toSorted())
})

test.each(Object.entries(firstDay))(
  'ADM-14 %s says that nothing is there yet and what will come',
  async (section, [at, words]) => {
    const { statusCode, body } = await open(`/admin/${section}${at}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
  },
)

const VIEWS_GO = /main:has\(\[data-nothing\]\)/
test.each([
  'today',
  'travel-agents',
  'requests',
  'offers',
  'reviews',
  'special-offers',
  'promo-codes',
  'bookings',
  'notifications',
  'dashboard',
])('ADM-05 %s has nothing to filter on its first day, and says nothing of filters then', async (section) => {
  const { body } = await open(`/admin/${section}`)
  expect(body).toContain('data-nothing="true"')
  expect(body, 'the line of views goes with the list').toMatch(VIEWS_GO)
  const filtered = await open(`/admin/${section}?state=x`)
  expect(filtered.body, 'what is filtered may be kept').not.toMatch(VIEWS_GO)
})

test.each([
  ['today?kind=ticket', 'Здесь ничего не ждёт'],
  ['travel-agents?status=3', 'Никого не нашлось'],
  ['offers?state=chosen', 'Откликов не нашлось'],
  ['bookings?search=999', 'Бронирований не нашлось'],
  ['notifications?state=failed', 'Ничего не нашлось'],
  ['special-offers?state=hidden', 'Таких спецпредложений нет'],
  ['promo-codes?search=никакой', 'Ничего не нашлось'],
  ['reviews?state=removed', 'Снятых отзывов нет'],
  ['tickets?search=ничего', 'Ничего не нашлось'],
])('ADM-14 %s finds nothing and does not say that nothing is there', async (at, words) => {
  const { statusCode, body } = await open(`/admin/${at}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(words)
  expect(body).not.toContain('пока нет')
})

test.each(['bookings?id=999999', 'promo-codes?promo=999999'])(
  'ADM-14, SITE-13 %s, a row that is gone, leads back to its list and not to the home page of the site',
  async (at) => {
    const { statusCode, body } = await open(`/admin/${at}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('Такой записи нет')
    expect(body).toContain('К списку')
    expect(body).not.toContain('На главную')
  },
)

test('SITE-13, ERR-04 a section that could not be read says so and can be asked for again', async () => {
  await app.database.pool.query('alter table promo rename to promo_away')
  const { statusCode, body } = await open('/admin/promo-codes')
  await app.database.pool.query('alter table promo_away rename to promo')
  expect(statusCode).toBe(500)
  expect(body).toContain('Что-то сломалось у нас')
  expect(body).toContain('Повторить')
  expect((await open('/admin/promo-codes')).statusCode).toBe(200)
})
