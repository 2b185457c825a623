import { describe, expect, test } from 'vitest'
import { noPerson, type SentCode } from '../../identity/index.ts'
import { allConsents, emptyFields, type Fields, step } from '../trip/wizard.fields.ts'
import { freshState } from '../trip/wizard.state.ts'
import { type WizardAction, wizardReducer } from './wizard.reducer.ts'
import { openedSession, type WizardSession } from './wizard.session.ts'

const today = '2027-05-01'
const whole: Fields = {
  ...emptyFields,
  departure: { id: 1, title: 'Москва' },
  country: { id: 4, title: 'Турция' },
  dates: { from: '2027-06-01', to: '2027-06-10' },
  budget: 150_000,
}
const guest = openedSession(
  { prefill: {}, draft: null, person: noPerson, isGuest: true },
  { today, now: 1_800_000_000_000 },
)
const described: WizardSession = {
  ...guest,
  told: { ...freshState, fields: whole, step: step.preview, consents: allConsents },
}
const marina = { ...noPerson, firstName: 'Марина', email: 'm@example.ru', phone: '79161234567' }
const code: SentCode = {
  id: 'c1',
  phone: marina.phone,
  channel: 'sms',
  demoCode: undefined,
  resendAt: 0,
}
const proven = { phone: marina.phone, codeId: 'c1' }
const offline = { of: 'registration', title: 'Нет связи' } as const

const after = (session: WizardSession, ...actions: WizardAction[]) =>
  actions.reduce<WizardSession>((before, action) => wizardReducer(before, action), session)

