import { expect, test } from 'vitest'
import { combined } from './supplier-progress.ts'
import { failureWords } from './supplier-words.rules.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const failed = { title: 'Tourvisor', seconds: 30, tours_found: 0 }

test.each([
  ['timeout', 0, 'tours', 'Tourvisor не ответил за 30 секунд: показаны туры прайс-листа.'],
  ['timeout', 5, 'tours', 'Tourvisor не закончил поиск за 30 секунд: показано то, что он успел найти.'],
  ['lost', 0, 'tours', 'Поиск в Tourvisor прервался: показаны туры прайс-листа.'],
  ['quota', 0, 'minimum', 'Запросы к Tourvisor на сегодня закончились: цена названа по прайс-листу.'],
  ['unreachable', 5, 'minimum', 'Нет связи с Tourvisor: цена названа по тому, что он успел найти.'],
] as const)('TOUR-05 %s with %i tours, instead of %s: %s', (...[fault, tours_found, instead, words]) => {
  expect(plain(failureWords({ ...failed, fault, tours_found }, instead))).toBe(words)
})

test.each([
  [1, 'за 1 секунду'],
  [22, 'за 22 секунды'],
  [91, 'за 91 секунду'],
])('TOUR-05 %i seconds: %s', (seconds, words) => {
  expect(plain(failureWords({ ...failed, seconds, fault: 'timeout' }, 'tours'))).toContain(words)
})

test('TOUR-02 the search is under way while one supplier is, and its progress is that of all', () => {
  const at = (state: 'waiting' | 'searching' | 'finished' | 'failed', progress: number) => ({
    state,
    progress,
  })
  expect(combined([])).toEqual({ state: 'finished', progress: 100 })
  expect(combined([at('waiting', 0)])).toEqual({ state: 'searching', progress: 0 })
  expect(combined([at('searching', 100)])).toEqual({ state: 'searching', progress: 99 })
  expect(combined([at('searching', 40), at('failed', 10)])).toEqual({ state: 'searching', progress: 70 })
  expect(combined([at('finished', 100), at('failed', 10)])).toEqual({ state: 'finished', progress: 100 })
})
