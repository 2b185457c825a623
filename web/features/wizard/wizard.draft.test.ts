import { beforeEach, expect, test } from 'vitest'
import { emptyFields, step } from './wizard.fields.ts'
import { forgetDraft, readDraft, saveDraft } from './wizard.draft.ts'
import { freshState, type WizardState } from './wizard.state.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}
const moment = { today: '2026-11-21', now: 1_800_000_000_000 }
const launch = { key: 'k1', body: '{}' }
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
}

beforeEach(() => kept.clear())

test('WIZ-51 the draft comes back as it was, with the key of a launch that was not answered', () => {
  saveDraft(store, state, { now: moment.now, launch })
  expect(readDraft(store, moment)).toEqual({ state, launch })
})

test('WIZ-51 consents and errors are not kept', () => {
  saveDraft(
    store,
    { ...state, consents: ['legal'], errors: { budget: 'мало' } },
    { now: moment.now, launch: null },
  )
  expect(readDraft(store, moment)?.state).toMatchObject({ consents: [], errors: {} })
})

test('WIZ-51 dates that have passed are dropped, and with them the check and the later steps', () => {
  saveDraft(store, state, { now: moment.now, launch: null })
  const later = readDraft(store, { ...moment, today: '2026-11-22' })
  expect(later?.state).toMatchObject({ step: step.details, check: { state: 'idle' } })
  expect(later?.state.fields).toMatchObject({ dates: null, wishes: 'У моря', budget: 150_000 })
})

test('WIZ-51 an old check is to be repeated', () => {
  saveDraft(store, state, { now: moment.now - 3_600_001, launch: null })
  expect(readDraft(store, moment)?.state).toMatchObject({ step: step.details, check: { state: 'idle' } })
})

test('WIZ-51 a guest who left at the registration comes back to the preview', () => {
  saveDraft(store, { ...state, step: step.registration }, { now: moment.now, launch: null })
  expect(readDraft(store, moment)?.state.step).toBe(step.preview)
})

test('WIZ-51 a forgotten draft, a broken one and a forbidden store give none', () => {
  saveDraft(store, state, { now: moment.now, launch: null })
  forgetDraft(store)
  expect(readDraft(store, moment)).toBeNull()
  for (const text of ['{', '[]', '{"step":0}', '{"step":9}']) {
    kept.set('lotour.wizard.1', text)
    expect(readDraft(store, moment)).toBeNull()
  }
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  expect(readDraft(closed, moment)).toBeNull()
  saveDraft(closed, state, { now: moment.now, launch: null })
})
