import { describe, expect, test } from 'vitest'
import type { Picked } from '../../basket/basket.rules.ts'
import {
  askFor,
  commentOn,
  draftOf,
  type OfferDraft,
  replaceTour,
  repriced,
  sentOptions,
  togglePick,
  whyNotSave,
  withoutTour,
} from './edit-offer.rules.ts'

const found = (id: number): Picked =>
  ({
    tour: { id, price: 150_000 + id, date: '22.05.2027', nights: 7, operator_id: 1 },
    hotel: { name: `Отель ${id}`, stars: 5, region: 'Кемер' },
  }) as Picked
const draft: OfferDraft = togglePick({ comment: 'Слово', options: [] }, found(1))

describe('OFFER-08 a new version in the making', () => {
  test('OFFER-08 begins with what the tourist sees', () => {
    const option = { ...draft.options[0], id: 7, position: 1, room: 'Standard' }
    expect(draftOf({ comment: 'Слово', options: [option as never] })).toEqual(draft)
  })
  test('OFFER-08 takes a tour in, and out when it is pressed once more', () => {
    const two = togglePick(draft, found(2))
    expect(two.options.map(({ hotel, list_price }) => [hotel, list_price])).toEqual([
      ['Отель 1', 150_001],
      ['Отель 2', 150_002],
    ])
    expect(togglePick(two, found(1)).options.map(({ tour_id }) => tour_id)).toEqual([2])
  })
  test('OFFER-08 takes another tour in the place of one, not one that it has', () => {
    const full = [2, 3].reduce((so, id) => togglePick(so, found(id)), draft)
    const other = replaceTour(full, 2, found(7))
    expect(other.options.map(({ tour_id }) => tour_id)).toEqual([1, 7, 3])
    expect(replaceTour(full, 2, found(3))).toBe(full)
  })
  test('OFFER-08 a price that moved meanwhile stands beside the one before, under the tour’s new number', () => {
    const two = togglePick(draft, found(2))
    const told = { reason: 'price_changed', 'options.1.price': '157000', 'options.1.tour_id': '77' }
    expect(repriced(two, told).options).toEqual([
      two.options[0],
      { ...two.options[1], tour_id: 77, list_price: 157_000, priceBefore: 150_002 },
    ])
    expect(repriced(two)).toEqual(two)
  })
  test('OFFER-08, OFFER-02 has room for three', () => {
    const full = [2, 3].reduce((so, id) => togglePick(so, found(id)), draft)
    expect(togglePick(full, found(4))).toBe(full)
    expect(whyNotSave(full)).toBeNull()
  })
  test('OFFER-10 begins with the own price that the tourist sees, and keeps it until it is taken back', () => {
    const option = { ...draft.options[0], price: 140_000, discount: 10_001 }
    const edited = draftOf({ comment: '', options: [option as never] })
    expect(edited.options[0]).toMatchObject({ own_price: 140_000, list_price: 150_001 })
    // Whoever names a price has seen the tour's.
    expect(sentOptions(edited)).toEqual([{ tour_id: 1, comment: '', own_price: 140_000, price: 150_001 }])
    expect(sentOptions(askFor(edited, 1, null))).toEqual([{ tour_id: 1, comment: '', price: 150_001 }])
  })
  test('OFFER-10 a refusal with another price of the tour puts that one into the draft, the own one stays', () => {
    const edited = askFor(draft, 1, 140_000)
    const now = repriced(edited, { 'options.0.price': '139000', 'options.0.own_price': 'x' })
    expect(now.options[0]).toMatchObject({ list_price: 139_000, own_price: 140_000 })
    expect(whyNotSave(now)).toBe('Проверьте свою цену')
    expect(whyNotSave(edited)).toBeNull()
    expect(whyNotSave(edited, () => 5)).toBe('Проверьте свою цену')
    expect(repriced(edited)).toEqual(edited)
  })
  test('OFFER-08 is not sent without a tour or with words that are too long', () => {
    expect(whyNotSave(withoutTour(draft, 1))).toContain('хотя бы один')
    expect(whyNotSave({ ...draft, comment: 'ж'.repeat(2001) })).toContain('слишком длинный')
    expect(whyNotSave(commentOn(draft, 1, 'ж'.repeat(501)))).toContain('слишком длинный')
    expect(whyNotSave(commentOn(draft, 1, 'ж'.repeat(500)))).toBeNull()
  })
  test('OFFER-12 is not sent with what a template has left in its braces', () => {
    expect(whyNotSave({ ...draft, comment: 'Отель {отель}' })).toContain('в скобках')
    expect(whyNotSave(commentOn(draft, 1, 'За {цена}'))).toContain('в скобках')
  })
})
