import { expect, test } from 'vitest'
import { DOUBLE_MS, onePress } from './one-press.ts'

test('a double click is one press, and a press of a moment later is another', () => {
  const guard = onePress()
  expect([0, 0, 120, DOUBLE_MS - 1].map(guard)).toEqual([true, false, false, false])
  expect([DOUBLE_MS, DOUBLE_MS + 80].map(guard)).toEqual([true, false])
})

test('a press of one button holds up no other', () => {
  const [first, second] = [onePress(), onePress()]
  expect([first(0), second(1)]).toEqual([true, true])
})
