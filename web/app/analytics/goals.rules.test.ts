import { expect, test } from 'vitest'
import { hotTours } from '../../../contract/supply/hot-tours.ts'
import { limits } from '../../../contract/limits.ts'
import { budgetBucket, type Goal, isWholePrefill, prefillKeys, toldGoal } from './goals.rules.ts'

const whole = Object.fromEntries(prefillKeys.map((key) => [key, 1]))
const goalName = (goal: Goal, path: string, isWhole: boolean) =>
  toldGoal({ goal, path, params: {}, trip: isWhole ? whole : {} })?.name

test.each([
  ['/', 'auction_created'],
  ['/country/turkey', 'auction_created_country'],
  ['/tour-operator/anex', 'auction_created_tour_operator'],
  ['/tourist/my-auctions/', 'auction_created_tourist'],
  ['/hot-tours/', 'auction_created_hot_tours'],
  ['/countryside', 'auction_created'],
])('SITE-11 an auction launched at %s is the goal %s', (path, name) => {
  expect(goalName('auction_created', path, true)).toBe(name)
})

test('SITE-11 the place changes the name of the two goals of the specification alone', () => {
  expect(goalName('registration', '/tourist/', true)).toBe('registration_tourist')
  expect(goalName('budget_check', '/country/turkey', true)).toBe('budget_check')
})

test('SITE-11 a goal of hot tours needs the whole prefill of a card', () => {
  expect(goalName('auction_created', '/hot-tours/', false)).toBe('auction_created')
  expect(goalName('auction_created', '/country/turkey', false)).toBe('auction_created_country')
})

test.each([
  [1, 'b100'],
  [100_000, 'b100'],
  [100_001, 'b150'],
  [150_000, 'b150'],
  [200_000, 'b200'],
  [200_001, 'b300'],
  [300_000, 'b300'],
  [300_001, 'b300plus'],
  [5_000_000, 'b300plus'],
])('SITE-11 a budget of %d roubles is in the bucket %s', (roubles, bucket) => {
  expect(budgetBucket(roubles)).toBe(bucket)
})

test('SITE-11 the seventeen keys are those that a card of a hot tour carries', () => {
  const carried = hotTours.answer.shape.result.shape.items.element.shape.prefill.shape
  expect(Object.keys(carried).toSorted()).toEqual([...prefillKeys].toSorted())
  expect(prefillKeys).toHaveLength(limits.hotTourPrefillKeys)
})

test('SITE-11 sixteen keys, or one without a value, are not the whole prefill', () => {
  expect(isWholePrefill(whole)).toBe(true)
  for (const key of prefillKeys) {
    expect([key, isWholePrefill({ ...whole, [key]: undefined })]).toEqual([key, false])
    expect([key, isWholePrefill({ ...whole, [key]: null })]).toEqual([key, false])
  }
})

test('SITE-11 a launch tells its budget with the bucket, the same at every place', () => {
  const params = { order_price: 180_000, currency: 'RUB' }
  for (const path of ['/', '/country/turkey', '/hot-tours/'])
    expect(toldGoal({ goal: 'auction_created', params, trip: whole, path })?.params).toEqual({
      ...params,
      bucket: 'b200',
    })
})

test('SITE-11 the wizard opened by a hot tour is a goal only with all seventeen keys', () => {
  const opened = { goal: 'hot_tour_prefill', params: {}, path: '/hot-tours/' } as const
  expect(toldGoal({ ...opened, trip: whole })).toEqual({ name: 'hot_tour_prefill', params: {} })
  expect(toldGoal({ ...opened, trip: { ...whole, hotel_id: null } })).toBeNull()
})
