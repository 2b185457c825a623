import { expect, test } from 'vitest'
import { noPerson } from '../../identity/index.ts'
import { emptyFields, type Fields, step } from '../trip/wizard.fields.ts'
import { noWish } from '../trip/wizard.state.ts'
import { openedSession } from './wizard.session.ts'

const whole: Fields = {
  ...emptyFields,
  departure: { id: 1, title: 'Москва' },
  country: { id: 4, title: 'Турция' },
  dates: { from: '2027-06-01', to: '2027-06-10' },
  budget: 150_000,
}
const moment = { today: '2027-05-01', now: 1_800_000_000_000 }
const draft = {
  step: step.wishes,
  fields: whole,
  checked: { at: moment.now, check: { state: 'no-tours' as const } },
  wish: { text: '', understood: [], unclear: [] },
  launch: { key: 'k', body: '{}' },
}
const opened = (more: object) =>
  openedSession({ prefill: {}, draft, person: noPerson, isGuest: true, ...more }, moment)

test('WIZ-51 the draft is shown where it was left, with the launch that was not answered', () => {
  expect(opened({})).toMatchObject({
    told: { step: step.wishes, fields: whole, wish: noWish },
    unanswered: draft.launch,
  })
})

test('WIZ-50, WIZ-51 a hot tour’s card is laid over the draft and shown from the first step', () => {
  const { told } = opened({ prefill: { country_id: 1, country_name: 'Египет' } })
  expect(told).toMatchObject({
    step: step.direction,
    fields: { country: { id: 1, title: 'Египет' }, departure: whole.departure },
  })
})

test('WIZ-51 to know only who launches does not lead the visitor back to the first step', () => {
  expect(opened({ prefill: { full_name: 'Соколова Марина' } }).told.step).toBe(step.wishes)
})

test('a sentence from the home page is read first of all', () => {
  expect(opened({ wish: 'в Египет' }).told).toMatchObject({
    step: step.direction,
    wish: { text: 'в Египет', phase: 'reading' },
  })
})
