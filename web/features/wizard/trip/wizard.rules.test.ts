import { describe, expect, test } from 'vitest'
import { fieldText } from '../../../../contract/texts.ts'
import { allConsents, emptyFields, type Fields, step } from './wizard.fields.ts'
import {
  areConsentsGiven,
  errorsBeforeCheck,
  errorsOfStep,
  fieldErrorsOf,
  stepOfErrors,
} from './wizard.rules.ts'
import { freshState, type WizardState } from './wizard.state.ts'

const today = '2026-11-21'
const whole: Fields = {
  ...emptyFields,
  departure: { id: 1, title: 'Москва' },
  country: { id: 4, title: 'Турция' },
  dates: { from: '2027-06-01', to: '2027-06-10' },
  budget: 150_000,
}

function at(stepNumber: number, fields: Partial<Fields> = {}): WizardState {
  return {
    ...freshState,
    step: stepNumber,
    fields: { ...whole, ...fields },
    check: { state: 'found', minimum: 3000, pricedAt: null },
  }
}

test('WIZ-03, WIZ-09 the first step wants a departure city and a country', () => {
  const state = { ...at(step.direction), fields: emptyFields }
  expect(errorsOfStep(state, today)).toEqual({
    departure: 'Пожалуйста, укажите город вылета',
    country: 'Пожалуйста, укажите страну прибытия',
  })
  expect(errorsOfStep(at(step.direction, { dates: null, budget: null }), today)).toEqual({})
})

describe('WIZ-15 the second step at its edges', () => {
  test.each([
    [{ dates: null }, { dates: 'Пожалуйста, заполните данные' }],
    [{ dates: { from: '2026-11-21', to: '2026-11-25' } }, { dates: fieldText.dateEarly }],
    [{ dates: { from: '2026-11-22', to: '2026-11-22' } }, {}],
    [{ dates: { from: '2027-11-21', to: '2027-11-21' } }, {}],
    [{ dates: { from: '2027-11-20', to: '2027-11-22' } }, { dates: fieldText.dateLate }],
    [{ nights: 1 }, {}],
    [{ nights: 0 }, { nights: fieldText.nights }],
    [{ nights: 30 }, {}],
    [{ nights: 31 }, { nights: fieldText.nights }],
    [{ adults: 6 }, {}],
    [{ adults: 7 }, { adults: fieldText.adults }],
    [{ childAges: [0, 17, 5] }, {}],
    [{ childAges: [18] }, { childAges: fieldText.childAge }],
    [{ childAges: [1, 2, 3, 4] }, { childAges: fieldText.children }],
    [{ budget: 3000 }, {}],
    [{ budget: 2999 }, { budget: fieldText.price }],
    [{ budget: null }, { budget: fieldText.price }],
    [{ budget: 5_000_001 }, { budget: fieldText.priceMax }],
  ] as [Partial<Fields>, object][])('%j gives %j', (fields, errors) => {
    expect(errorsOfStep(at(step.details, fields), today)).toEqual(errors)
  })

  test('every field that is wrong is named at once', () => {
    const errors = errorsOfStep(at(step.details, { dates: null, nights: 31, budget: 10 }), today)
    expect(Object.keys(errors)).toEqual(['dates', 'nights', 'budget'])
  })
})

test('WIZ-13 more than the greatest budget stays as it is typed and is told the limit', () => {
  const { budget } = errorsBeforeCheck(at(step.details, { budget: 99_999_999_999 }), today)
  expect(budget).toBe('Бюджет не может превышать 5\u00a0000\u00a0000\u00a0₽')
})

test('WIZ-14 a budget that was not checked keeps the second step', () => {
  const state: WizardState = { ...at(step.details), check: { state: 'idle' } }
  expect(errorsOfStep(state, today)).toEqual({ budget: 'Проверьте бюджет, чтобы продолжить' })
})

test.each([
  [{ state: 'checking' }, 'Дождитесь проверки: она займёт пару секунд'],
  [
    { state: 'found', minimum: 150_001, pricedAt: null },
    'Меньше минимальной цены рынка, это 150\u00a0001\u00a0₽: увеличьте бюджет или измените условия',
  ],
  [{ state: 'no-tours' }, 'Цены рынка нет: продолжите без неё или измените условия'],
  [{ state: 'no-minimum' }, fieldText.priceUnchecked],
  [{ state: 'changed', minimum: null, pricedAt: null }, fieldText.priceUnchecked],
] as [WizardState['check'], string][])(
  'WIZ-14 whoever goes on while the budget waits is told for what: %j',
  (check, budget) => {
    expect(errorsOfStep({ ...at(step.details), check }, today)).toEqual({ budget })
  },
)

test('WIZ-06 the preview is left with the three consents alone', () => {
  expect(errorsOfStep({ ...at(step.preview), consents: ['legal'] }, today)).toEqual({
    consents: fieldText.consents,
  })
  expect(errorsOfStep({ ...at(step.preview), consents: allConsents }, today)).toEqual({})
})

test('WIZ-04 the check wants the whole trip, not its own verdict', () => {
  expect(errorsBeforeCheck({ ...at(step.details), check: { state: 'idle' } }, today)).toEqual({})
  expect(errorsBeforeCheck(at(step.details, { country: null, dates: null }), today)).toEqual({
    country: fieldText.country,
    dates: fieldText.empty,
  })
})

test.each([
  ['я'.repeat(2000), {}],
  ['я'.repeat(2001), { wishes: fieldText.wishesTooLong }],
  ['🏖'.repeat(2000), {}],
  ['🏖'.repeat(2001), { wishes: fieldText.wishesTooLong }],
  [`  у    моря ${' '.repeat(1990)}  `, {}],
])('WIZ-15 wishes count in letters as a person sees them, spaces collapsed', (wishes, errors) => {
  expect(errorsOfStep(at(step.wishes, { wishes }), today)).toEqual(errors)
})

test('WIZ-06 all three consents are wanted', () => {
  expect(areConsentsGiven(['legal', 'agreement'])).toBe(false)
  expect(areConsentsGiven(['terms-of-use', 'legal', 'agreement'])).toBe(true)
})

test('WIZ-09 a refusal of the server lands on the fields and on the first of their steps', () => {
  const errors = fieldErrorsOf({ wishes: 'длинно', date_to: 'поздно', unknown: 'x' })
  expect(errors).toEqual({ wishes: 'длинно', dates: 'поздно' })
  expect(stepOfErrors(errors)).toBe(step.details)
  expect(stepOfErrors({})).toBeNull()
})
