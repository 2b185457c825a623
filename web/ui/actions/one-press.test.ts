import { expect, test } from 'vitest'
import { DOUBLE_MS, onePress } from './one-press.ts'

test('a double click is one press, and a press of a moment later is another', () => {
  const { press } = onePress()
  expect([0, 0, 120, DOUBLE_MS - 1].map(press)).toEqual([true, false, false, false])
  expect([DOUBLE_MS, DOUBLE_MS + 80].map(press)).toEqual([true, false])
})

test('a press of one button holds up no other', () => {
  const [first, second] = [onePress(), onePress()]
  expect([first.press(0), second.press(1)]).toEqual([true, true])
})

test('whoever has put right what was refused presses anew, however quickly', () => {
  const guard = onePress()
  expect(guard.press(0)).toBe(true)
  guard.leave()
  expect(guard.press(50)).toBe(true)
})
