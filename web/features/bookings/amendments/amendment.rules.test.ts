import { expect, test } from 'vitest'
import { afterSigning, moneyWords } from './amendment.rules.ts'

const due = [
  { n: 1, kopecks: 6_000_000, due_at: '2026-11-24T21:00:00.000Z' },
  { n: 2, kopecks: 200_050, due_at: '2026-11-28T21:00:00.000Z' },
]
const roubles = (kopecks: number) => `${kopecks / 100} ₽`

test('BOOK-08 of a change it is said to the kopeck what goes back, or what is still to be paid and by when', () => {
  expect(afterSigning({ due }, 6_000_000)).toEqual({ back: 0, left: [due[1]] })
  expect(moneyWords(afterSigning({ due }, 6_000_000), roubles)).toBe(
    'Останется заплатить: 2000.5 ₽ до 28\u00a0ноября\u00a02026, 23:59.',
  )
  expect(afterSigning({ due }, 6_300_050)).toEqual({ back: 100_000, left: [] })
  expect(moneyWords(afterSigning({ due }, 6_300_050), roubles)).toBe(
    'Вернётся 1000 ₽ тем же способом, каким вы платили.',
  )
  expect(moneyWords(afterSigning({ due }, 6_200_050), roubles)).toBe('Доплачивать ничего не нужно.')
})
