import { describe, expect, test } from 'vitest'
import { type BasketDraft, readDrafts, withDraft } from './basket-drafts.ts'

const pickedTour = {
  tour: {
    id: 1,
    price: 190_000,
    date: '12.06.2027',
    nights: 7,
    meal_id: 4,
    meal: 'AI',
    room: 'Standard',
    operator_id: 1,
    operator: 'Anex',
    departure_id: 1,
    departure: 'Москва',
    departure_name_from: 'из Москвы',
    supplier: 'price-list',
    priced_at: null,
    on_request: false,
  },
  hotel: {
    id: 51,
    name: 'Отель',
    stars: 5,
    region_id: 20,
    region: 'Анталья',
    country_id: 4,
    country: 'Турция',
    min_price: 190_000,
    missing_rest_types: [],
  },
}
const DAY = 24 * 3600 * 1000
const draft = (at: number, comment = 'Море рядом'): BasketDraft => ({ items: [], comment, at })
const stored = (rows: unknown) => JSON.stringify(rows)

describe('AGT-04 a basket is never lost', () => {
  test('AGT-04 what was put away is found again, each under its own request', () => {
    const both = withDraft(withDraft(new Map(), 1, draft(10)), 2, draft(20, 'Горы'))
    const found = readDrafts(stored([...both]), 30)
    expect([...found].map(([id, { comment }]) => [id, comment])).toEqual([
      [1, 'Море рядом'],
      [2, 'Горы'],
    ])
  })

  test('AGT-04 an emptied basket and one that was sent leave nothing behind', () => {
    const one = withDraft(new Map(), 1, draft(10))
    expect(withDraft(one, 1, draft(20, '')).size).toBe(0)
    expect(withDraft(one, 1, null).size).toBe(0)
  })

  test('AGT-04 what cannot be understood, or is older than a month, is left out, the rest stays', () => {
    const rows = [[1, draft(100 * DAY)], [2, { items: 'none' }], [3, draft(60 * DAY)], 'x']
    expect([...readDrafts(stored(rows), 100 * DAY).keys()]).toEqual([1])
    for (const broken of ['{', '7', 'null', '', null]) expect(readDrafts(broken, 0).size).toBe(0)
  })

  test('AGT-04, OFFER-10 a basket from before there were own prices is read as one without', () => {
    const { tour, hotel } = pickedTour
    const item = { tour, hotel, comment: '', exact: null }
    const [kept] = readDrafts(stored([[1, { items: [item], comment: '', at: 10 }]]), 20).values()
    expect(kept?.items[0]?.own_price).toBeNull()
    const priced = { ...item, own_price: 170_000 }
    const [own] = readDrafts(stored([[1, { items: [priced], comment: '', at: 10 }]]), 20).values()
    expect(own?.items[0]?.own_price).toBe(170_000)
  })

  test('AGT-04 of more than fifty the oldest go', () => {
    let drafts: ReadonlyMap<number, BasketDraft> = new Map()
    for (let id = 1; id <= 60; id += 1) drafts = withDraft(drafts, id, draft(id))
    expect(drafts.size).toBe(50)
    expect(drafts.has(10)).toBe(false)
    expect(drafts.has(60)).toBe(true)
  })
})
