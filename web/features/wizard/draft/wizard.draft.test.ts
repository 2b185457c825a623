import { expect, test } from 'vitest'
import { Draft, draftOf, stateOfDraft } from './wizard.draft.ts'
import { emptyFields, step } from '../trip/wizard.fields.ts'
import { freshState, noWish, type WizardState } from '../trip/wizard.state.ts'

const moment = { today: '2026-11-21', now: 1_800_000_000_000 }
const more = { now: moment.now, launch: null }
const state: WizardState = {
  ...freshState,
  step: step.preview,
  fields: {
    ...emptyFields,
    departure: { id: 1, title: 'Москва' },
    country: { id: 4, title: 'Турция', flag: 'tr' },
    dates: { from: '2026-11-22', to: '2026-11-30' },
    budget: 150_000,
    wishes: 'У моря',
  },
  check: { state: 'found', minimum: 140_000, pricedAt: null },
  wish: {
    ...noWish,
    text: 'в Турцию, первая линия',
    understood: [
      {
        field: 'country',
        fragments: ['в Турцию'],
        values: { country_id: 4, country_name: 'Турция', country_flag: 'tr' },
        note: null,
        unaged: 0,
      },
    ],
    unclear: [{ fragment: 'первая линия', note: null }],
  },
}

test('WIZ-51 the draft comes back as it was, with the key of a launch that was not answered', () => {
  const launch = { key: 'k1', body: '{}' }
  const draft = draftOf(state, { ...more, launch })
  expect(stateOfDraft(draft, moment)).toEqual(state)
  expect(draft.launch).toEqual(launch)
})

test('WIZ-51 a draft from before the sentence is a draft all the same', () => {
  const { wish: _, ...older } = draftOf(state, more)
  expect(stateOfDraft(Draft.parse(older), moment)).toEqual({ ...state, wish: noWish })
})

test('WIZ-51 consents and errors are not kept', () => {
  const draft = draftOf({ ...state, consents: ['legal'], errors: { budget: 'мало' } }, more)
  expect(stateOfDraft(draft, moment)).toMatchObject({ consents: [], errors: {} })
})

test('WIZ-51 dates that have passed are dropped, and with them the check and the later steps', () => {
  const later = stateOfDraft(draftOf(state, more), { ...moment, today: '2026-11-22' })
  expect(later).toMatchObject({ step: step.details, check: { state: 'idle' } })
  expect(later.fields).toMatchObject({ dates: null, wishes: 'У моря', budget: 150_000 })
})

test('WIZ-51 an old check is to be repeated', () => {
  const draft = draftOf(state, { ...more, now: moment.now - 3_600_001 })
  expect(stateOfDraft(draft, moment)).toMatchObject({ step: step.details, check: { state: 'idle' } })
})

test('WIZ-51 a guest who left at the registration comes back to the preview', () => {
  const draft = draftOf({ ...state, step: step.registration }, more)
  expect(stateOfDraft(draft, moment).step).toBe(step.preview)
})
