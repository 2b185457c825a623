import { describe, expect, test } from 'vitest'
import { noPerson } from '../../identity/index.ts'
import { tripAgain } from '../again/trip-again.rules.ts'
import { draftOf } from '../draft/wizard.draft.ts'
import { openedSession } from '../session/wizard.session.ts'
import { applyPrefill, describesTrip, launcherOf, type Prefill, withKnownPrice } from './wizard.prefill.ts'
import type { Fields } from './wizard.fields.ts'
import { change, freshState } from './wizard.state.ts'

const hotTour: Prefill = {
  geo_departure_id: 1,
  geo_departure_name: 'Москва',
  country_id: 4,
  country_name: 'Турция',
  resort_id: 19,
  resort_name: 'Аланья',
  hotel_id: 900,
  hotel_name: 'Sunrise Resort',
  hotel_stars: 5,
  count_days: 10,
  adult_count: 2,
  date_from: '01.06.2027',
  date_to: '10.06.2027',
  price: 150_000,
  food_types: [4],
  meal: 'AI',
}

test('WIZ-50 a card fills every field it knows', () => {
  expect(applyPrefill(freshState, hotTour).fields).toEqual({
    ...freshState.fields,
    departure: { id: 1, title: 'Москва' },
    country: { id: 4, title: 'Турция' },
    region: { id: 19, title: 'Аланья' },
    hotel: { id: 900, title: 'Sunrise Resort', stars: 5 },
    stars: 5,
    dates: { from: '2027-06-01', to: '2027-06-10' },
    nights: 10,
    adults: 2,
    mealIds: [4],
    budget: 150_000,
  })
})

describe('WIZ-50, WIZ-14 the price of a card', () => {
  const now = Date.parse('2027-05-01T10:00:00Z')
  const priced = (minutes: number) => ({
    ...hotTour,
    kind: 'price-list',
    priced_at: new Date(now - minutes * 60_000).toISOString(),
  })
  const checkOf = (prefill: Prefill, before = freshState) =>
    withKnownPrice(applyPrefill(before, prefill), prefill, now).check

  test('that was looked at less than an hour ago is the market’s', () => {
    const { priced_at: pricedAt } = priced(59)
    expect(checkOf(priced(59))).toEqual({ state: 'found', minimum: 150_000, pricedAt })
  })

  test.each<[string, Prefill, Partial<Fields>?]>([
    ['an older one', priced(60)],
    ['one without a time', { ...hotTour, kind: 'price-list' }],
    ['an agency’s own', { ...priced(1), kind: 'agent' }],
    ['one with a time that is none', { ...priced(1), priced_at: 'вчера' }],
    ['one for another party, whose child stands in the draft', priced(1), { childAges: [5] }],
    ['one of a hotel that is not in the catalogue', { ...priced(1), hotel_id: null, hotel_name: null }],
  ])('is checked where it is %s', (_, prefill, drafted = {}) => {
    expect(checkOf(prefill, change(freshState, drafted)).state).toBe('idle')
  })

  test('is to be checked again once anything of the trip is another', () => {
    const known = withKnownPrice(applyPrefill(freshState, priced(1)), priced(1), now)
    expect(change(known, { adults: 3 }).check.state).toBe('changed')
  })
})

test('WIZ-50 the same keys may come as text', () => {
  const texts = Object.fromEntries(Object.entries(hotTour).map(([key, value]) => [key, String(value)]))
  expect(applyPrefill(freshState, texts)).toEqual(applyPrefill(freshState, hotTour))
})

test('WIZ-21 a meal above six is all inclusive; without a list the code decides', () => {
  expect(applyPrefill(freshState, { food_types: [9] }).fields.mealIds).toEqual([4])
  expect(applyPrefill(freshState, { meal: 'HB' }).fields.mealIds).toEqual([2])
  expect(applyPrefill(freshState, { meal: 'XX' }).fields.mealIds).toEqual([])
})

