import { beforeEach, expect, test, vi } from 'vitest'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { memoryStorage, Refused, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import type { Picked } from './basket.rules.ts'
import { useBasket } from './use-basket.ts'

const SEND = 'POST /api/travel-agent/offer'
const RICH = 300_000
const sent = { id: 9, chat_id: 9, fee: 3000 }

const tour = (id: number, price = 190_000) =>
  ({
    tour: { id, price, date: '12.06.2027', nights: 7 },
    hotel: { id: 50 + id, name: `Отель ${id}`, missing_rest_types: [] },
  }) as unknown as Picked

/** Each test has a request and an agent of its own: baskets outlive their pages. */
let number = 0
beforeEach(() => {
  number += 1
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => {})
})

async function basketOf(request: Partial<FeedAuction> = {}, balance: number | null = RICH) {
  const asked = { id: number, fee: 3000, ...request }
  const page = await hookPage(() => useBasket(asked as FeedAuction, balance), { user: { id: number } })
  return { ...page, asked }
}

const pricesIn = ({ now }: { now: () => ReturnType<typeof useBasket> }) =>
  now().basket.items.map((item) => item.tour.price)

test('AGT-04, OFFER-01 what was picked and written goes out once, with the fee that was seen, and the basket is empty', async () => {
  const asked = serverAnswers({ [SEND]: () => ({ result: sent }) })
  const page = await basketOf()
  await page.does(() => page.now().toggle(tour(1)))
  await page.does(() => page.now().commentOn(1, 'Первая линия'))
  await page.does(() => page.now().setComment('Добрый день!'))
  await page.does(() => {
    const { send } = page.now()
    send()
  })
  await page.does(() => page.now().send())
  const offers = asked.filter(({ call }) => call === SEND)
  expect(offers).toHaveLength(1)
  expect(offers[0]?.body).toEqual({
    request_id: number,
    price: 3000,
    comment: 'Добрый день!',
    options: [{ tour_id: 1, price: 190_000, comment: 'Первая линия' }],
  })
  expect(page.now()).toMatchObject({ sent, basket: { items: [] }, comment: '' })
})

test('OFFER-01 an offer whose answer was lost is sent again as the same; a changed one is another', async () => {
  const asked = serverAnswers({})
  const page = await basketOf()
  await page.does(() => page.now().toggle(tour(1)))
  await page.does(() => page.now().send())
  expect(page.now().problem).not.toBeNull()
  await page.does(() => page.now().send())
  await page.does(() => page.now().setComment('Добрый день!'))
  expect(page.now().problem).toBeNull()
  await page.does(() => page.now().send())
  const [first, again, changed] = asked.filter(({ call }) => call === SEND).map(({ key }) => key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
  expect(page.now().basket.items).toHaveLength(1)
})

test('OFFER-01 nothing goes out without a tour, without money, or with a tour that is no longer sold', async () => {
  const asked = serverAnswers({ [SEND]: () => ({ result: sent }) })
  const empty = await basketOf()
  await empty.does(() => empty.now().send())
  await empty.does(() => empty.now().toggle(tour(1)))
  await empty.does(() => empty.now().markGone([1]))
  await empty.does(() => empty.now().send())
  expect(empty.now().obstacle).toBe('Уберите тур, которого больше нет')
  await empty.leaves()
  const poor = await basketOf({}, 299_999)
  await poor.does(() => poor.now().send())
  expect(poor.now().obstacle).toBe('На балансе не хватает денег на отклик')
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('OFFER-01, TOUR-03 where the server has another price the basket shows it beside the one that was pressed', async () => {
  const asked = serverAnswers({
    [SEND]: () =>
      new Refused(409, {
        reason: 'price_changed',
        message: 'Цена изменилась',
        'options.1.price': '205000',
      }),
  })
  const page = await basketOf()
  await page.does(() => page.now().toggle(tour(1)))
  await page.does(() => page.now().toggle(tour(2)))
  await page.does(() => page.now().send())
  expect(pricesIn(page)).toEqual([190_000, 205_000])
  expect([...page.now().pricesBefore]).toEqual([[2, 190_000]])
  await page.does(() => page.now().send())
  expect(asked.at(-1)?.body).toMatchObject({ options: [{ price: 190_000 }, { price: 205_000 }] })
  await page.does(() => page.now().remove(2))
  expect(page.now().pricesBefore.size).toBe(0)
})

test('AGT-04 a basket outlives its page, and the tours of an earlier offer take its place', async () => {
  serverAnswers({})
  const first = await basketOf()
  await first.does(() => first.now().toggle(tour(1)))
  await first.leaves()
  const next = await basketOf()
  expect([...next.now().picked]).toEqual([1])
  const earlier = { ...tour(5), own_price: null, comment: '', exact: null }
  const { fill } = next.now()
  await next.does(() => fill([earlier], 'Снова для вас'))
  expect([...next.now().picked]).toEqual([5])
  expect(next.now().comment).toBe('Снова для вас')
})
