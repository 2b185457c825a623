import { expect, test } from 'vitest'
import { windowAt, windowEntry } from './window-entry.ts'

test('WIZ-51 a place in the history says whether its window stands or is over, and keeps what the page has there', () => {
  expect([null, {}, undefined, 'x'].map(windowAt)).toEqual([undefined, undefined, undefined, undefined])
  const standing = windowEntry({ filter: 1 })
  expect([standing, windowAt(standing)]).toEqual([{ filter: 1, isWindowOpen: true }, true])
  expect(windowAt(windowEntry(standing, 'over'))).toBe('over')
})
