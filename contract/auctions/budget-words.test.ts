import { expect, test } from 'vitest'
import { budgetWords } from './budget-words.ts'

test.each([
  [900_000, 150_000, 'хватает с запасом'],
  [180_001, 150_000, 'хватает с запасом'],
  [180_000, 150_000, 'хватает впритык'],
  [150_000, 150_000, 'хватает впритык'],
  [149_000, 150_000, 'на 1\u00a0000\u00a0₽ меньше минимума'],
  [149_000, null, null],
])('WIZ-06, AUC-02 a budget of %i at a minimum of %s is said as «%s»', (budget, minimum, words) => {
  expect(budgetWords(budget, minimum)).toBe(words)
})
