import { expect, test } from 'vitest'
import { nextLabel } from './next-label.ts'
import { step } from './trip/wizard.fields.ts'

test.each([
  [step.direction, { isGuest: true, isPhone: false }, 'Продолжить'],
  [step.wishes, { isGuest: false, isPhone: true }, 'Продолжить'],
  [step.preview, { isGuest: false, isPhone: false }, 'Запустить аукцион'],
  [step.preview, { isGuest: false, isPhone: true }, 'Запустить аукцион'],
  [step.preview, { isGuest: true, isPhone: false }, 'Зарегистрироваться и запустить'],
  [step.preview, { isGuest: true, isPhone: true }, 'Продолжить'],
  [step.registration, { isGuest: true, isPhone: true }, 'Зарегистрироваться и запустить'],
])('WIZ-07 step %i, %j: «%s»', (at, who, label) => {
  expect(nextLabel(at, who)).toBe(label)
})
