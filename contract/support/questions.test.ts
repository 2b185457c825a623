import { expect, test } from 'vitest'
import { fieldText } from '../texts.ts'
import { questionOfGuest } from './questions.ts'

test('TICK-01 a guest who sends an empty form is told of the name, the address and the question at once', () => {
  const { error } = questionOfGuest.safeParse({ name: ' ', email: '', text: '', client_id: 'x' })
  const told = new Map(error?.issues.map(({ path, message }) => [path[0], message]))
  expect(told.get('name')).toBe(fieldText.firstName)
  expect(told.get('email')).toBe(fieldText.email)
  expect(told.has('text')).toBe(true)
})