describe('describing the trip', () => {
  test('WIZ-09 a refusal stands at its fields and is counted; another step begins without it', () => {
    const refused = after(guest, { type: 'refused', errors: { country: 'Укажите страну' } })
    expect(refused).toMatchObject({ refusals: 1, told: { errors: { country: 'Укажите страну' } } })
    expect(after(refused, { type: 'refused', errors: { country: 'Укажите страну' } }).refusals).toBe(2)
    const next = after(refused, { type: 'step-chosen', step: step.details })
    expect(next).toMatchObject({ refusals: 1, told: { step: step.details, errors: {} } })
  })

  test('WIZ-13 the budget of a trip without a country is not checked: the country is asked for', () => {
    const asked = after(guest, { type: 'check-asked', today })
    expect(asked.told.check).toEqual({ state: 'idle' })
    expect(asked.told.errors).toHaveProperty('country')
    expect(asked.refusals).toBe(1)
  })

  test('WIZ-14, WIZ-06 what was said of the budget goes with the verdict, of the consents with a tick', () => {
    const errors = { budget: 'Проверьте', consents: 'Примите', nights: 'много' }
    const refused = after(described, { type: 'refused', errors })
    const check = { state: 'found', minimum: 3000, pricedAt: null } as const
    expect(after(refused, { type: 'checked', check }).told.errors).toEqual({
      consents: 'Примите',
      nights: 'много',
    })
    const ticked = after(refused, { type: 'consented', consents: ['legal'] })
    expect(ticked.told).toMatchObject({ consents: ['legal'], errors: { consents: undefined } })
  })

  test('WIZ-13 a whole trip is checked, and what was refused before is gone', () => {
    const refused = after(described, { type: 'refused', errors: { budget: 'мало' } })
    expect(after(refused, { type: 'check-asked', today })).toMatchObject({
      refusals: 1,
      told: { check: { state: 'checking' }, errors: {} },
    })
  })

  test('WIZ-13 the verdict is told while suppliers are still asked, and stays when they fall silent', () => {
    const check = {
      state: 'found',
      minimum: 140_000,
      pricedAt: null,
      pending: { id: 5, whom: 'Турвизор' },
    } as const
    const told = after(described, { type: 'checked', check })
    expect(told.told.check).toEqual(check)
    expect(after(told, { type: 'check-ended' }).told.check).toEqual({ ...check, pending: undefined })
  })

  test('WIZ-13 a check that the server refuses tells the field and keeps what else is wrong', () => {
    const refused = after(described, { type: 'refused', errors: { nights: 'много' } })
    const failed = after(refused, {
      type: 'checked',
      check: { state: 'failed', message: 'Нет такой страны' },
      errors: { country: 'Нет такой страны' },
    })
    expect(failed.told.errors).toEqual({ nights: 'много', country: 'Нет такой страны' })
  })

  test('WIZ-11, WIZ-19 an edit makes the check old; taking the remembered minimum makes it good again', () => {
    const checked = after(described, {
      type: 'checked',
      check: { state: 'found', minimum: 140_000, pricedAt: null },
    })
    const lowered = after(checked, { type: 'edited', patch: { budget: 90_000 } })
    expect(lowered.told.check.state).toBe('changed')
    expect(after(lowered, { type: 'minimum-taken' }).told).toMatchObject({
      fields: { budget: 140_000 },
      check: { state: 'found' },
    })
  })

  test('a sentence is read into the fields, its words are taken back one by one', () => {
    const asked = after(guest, { type: 'wish-typed', text: 'в Турцию на 9 ночей' }, { type: 'wish-sent' })
    expect(asked.told.wish).toMatchObject({ text: 'в Турцию на 9 ночей', phase: 'reading' })
    const read = after(asked, {
      type: 'wish-read',
      reading: {
        understood: [
          { field: 'nights', fragments: ['на 9 ночей'], values: { count_days: 9 }, note: null, unaged: 0 },
        ],
        not_understood: [{ fragment: 'у моря', note: null }],
      },
    })
    expect(read.told).toMatchObject({ fields: { nights: 9 }, wish: { phase: 'idle' } })
    expect(after(read, { type: 'wish-kept' }).told.fields.wishes).toBe('у моря')
    expect(after(read, { type: 'wish-undone', field: 'nights' }).told.fields.nights).toBe(7)
    expect(after(asked, { type: 'wish-failed' }).told.wish.phase).toBe('failed')
  })

  test('what the sentence left open about the party is answered beside it', () => {
    const read = after(guest, {
      type: 'wish-read',
      reading: {
        understood: [
          { field: 'guests', fragments: ['с ребёнком'], values: { adult_count: 2 }, note: null, unaged: 1 },
        ],
        not_understood: [],
      },
    })
    const answered = after(read, { type: 'wish-answered', answer: { age: 6 } })
    expect(answered.told.fields).toMatchObject({ adults: 2, childAges: [6] })
  })

  test('WIZ-51 beginning anew forgets the trip, its unanswered launch and who registers, not who is there', () => {
    const filled: WizardSession = {
      ...described,
      refusals: 3,
      unanswered: { key: 'k', body: '{}' },
      person: marina,
      personErrors: { email: 'занят' },
      failure: offline,
      isGuest: false,
    }
    expect(after(filled, { type: 'started-anew' })).toEqual({ ...guest, isGuest: false })
  })
})

