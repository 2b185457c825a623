import { expect, test } from 'vitest'
import { type Understood, wishNotes, type WishReading } from '../../../../contract/wishes/wishes.ts'
import { limits } from '../../../../contract/limits.ts'
import {
  answered,
  askedFor,
  isPartyOpen,
  keptForWishes,
  laid,
  standing,
  typed,
  undone,
} from './wish.state.ts'
import { change, freshState, type WizardState } from '../trip/wizard.state.ts'

const one = (field: Understood['field'], values: Understood['values'], unaged = 0): Understood => ({
  field,
  fragments: ['…'],
  values,
  note: null,
  unaged,
})

const reading: WishReading = {
  understood: [
    one('departure', { geo_departure_id: 10, geo_departure_name: 'Казань' }),
    one('country', { country_id: 4, country_name: 'Турция', country_flag: 'tr' }),
    one('resort', { resort_id: 22, resort_name: 'Кемер' }),
    one('stars', { hotel_stars: 5 }),
    one('dates', { date_from: '21.06.2027', date_to: '30.06.2027' }),
    one('nights', { count_days: 10 }),
    one('guests', { adult_count: 2, childrens: [5] }),
    one('meal', { food_types: [4] }),
    one('budget', { price: 250_000 }),
    one('rest', { rest_types: [1], rest_type_names: ['Пляжный отдых'] }),
  ],
  not_understood: [{ fragment: 'первая линия', note: null }],
}

const filled = laid(askedFor(freshState, 'В Кемер'), reading)
const fieldsOf = (state: WizardState) => standing(state).map(({ field }) => field)

test('WISH-04 a reading fills every field that it names, and each stands as a chip', () => {
  expect(filled.fields).toEqual({
    departure: { id: 10, title: 'Казань' },
    country: { id: 4, title: 'Турция', flag: 'tr' },
    region: { id: 22, title: 'Кемер' },
    hotel: null,
    stars: 5,
    dates: { from: '2027-06-21', to: '2027-06-30' },
    nights: 10,
    adults: 2,
    childAges: [5],
    mealIds: [4],
    budget: 250_000,
    wishes: '',
    restTypeIds: [1],
  })
  expect(standing(filled)).toEqual(reading.understood)
  expect(filled.wish).toMatchObject({ text: 'В Кемер', phase: 'idle', unclear: reading.not_understood })
})

test('WISH-05 a chip that goes takes its field back to what stood there before', () => {
  const before = change(freshState, { nights: 12, adults: 3, departure: { id: 1, title: 'Москва' } })
  const state = laid(before, reading)
  expect(undone(state, 'nights').fields.nights).toBe(12)
  expect(undone(state, 'guests').fields).toMatchObject({ adults: 3, childAges: [] })
  expect(undone(state, 'departure').fields.departure).toEqual({ id: 1, title: 'Москва' })
  expect(fieldsOf(undone(state, 'nights'))).not.toContain('nights')
})

test('WISH-05 a country takes its resort along, and leaves the class that was said', () => {
  const { fields, ...rest } = undone(filled, 'country')
  expect(fields).toMatchObject({ country: null, region: null, stars: 5, nights: 10 })
  expect(fieldsOf({ fields, ...rest })).not.toContain('resort')
})

test('WISH-05 a hotel that was named brings its class, and goes with its resort', () => {
  const hotel = { hotel_id: 7, hotel_name: 'Rixos Premium Tekirova', hotel_stars: 5 }
  const named = laid(change(freshState, { stars: 3 }), {
    understood: [
      one('country', { country_id: 4, country_name: 'Турция' }),
      one('resort', { resort_id: 22, resort_name: 'Кемер' }),
      one('hotel', hotel),
    ],
    not_understood: [],
  })
  expect(named.fields).toMatchObject({ hotel: { id: 7, title: hotel.hotel_name }, stars: 5 })
  const { fields, ...rest } = undone(named, 'resort')
  expect(fields).toMatchObject({ country: { id: 4 }, region: null, hotel: null })
  expect(fieldsOf({ fields, ...rest })).toEqual(['country'])
  expect(undone(named, 'hotel').fields).toMatchObject({ region: { id: 22 }, hotel: null })
})

test('WISH-05 the former country comes back with its resort and hotel', () => {
  const country = { id: 1, title: 'Египет' }
  const region = { id: 5, title: 'Хургада' }
  const hotel = { id: 7, title: 'Steigenberger', stars: 5 }
  const before = [{ country }, { region }, { hotel }].reduce<WizardState>(change, freshState)
  expect(undone(laid(before, reading), 'country').fields).toMatchObject({ country, region, stars: 5 })
})

test('WISH-06 what is changed by hand is no chip any more, with what hung on it', () => {
  expect(fieldsOf(change(filled, { nights: 11 }))).not.toContain('nights')
  const elsewhere = change(filled, { country: { id: 1, title: 'Египет' } })
  expect(fieldsOf(elsewhere)).toEqual(['departure', 'dates', 'nights', 'guests', 'meal', 'budget', 'rest'])
})

test('WISH-04 another sentence takes back what the first one filled, but nothing that was set by hand', () => {
  const byHand = change(filled, { budget: 300_000 })
  const again = laid(askedFor(byHand, 'на 5 ночей'), {
    understood: [one('nights', { count_days: 5 })],
    not_understood: [],
  })
  expect(again.fields).toMatchObject({ country: null, dates: null, adults: 1, nights: 5, budget: 300_000 })
  expect(fieldsOf(again)).toEqual(['nights'])
})

test('WISH-04 an emptied sentence takes everything back without asking anybody', () => {
  const empty = askedFor(filled, '  ')
  expect(empty.fields).toEqual(freshState.fields)
  expect([empty.wish.phase, standing(empty)]).toEqual(['idle', []])
})

test('WISH-07 a child without an age is asked about, and counted once the age is given', () => {
  const state = laid(freshState, { understood: [one('guests', { childrens: [3] }, 1)], not_understood: [] })
  expect(state.fields).toMatchObject({ adults: 1, childAges: [3] })
  const aged = answered(state, { age: 7 })
  expect([aged.fields.childAges, standing(aged)[0]?.unaged]).toEqual([[3, 7], 0])
  const whole = answered(aged, { adults: 2 })
  expect([state, aged, whole].map(isPartyOpen)).toEqual([true, true, false])
  expect(isPartyOpen(change(state, { childAges: [3, 9] }))).toBe(false)
  expect([whole.fields.adults, standing(whole)[0]?.values.adult_count]).toEqual([2, 2])
})

test('WISH-08 what was not understood is kept in the wishes, beside what stands there', () => {
  const kept = keptForWishes(change(filled, { wishes: 'У моря' }))
  expect([kept.fields.wishes, kept.wish.unclear]).toEqual(['У моря\nпервая линия', []])
  const full = change(filled, { wishes: 'я'.repeat(limits.wishesMax) })
  expect(keptForWishes(full)).toBe(full)
})

test('WISH-08 a contact in the sentence is not offered for the wishes', () => {
  const contact = { fragment: 'мой телефон 8 900 123-45-67', note: wishNotes.contacts }
  const asked = laid(freshState, { ...reading, not_understood: [contact, ...reading.not_understood] })
  expect(keptForWishes(asked).fields.wishes).toBe('первая линия')
})

test('WISH-04 another letter calls the reading off; the longest sentence is the limit', () => {
  expect(typed(askedFor(freshState, 'в июне'), 'в июле').wish).toMatchObject({
    text: 'в июле',
    phase: 'idle',
  })
  expect(askedFor(freshState, 'я'.repeat(900)).wish.text).toHaveLength(limits.wishMax)
})
