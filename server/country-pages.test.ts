import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withoutScript } from '../contract/platform/without-script.ts'
import { buildPages, isBuildCurrent } from '../scripts/web/web-build.ts'
import { bootApp } from '../test/support/app.ts'
import { createAgent } from './modules/agents/agents.factory.ts'
import { loadPlaces } from './modules/public-pages/public-pages.factory.ts'
import { addTours, type TourWish } from './modules/supply/supply.factory.ts'
import { registerPages } from './ssr.ts'

const root = path.resolve(import.meta.dirname, '..')
const app = await bootApp({
  bind: async (http, web) => {
    if (!isBuildCurrent(root)) await buildPages(root)
    await registerPages(http, { dev: false, visitors: web.visitors })
  },
})

const sell = (tours: readonly TourWish[]) => addTours(app, tours, 'the list of this test')
beforeAll(() => loadPlaces(app))
beforeEach(() => sell([{ region_id: 22, day: '2026-11-26', price: 84_300 }]))

const open = async (url: string) => {
  const { statusCode, body } = await app.web.http.inject({ url })
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  const text = main
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
  return { status: statusCode, html: body, text }
}

test('AUC-06 a country that no agency sells says so before the launch, and promises no answer', async () => {
  const [said, cuba] = ['С\u00a0этой страной на Лотуре пока не работает ни одно агентство', 10]
  await sell([{ country_id: cuba, day: '2026-12-01', price: 150_000 }])
  const nobody = await open('/country/kuba/')
  expect(nobody.text.split(said)).toHaveLength(3)
  expect(nobody.text).toContain('если агентство появится, пока он идёт, оно увидит заявку')
  expect(nobody.text).toContain('Запустить аукцион')
  expect(nobody.text).not.toMatch(/Турагенты предложат|Предложения придут|поторгуются/)
  expect((await open('/from/kazan/')).text).not.toContain(said)

  await createAgent(app, { countryIds: [cuba] })
  const { text } = await open('/country/kuba/')
  expect(text).not.toContain(said)
  expect(text).toContain('Турагенты предложат свою цену')
})

test('SITE-02 a visa of which nothing is known for sure is said to be asked about, and none within Russia', async () => {
  expect((await open('/country/egipet/')).text).toContain(
    'Виза Точных данных у нас нет. Уточните в консульстве',
  )
  expect((await open('/country/turciya/')).text).toContain('Виза Для короткой поездки не нужна')
  expect((await open('/country/rossiya/')).text).not.toContain('Виза ')
})

test.each([
  ['Бали', '/country/indoneziya/'],
  [',fkb', '/country/indoneziya/'],
  ['Анталья', '/country/turciya/antalya/'],
  ['анталия', '/country/turciya/'],
  ['Дубай', '/country/oae/'],
  ['дубаи', '/country/oae/'],
  ['Сочи', '/country/rossiya/'],
  ['Кемер, Турция', '/country/turciya/kemer/'],
])('SITE-02, SITE-14 a search for «%s» leads to %s without a script', async (search, address) => {
  const { status, html } = await open(`/country/?search=${encodeURIComponent(search)}`)
  const [, found = ''] = html.split('По запросу')
  expect(status).toBe(200)
  expect(found).toContain(`href="${address}"`)
  for (const wrong of ['beliz', 'boliviya', 'angilya']) expect(found).not.toContain(`/country/${wrong}/`)
})

test('SITE-14 without a script the button of an auction says what it needs', async () => {
  const { html } = await open('/country/turciya/')
  const [noscript = ''] = /<noscript>[\s\S]*?<\/noscript>/.exec(html) ?? []
  expect(noscript).toContain(withoutScript.launch)
  expect(html).toMatch(/<button[^>]* popoverTarget="wizard"/i)
})