describe('who launches', () => {
  test('WIZ-10 a guest signs in over the preview and comes back to it', () => {
    const asked = after(described, { type: 'sign-in-asked' })
    expect(asked).toMatchObject({ isGuest: true, over: { kind: 'sign-in' } })
    const entered = after(asked, { type: 'entered', isNewcomer: false })
    expect(entered).toMatchObject({
      isGuest: false,
      isNewcomer: false,
      over: { kind: 'nothing' },
      told: { step: step.preview, consents: allConsents },
    })
  })

  test('WIZ-10 a phone of nobody goes into the form, with the proof that needs no second code', () => {
    const asked = after(described, { type: 'sign-in-asked' })
    const introduced = after(asked, { type: 'introduced', phone: marina.phone, proven })
    expect(introduced).toMatchObject({
      over: { kind: 'nothing' },
      proven,
      person: { phone: marina.phone },
      told: { step: step.registration, fields: whole },
    })
    const again = after(introduced, { type: 'introduced', phone: '79160000000' })
    expect(again).toMatchObject({ proven, person: { phone: '79160000000' } })
  })

  test('WIZ-08 what is wrong with the form is told at its fields, and typing takes it away', () => {
    const refused = after(described, {
      type: 'registration-refused',
      errors: { email: 'Проверьте почту', firstName: 'Укажите имя' },
    })
    expect(refused).toMatchObject({ isRegistering: false, refusals: 1 })
    const typed = after(refused, { type: 'person-edited', field: 'email', value: 'm@example.ru' })
    expect(typed.person.email).toBe('m@example.ru')
    expect(typed.personErrors).toEqual({ email: undefined, firstName: 'Укажите имя' })
    expect(after(typed, { type: 'registration-sent' })).toMatchObject({
      personErrors: {},
      isRegistering: true,
    })
  })

  test('WIZ-08 the code of a form that has changed meanwhile is not asked for: the form is', () => {
    const sending = after({ ...described, person: marina }, { type: 'registration-sent' })
    const sent = after(sending, { type: 'code-sent', code, of: marina })
    expect(sent).toMatchObject({ isRegistering: false, over: { kind: 'code', code }, refusals: 0 })
    const changed = after(
      sending,
      { type: 'person-edited', field: 'phone', value: '79160000000' },
      { type: 'code-sent', code, of: marina },
    )
    expect(changed).toMatchObject({ isRegistering: false, over: { kind: 'nothing' }, refusals: 1 })
  })

  test('WIZ-08, AUTH-05 an e-mail that was taken while the code was on its way is told where it was typed', () => {
    const waiting: WizardSession = { ...described, person: marina, over: { kind: 'code', code } }
    expect(after(waiting, { type: 'person-taken', errors: { email: 'Почта занята' } })).toMatchObject({
      over: { kind: 'nothing' },
      personErrors: { email: 'Почта занята' },
      person: marina,
      refusals: 1,
      told: { step: step.registration },
    })
  })

  test('WIZ-51 a registration that the network broke off keeps the form and is offered once more', () => {
    const sending = after({ ...described, person: marina }, { type: 'registration-sent' })
    const failed = after(sending, { type: 'registration-failed', failure: offline })
    expect(failed).toMatchObject({
      isRegistering: false,
      failure: offline,
      person: marina,
      personErrors: {},
    })
    expect(after(failed, { type: 'failure-forgotten' }).failure).toBeNull()
  })

  test('a call proves the phone while the form waits behind the window', () => {
    const waiting: WizardSession = { ...described, person: marina, over: { kind: 'code', code } }
    expect(after(waiting, { type: 'phone-proven', proven })).toMatchObject({
      proven,
      person: marina,
      over: { kind: 'nothing' },
    })
    expect(after(waiting, { type: 'window-closed' })).toMatchObject({
      proven: null,
      over: { kind: 'nothing' },
    })
  })
})

describe('the launch', () => {
  const launch = { key: 'k1', body: '{}' }
  const sent = after({ ...described, isGuest: false }, { type: 'launch-sent', launch })

  test('WIZ-17 a launched auction leaves an empty wizard behind, with the news over it', () => {
    expect(sent).toMatchObject({ isLaunching: true, unanswered: launch })
    const launched = after({ ...sent, isNewcomer: true, person: marina }, { type: 'launched', id: 77 })
    expect(launched).toEqual({
      ...guest,
      isGuest: false,
      isNewcomer: true,
      over: { kind: 'launched', id: 77, isNewcomer: true },
    })
  })

  test('WIZ-10, WIZ-51 a launch that failed keeps the trip and its key for the next attempt', () => {
    const failure = { of: 'launch', title: 'Не удалось запустить' } as const
    expect(after(sent, { type: 'launch-failed', failure })).toMatchObject({
      isLaunching: false,
      unanswered: launch,
      failure,
      told: { fields: whole, step: step.preview },
    })
  })

  test('WIZ-10 whose session has ended signs in again, an agent is told that auctions are for tourists', () => {
    expect(after(sent, { type: 'sign-in-asked' })).toMatchObject({
      isLaunching: false,
      isGuest: true,
      over: { kind: 'sign-in' },
      told: { fields: whole },
    })
    expect(after(sent, { type: 'agent-stopped' })).toMatchObject({
      isLaunching: false,
      isGuest: false,
      over: { kind: 'agent' },
    })
  })

  test('WIZ-09 what the server refuses is shown on the step where it can be mended', () => {
    const errors = { dates: 'Эти даты уже прошли' }
    expect(after(sent, { type: 'launch-refused', errors })).toMatchObject({
      isLaunching: false,
      refusals: 1,
      told: { step: step.details, errors },
    })
  })
})