test('WIZ-50 a card’s country takes the place of a former one, whose resort and hotel go', () => {
  const former = applyPrefill(change(freshState, { wishes: 'У моря' }), hotTour)
  const { fields } = applyPrefill(former, { country_id: 1, country_name: 'Египет' })
  expect(fields).toMatchObject({
    country: { id: 1 },
    region: null,
    hotel: null,
    stars: null,
    wishes: 'У моря',
  })
})

test.each<Prefill>([
  { count_days: 31 },
  { adult_count: 0 },
  { date_from: '31.02.2027' },
  { price: 'дорого' },
  { country_id: 4 },
  { hotel_stars: 1 },
  { country_id: null, country_name: null },
])('WIZ-50 what makes no sense is left out: %j', (prefill) => {
  expect(applyPrefill(freshState, prefill)).toEqual(freshState)
})

test('SITE-09 whoever launches is known by full name and home city, which describe no trip', () => {
  const prefill = { full_name: 'Лебедева Анна Игоревна', city_id: 6787, city_name: 'Казань' }
  expect(launcherOf(prefill)).toEqual({
    fullName: 'Лебедева Анна Игоревна',
    homeCity: { id: 6787, title: 'Казань' },
  })
  expect(describesTrip(prefill)).toBe(false)
  expect(describesTrip({ ...prefill, country_id: 4, country_name: 'Турция' })).toBe(true)
  expect(applyPrefill(freshState, prefill).fields).toEqual(freshState.fields)
})

test('SITE-09 a guest has no name, and not everybody has told their city', () => {
  expect(launcherOf({})).toEqual({ fullName: '', homeCity: null })
  expect(launcherOf({ full_name: 'Орлов Борис', city_id: null, city_name: null })).toEqual({
    fullName: 'Орлов Борис',
    homeCity: null,
  })
})

describe('JOY-08 a trip that is over, told to the wizard again', () => {
  const trip = {
    departure: { id: 1, name: 'Москва' },
    country: { id: 4, name: 'Турция', flag: 'tr', slug: 'turkey' },
    region: null,
    hotel: null,
    hotel_stars: 4,
    adult_count: 2,
    childrens: [6],
    days_count: 9,
    date_from: '11.06.2027',
    date_to: '20.06.2027',
    food_types: null,
    rest_types: [{ id: 3, name: 'Пляжный' }],
    wishes: 'Первая линия',
    max_price: 240_000,
  }
  const again = tripAgain(trip, { today: '2027-11-27' })

  test('everything that was wished for stands there, days and children a year on', () => {
    expect(applyPrefill(freshState, again).fields).toEqual({
      ...freshState.fields,
      departure: { id: 1, title: 'Москва' },
      country: { id: 4, title: 'Турция', flag: 'tr' },
      stars: 4,
      dates: { from: '2028-06-09', to: '2028-06-18' },
      nights: 9,
      adults: 2,
      childAges: [7],
      budget: 240_000,
      wishes: 'Первая линия',
      restTypeIds: [3],
    })
  })

  test('and nothing of a draft is mixed in, as it is where a page knows a part', () => {
    const left = applyPrefill(freshState, { ...hotTour, wishes: 'Тихий номер' })
    const draft = draftOf(left, { now: 0, launch: null })
    const opened = (prefill: Prefill) =>
      openedSession({ prefill, draft, person: noPerson, isGuest: false }, { today: '2027-05-01', now: 0 })
        .told.fields
    expect(opened(again)).toEqual(applyPrefill(freshState, again).fields)
    expect(opened({ ...again, kind: null }).region).toMatchObject({ id: 19 })
  })

  test('of whom the birth days are known the ages are theirs on the way back', () => {
    const born = ['1990-01-01', '1991-01-01', '2020-06-19']
    expect(tripAgain(trip, { today: '2027-11-27', born })).toMatchObject({ adult_count: 2, childrens: [7] })
  })
})
