import { expect, test } from 'vitest'
import { countPresses, oncePressed } from './one-press.ts'

const page = new EventTarget()
countPresses(page)
const mouse = (detail: number) => page.dispatchEvent(new CustomEvent('mousedown', { detail }))
const key = () => page.dispatchEvent(new Event('keydown'))

function button(isPending?: boolean) {
  const presses: string[] = []
  const { onPress } = oncePressed<string>({ onPress: (word) => void presses.push(word), isPending })
  return { presses, press: (word: string) => onPress?.(word) }
}

test('a double click sends once, and a press of its own a moment later sends again', () => {
  const send = button(false)
  for (const [detail, word] of [
    [1, 'first'],
    [2, 'its second'],
    [3, 'its third'],
    [1, 'anew'],
  ] as const) {
    mouse(detail)
    send.press(word)
  }
  expect(send.presses).toEqual(['first', 'anew'])
})

test('a key sends whatever the mouse has done before', () => {
  const send = button(false)
  mouse(2)
  key()
  send.press('by Enter')
  expect(send.presses).toEqual(['by Enter'])
})

test('nothing is sent while a call is under way', () => {
  const send = button(true)
  mouse(1)
  send.press('too early')
  expect(send.presses).toEqual([])
})

test('a button that sends nothing is as quick as fingers', () => {
  const step = button()
  for (const detail of [1, 2, 3]) {
    mouse(detail)
    step.press(String(detail))
  }
  expect(step.presses).toEqual(['1', '2', '3'])
})
