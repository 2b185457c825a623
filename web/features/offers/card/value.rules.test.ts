import { expect, test } from 'vitest'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { inOrder, weighedPrice, whyFirst } from './value.rules.ts'

const option = (id: number, price: number, score: number) =>
  ({ id, position: id, price, match: { score, reasons: [] } }) as unknown as OfferOption
const offer = (...options: OfferOption[]) =>
  ({ state: 'sent', agent: { is_blocked: false }, options, chosen_position: null }) as unknown as TouristOffer
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const fits = option(1, 73_711, 100)
const cheap = option(2, 66_429, 85)

test('AUC-07 each percent that a tour lacks to the request is a percent of its price', () => {
  expect([weighedPrice(fits), weighedPrice(cheap)]).toEqual([73_711, 76_393])
  expect(inOrder(offer(cheap, fits), 'value').map(({ id }) => id)).toEqual([1, 2])
  expect(inOrder(offer(fits, cheap), 'price').map(({ id }) => id)).toEqual([2, 1])
})

test('AUC-07 what was chosen stands before all others, whatever it costs', () => {
  const chosen = { ...offer(fits, cheap), chosen_position: 2 }
  expect(inOrder(chosen, 'value').map(({ id }) => id)).toEqual([2, 1])
})

test('AUC-07 why a tour is first is told in numbers of that very tour and of the next one', () => {
  const why = whyFirst(fits, [offer(cheap), offer(fits)])
  expect(plain(why?.here ?? '')).toBe('Здесь: совпадение 100 %, 73 711 ₽.')
  expect(plain(why?.next ?? '')).toBe('Следующий вариант: совпадение 85 %, 66 429 ₽ и ещё 15 % = 76 393 ₽.')
  expect(whyFirst(fits, [offer(fits)])).toBeNull()
})

test('AUC-07 nothing is said to be the best where the next is as good', () => {
  expect(whyFirst(fits, [offer(fits), offer(option(3, 73_711, 100))])).toBeNull()
})
