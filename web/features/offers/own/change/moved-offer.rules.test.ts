import { describe, expect, test } from 'vitest'
import type { AgentOffer } from '../../../../../contract/offers/agent-offers.ts'
import { askFor, commentOn, draftOf, withoutTour } from './edit-offer.rules.ts'
import { carriedOver, differences, isUntouched } from './moved-offer.rules.ts'

type Version = Pick<AgentOffer, 'comment' | 'options'>
const option = (tour_id: number, price: number, comment = '') =>
  ({
    tour_id,
    hotel: `Отель ${tour_id}`,
    price,
    list_price: 100_000,
    discount: 100_000 - price,
    comment,
  }) as never
const base: Version = { comment: 'Было', options: [option(1, 81_500), option(2, 90_000)] }
const newer: Version = { comment: 'Было', options: [option(1, 80_900), option(2, 90_000)] }

describe('OFFER-08 an offer that changed while its new version was made', () => {
  test('OFFER-08 whoever has typed nothing has nothing to lose', () => {
    const draft = draftOf(base)
    expect(isUntouched(draft, base)).toBe(true)
    expect(isUntouched({ ...draft, comment: 'Другое' }, base)).toBe(false)
    expect(isUntouched(askFor(draft, 1, 80_000), base)).toBe(false)
  })
  test('OFFER-08 a comment that was typed takes no price of the newer version back', () => {
    const draft = { ...draftOf(base), comment: 'Новые слова' }
    expect(differences(draft, newer)).toEqual([
      { what: 'Отель 1', now: '80\u00a0900\u00a0₽', own: '81\u00a0500\u00a0₽' },
      { what: 'Комментарий', now: '«Было»', own: '«Новые слова»' },
    ])
    const next = carriedOver(draft, base, newer)
    expect(next.comment).toBe('Новые слова')
    expect(next.options.map(({ own_price }) => own_price)).toEqual([80_900, 90_000])
  })
  test('OFFER-08 a price and a word that were typed stay on top of the newer version', () => {
    const draft = commentOn(askFor(draftOf(base), 1, 79_000), 2, 'У моря')
    const next = carriedOver(draft, base, newer)
    expect(next.options.map(({ own_price, comment }) => [own_price, comment])).toEqual([
      [79_000, ''],
      [90_000, 'У моря'],
    ])
  })
  test('OFFER-08 a tour that the agent took out stays out; one that he priced and the other took out is kept', () => {
    const without = carriedOver(withoutTour(draftOf(base), 2), base, newer)
    expect(without.options.map(({ tour_id, own_price }) => [tour_id, own_price])).toEqual([[1, 80_900]])
    const alone: Version = { ...newer, options: newer.options.slice(0, 1) }
    const priced = askFor(draftOf(base), 2, 88_000)
    expect(carriedOver(priced, base, alone).options.map(({ own_price }) => own_price)).toEqual([
      80_900, 88_000,
    ])
    expect(differences(priced, alone)).toContainEqual({
      what: 'Отель 2',
      now: 'нет',
      own: '88\u00a0000\u00a0₽',
    })
  })
})
