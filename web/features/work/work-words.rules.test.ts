import { expect, test } from 'vitest'
import { aboutWork, checkedLine, claimLine, dueLine } from './work-words.rules.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test('ADM-15 an item says when it should be done, or since when it should have been', () => {
  expect(dueLine({ due_at: at(-120) }, NOW)).toBe('Срок вышел 2\u00a0часа назад')
  expect(dueLine({ due_at: at(180) }, NOW)).toBe('Сделать через 3\u00a0часа')
  expect(dueLine({ due_at: new Date(NOW + 20_000).toISOString() }, NOW)).toBe('Сделать сейчас')
})

test('ADM-15 an item says whose it is and until when, Moscow time', () => {
  expect(claimLine({ claim: null })).toBe('')
  expect(claimLine({ claim: { name: 'Вера', is_mine: true, until: at(15) } })).toBe('Вы взяли до 12:15')
  expect(claimLine({ claim: { name: 'Вера', is_mine: false, until: at(15) } })).toBe('Взято: Вера, до 12:15')
})

test('ADM-15 money and causes are told in words', () => {
  expect(aboutWork({ kind: 'refund', about: '1000050' })).toMatch(/^10\s000,50/)
  expect(aboutWork({ kind: 'report', about: 'fraud' })).not.toBe('fraud')
  expect(aboutWork({ kind: 'agency', about: 'ООО «Юг»' })).toBe('ООО «Юг»')
  expect(checkedLine(at(-2), NOW)).toBe('Последняя проверка 2\u00a0минуты назад.')
  expect(checkedLine(null, NOW)).toBe('Проверки ещё не было.')
})
