import { expect, test } from 'vitest'
import { liked } from './liked.rules.ts'

const offer = { is_shortlisted: false, shortlisted_positions: [] as number[] }

test('OFFER-09 the heart of one option is its own, and the offer is liked while any of them is', () => {
  const one = liked(offer, { status: true, position: 2 })
  expect(one).toEqual({ is_shortlisted: true, shortlisted_positions: [2] })
  const two = liked(liked(one, { status: true, position: 1 }), { status: true, position: 1 })
  expect(two).toEqual({ is_shortlisted: true, shortlisted_positions: [1, 2] })
  const back = liked(two, { status: false, position: 2 })
  expect(back).toEqual({ is_shortlisted: true, shortlisted_positions: [1] })
  expect(liked(back, { status: false, position: 1 })).toEqual(offer)
})

test('OFFER-09 the heart of the offer likes no option by itself, and takes all of them out', () => {
  const whole = liked(offer, { status: true, position: null })
  expect(whole).toEqual({ is_shortlisted: true, shortlisted_positions: [] })
  const two = liked(liked(whole, { status: true, position: 1 }), { status: true, position: 3 })
  expect(liked(two, { status: false, position: null })).toEqual(offer)
})
