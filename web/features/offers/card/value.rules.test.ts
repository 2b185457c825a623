import { expect, test } from 'vitest'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { inOrder, weighedPrice, whyFirst } from './value.rules.ts'

const option = (id: number, price: number, score: number) =>
  ({ id, position: id, price, nights: 7, match: { score, reasons: [] } }) as unknown as OfferOption
const offer = (...options: OfferOption[]) =>
  ({ state: 'sent', agent: { is_blocked: false }, options, chosen_position: null }) as unknown as TouristOffer
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const fits = option(1, 73_711, 100)
const cheap = option(2, 66_429, 85)

test('AUC-07 each percent that a tour lacks to the request is a percent of its price', () => {
  expect([weighedPrice(fits, 7), weighedPrice(cheap, 7)]).toEqual([73_711, 76_393])
  expect(inOrder(offer(cheap, fits), 'value', 7).map(({ id }) => id)).toEqual([1, 2])
  expect(inOrder(offer(fits, cheap), 'price', 7).map(({ id }) => id)).toEqual([2, 1])
})

test('AUC-07 what was chosen stands before all others, whatever it costs', () => {
  const chosen = { ...offer(fits, cheap), chosen_position: 2 }
  expect(inOrder(chosen, 'value', 7).map(({ id }) => id)).toEqual([2, 1])
})

test('AUC-07 why a tour is first is told in numbers of that very tour and of the next one', () => {
  const why = whyFirst(fits, [offer(cheap), offer(fits)], 7)
  expect(plain(why?.here ?? '')).toBe('Здесь: совпадение 100 %, 73 711 ₽.')
  expect(plain(why?.next ?? '')).toBe('Следующий вариант: совпадение 85 %, 66 429 ₽ и ещё 15 % = 76 393 ₽.')
  expect(whyFirst(fits, [offer(fits)], 7)).toBeNull()
})

test('AUC-07 nothing is said to be the best where the next is as good', () => {
  expect(whyFirst(fits, [offer(fits), offer(option(3, 73_711, 100))], 7)).toBeNull()
})

test('AUC-07 a tour of fewer nights than were asked for is weighed as if it had as many: half a stay is no bargain', () => {
  const [whole, former] = [{ ...option(1, 150_000, 100), nights: 14 }, option(2, 90_000, 90)]
  expect([weighedPrice(whole, 14), weighedPrice(former, 14)]).toEqual([150_000, 198_000])
  expect(inOrder(offer(former, whole), 'value', 14).map(({ id }) => id)).toEqual([1, 2])
  const why = whyFirst(whole, [offer(former), offer(whole)], 14)
  expect(plain(why?.next ?? '')).toBe(
    'Следующий вариант: совпадение 90 %, 90 000 ₽ за 7 ночей (180 000 ₽ за 14) и ещё 10 % = 198 000 ₽.',
  )
})
