import { expect, test } from 'vitest'
import { answeredWords } from './market-strip.tsx'

const own = (state: 'sent' | 'withdrawn') => ({ id: 1, state, is_read: false })

test.each([
  [0, null, 'никто'],
  [2, null, '2'],
  [0, own('sent'), 'только вы'],
  [2, own('sent'), 'вы и ещё 2'],
  [2, own('withdrawn'), '2'],
])('AGT-04 of %d others and the own answer %j an agent reads: %s', (rivals, offer, words) => {
  expect(answeredWords({ rivals, offer })).toBe(words)
})
