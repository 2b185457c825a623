import { beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../test/support/app.ts'
import { limits } from '../../../contract/limits.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { told } from './wishes.factory.ts'

const app = await bootApp()
beforeAll(() => loadGeo(app))

const today = '20.11.2026'
const read = (text: unknown, more: object = { today }) =>
  app.call('POST /api/wishes/read', { body: { text, ...more } })

test('WISH-01 anybody’s sentence answers fields by the names of the specification, each with what said it', async () => {
  const { status, body } = await read(
    'В Кемер из Казани с 10 по 20 июля на 10 дней, по 60 тысяч на человека вдвоём',
  )
  expect(status).toBe(200)
  expect(body.result.understood).toEqual([
    {
      field: 'departure',
      fragments: ['из Казани'],
      values: { geo_departure_id: 10, geo_departure_name: 'Казань' },
      note: null,
      unaged: 0,
    },
    {
      field: 'country',
      fragments: ['В Кемер'],
      values: { country_id: 4, country_name: 'Турция', country_flag: 'tr' },
      note: 'по курорту',
      unaged: 0,
    },
    {
      field: 'resort',
      fragments: ['В Кемер'],
      values: { resort_id: 22, resort_name: 'Кемер' },
      note: null,
      unaged: 0,
    },
    {
      field: 'dates',
      fragments: ['с 10 по 20 июля'],
      values: { date_from: '10.07.2027', date_to: '10.07.2027' },
      note: 'первый из названных дней',
      unaged: 0,
    },
    {
      field: 'nights',
      fragments: ['на 10 дней'],
      values: { count_days: 9 },
      note: '10\u00a0дней',
      unaged: 0,
    },
    {
      field: 'guests',
      fragments: ['вдвоём'],
      values: { adult_count: 2, childrens: [] },
      note: null,
      unaged: 0,
    },
    {
      field: 'budget',
      fragments: ['по 60 тысяч на человека'],
      values: { price: 120_000 },
      note: '60\u00a0000\u00a0₽ на человека × 2',
      unaged: 0,
    },
  ])
  expect(body.result.not_understood).toEqual([])
})

test('WISH-01 the day is the visitor’s own: tomorrow is counted from it', async () => {
  expect(told((await read('завтра', { today: '2027-01-31' })).body.result)).toEqual([
    '01.02.2027–01.02.2027',
    '',
  ])
})

test('WISH-02 what is not understood comes back letter by letter, also signs that a page must not run', async () => {
  const { body } = await read('первая линия \u202e, <script>alert(1)</script> 🏝')
  expect(body.result.understood).toEqual([])
  const fragments = body.result.not_understood.map(({ fragment }: { fragment: string }) => fragment)
  expect(fragments).toEqual(['первая линия', 'script>alert', '1', 'script'])
})

test('WISH-03 an empty sentence says nothing', async () => {
  expect((await read('  ')).body.result).toEqual({ understood: [], not_understood: [] })
})

test('WISH-03 500 characters are read, an emoji is one of them; more are refused by the field', async () => {
  expect((await read('🏝'.repeat(limits.wishMax))).status).toBe(200)
  const { status, body } = await read('я'.repeat(limits.wishMax + 1))
  expect([status, body.error.text]).toEqual([400, expect.stringContaining('не больше 500')])
})

test.each([undefined, 'вчера', '31.02.2027', '0001-01-01', '9999-12-31'])(
  'WISH-03 a day %s that is none is refused',
  async (day) => {
    const { status, body } = await read('в июне', { today: day })
    expect([status, Object.keys(body.error)]).toEqual([400, ['today']])
  },
)

test('WISH-01 what is refused in a sentence does not come back as a field', async () => {
  const { body } = await read('Турция, не 5*, не в июле, 7 ночей')
  expect(told(body.result)).toEqual(['Турция · 7н', 'не 5* · не в июле'])
})

test('WISH-01 nobody has to be known, and a sentence leaves nothing behind: asked twice, it is answered twice', async () => {
  const text = 'Турция, 2+1 (5 лет), до 200 тысяч'
  const [first, second] = await Promise.all([read(text), read(text)])
  expect(first.body).toEqual(second.body)
  expect(told(first.body.result)).toEqual(['Турция · 2+5 · 200000', ''])
})

test('WISH-02 of an unaged child it is said how many ages are to be asked', async () => {
  const { body } = await read('2 взрослых и двое детей')
  expect(body.result.understood).toEqual([
    {
      field: 'guests',
      fragments: ['2 взрослых', 'и двое детей'],
      values: { adult_count: 2, childrens: [] },
      note: null,
      unaged: 2,
    },
  ])
})

test('WISH-01 a hotel is known by its whole name, with the country and the resort in which it lies', async () => {
  const { body } = await read('Rixos Premium Tekirova в августе, вдвоём')
  expect(told(body.result)).toEqual([
    'Турция (по отелю) · Кемер (по отелю) · Rixos Premium Tekirova · 01.08.2027–31.08.2027 · 2+',
    '',
  ])
  expect(told((await read('Rixos')).body.result)).toEqual(['', 'Rixos'])
})

test('WISH-02 of a contact the page learns by its words that it is one', async () => {
  const { body } = await read('Турция, телефон +7 900 123-45-67')
  expect(body.result.not_understood).toEqual([
    { fragment: 'телефон +7 900 123-45-67', note: 'контакты здесь не нужны: агентства ответят на сайте' },
  ])
})

test.each([
  ['no text', undefined],
  ['a number', 7],
  ['a list', ['Турция']],
  ['a letter that cannot be stored', 'Турция\u0000'],
])('WISH-03 %s is refused by the field', async (_what, text) => {
  const { status, body } = await read(text)
  expect([status, Object.keys(body.error)]).toEqual([400, ['text']])
})

test('WISH-03 a letter of two signs counts once: é written in two is one of five hundred', async () => {
  expect((await read('e\u0301'.repeat(limits.wishMax))).status).toBe(200)
})

test('WISH-03 a field that the call does not know is refused', async () => {
  const { status } = await read('Турция', { today, city: 'Казань' })
  expect(status).toBe(400)
})
