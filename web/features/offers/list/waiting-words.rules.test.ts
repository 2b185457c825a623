import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.rules.ts'

test.each([
  [0, false, 'Отвечать пока некому'],
  [0, true, 'Отвечать пока некому'],
  [1, false, 'Ждём первый отклик'],
  [12, true, 'Ждём первый отклик'],
  [null, false, 'Ждём первый отклик'],
])('AUC-06 of %s agencies (long wait: %s) it is said «%s»', (agencies, isLongWait, title) => {
  expect(waitingWords({ agencies }, isLongWait).title).toBe(title)
})

test('AUC-06 where nobody can answer no offer is promised', () => {
  expect(waitingWords({ agencies: 0 }, false).text).not.toContain('появятся')
})
