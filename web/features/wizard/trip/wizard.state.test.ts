import { describe, expect, test } from 'vitest'
import type { BudgetCheck } from '../budget/wizard.budget.ts'
import { emptyFields, type Fields } from './wizard.fields.ts'
import { change, freshState, takeMinimum, type WizardState } from './wizard.state.ts'

const turkey = { id: 4, title: 'Турция' }
const egypt = { id: 1, title: 'Египет' }
const alanya = { id: 19, title: 'Аланья' }
const hotel = { id: 900, title: 'Sunrise Resort (Аланья)', stars: 5 }

const whole: Fields = {
  ...emptyFields,
  departure: { id: 1, title: 'Москва' },
  country: turkey,
  region: alanya,
  hotel,
  stars: 5,
  dates: { from: '2027-06-01', to: '2027-06-10' },
  budget: 150_000,
}
const checked: WizardState = {
  ...freshState,
  fields: whole,
  check: { state: 'found', minimum: 140_000, pricedAt: null },
}

test('WIZ-15 a new wizard has seven nights, one adult and no child', () => {
  expect(emptyFields).toMatchObject({ nights: 7, adults: 1, childAges: [] })
})

describe('what resets what', () => {
  test('WIZ-12 choosing a country clears the class, the resort, the hotel and the error of the country', () => {
    const refused = {
      ...checked,
      errors: { country: 'Пожалуйста, укажите страну прибытия', departure: 'другое' },
    }
    const { fields, errors } = change(refused, { country: egypt })
    expect(fields).toMatchObject({ country: egypt, stars: null, region: null, hotel: null })
    expect(errors).toEqual({ departure: 'другое' })
  })

  test('WIZ-12 resetting the country clears resort and hotel', () => {
    expect(change(checked, { country: null }).fields).toMatchObject({
      country: null,
      region: null,
      hotel: null,
    })
  })

  test('WIZ-12 choosing the same country again resets nothing', () => {
    expect(change(checked, { country: turkey })).toEqual(checked)
  })

  test('another resort clears the hotel that was in the former one', () => {
    expect(change(checked, { region: { id: 20, title: 'Анталья' } }).fields.hotel).toBeNull()
  })

  test('WIZ-12 choosing a hotel copies its stars', () => {
    const start = { ...checked, fields: { ...whole, hotel: null, stars: null } }
    expect(change(start, { hotel: { ...hotel, stars: 4 } }).fields.stars).toBe(4)
  })

  test.each([null, 0, 1, 6])('WIZ-12 a hotel whose class is %j leaves the class as it is', (stars) => {
    const start = { ...checked, fields: { ...whole, hotel: null, stars: 3 } }
    expect(change(start, { hotel: { ...hotel, stars } }).fields.stars).toBe(3)
  })

  test('a class that is not the hotel’s own gives the hotel up, an unimportant one keeps it', () => {
    expect(change(checked, { stars: 3 }).fields.hotel).toBeNull()
    expect(change(checked, { stars: null }).fields.hotel).toEqual(hotel)
  })
})

describe('the market’s minimum', () => {
  const changes: [string, Partial<Fields>][] = [
    ['departure city', { departure: { id: 5, title: 'Санкт-Петербург' } }],
    ['country', { country: egypt }],
    ['resort', { region: null }],
    ['hotel', { hotel: null }],
    ['class', { stars: 4 }],
    ['dates', { dates: { from: '2027-07-01', to: '2027-07-02' } }],
    ['nights', { nights: 8 }],
    ['adults', { adults: 2 }],
    ['children', { childAges: [0] }],
    ['meal', { mealIds: [4] }],
  ]

  test.each(changes)('WIZ-11 another %s forgets it and asks for a new check', (_, patch) => {
    expect(change(checked, patch).check).toEqual({ state: 'changed', minimum: null, pricedAt: null })
  })

  test('WIZ-11 another budget asks for a new check; the minimum of the same trip is remembered', () => {
    expect(change(checked, { budget: 100_000 }).check).toEqual({
      state: 'changed',
      minimum: 140_000,
      pricedAt: null,
    })
  })

  test.each<Partial<Fields>>([
    { wishes: 'У моря' },
    { restTypeIds: [1] },
    { nights: 7 },
    { budget: 150_000 },
  ])('WIZ-11 what the price does not hang on, or the same value, keeps it: %j', (patch) => {
    expect(change(checked, patch).check).toEqual(checked.check)
  })

  test('WIZ-11 before the first check there is nothing to reset', () => {
    expect(change(freshState, { nights: 9, budget: 5000 }).check).toEqual({ state: 'idle' })
  })

  test.each<BudgetCheck>([
    { state: 'checking' },
    { state: 'no-tours' },
    { state: 'no-minimum' },
    { state: 'failed', message: 'Нет связи' },
  ])('WIZ-11 a change makes the state %j old', (check) => {
    expect(change({ ...checked, check }, { nights: 9 }).check).toEqual({
      state: 'changed',
      minimum: null,
      pricedAt: null,
    })
    expect(change({ ...checked, check }, { budget: 9000 }).check).toEqual({
      state: 'changed',
      minimum: null,
      pricedAt: null,
    })
  })
})

describe('taking the minimum', () => {
  test('WIZ-13, WIZ-19 the minimum becomes the budget and needs no second check', () => {
    const state = takeMinimum({
      ...checked,
      fields: { ...whole, budget: 90_000 },
      errors: { budget: 'мало' },
    })
    expect(state.fields.budget).toBe(140_000)
    expect(state.check).toEqual(checked.check)
    expect(state.errors.budget).toBeUndefined()
  })

  test('WIZ-13 a minimum that is remembered after the budget was changed may be taken as well', () => {
    const lowered = change(checked, { budget: 100_000 })
    expect(takeMinimum(lowered)).toMatchObject({ fields: { budget: 140_000 }, check: checked.check })
  })

  test('WIZ-13 where no tour was found 150 000 is suggested', () => {
    const taken = takeMinimum({ ...checked, check: { state: 'no-tours' } })
    expect([taken.fields.budget, taken.check]).toEqual([150_000, { state: 'no-tours', isAccepted: true }])
  })

  test('WIZ-13 without a minimum nothing is taken', () => {
    expect(takeMinimum(freshState)).toEqual(freshState)
  })
})
