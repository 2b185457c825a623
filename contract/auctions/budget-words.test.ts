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

test.each([
  [{ held: 105, total: 134 }, 'хватает на 105 из 134 туров'],
  [{ held: 2, total: 21, isAbout: true }, 'хватает примерно на 2 из 21 тура'],
  [{ held: 134, total: 134 }, 'хватает на все 134 тура'],
  [{ held: 21, total: 21 }, 'хватает на все 21 тур'],
  [{ held: 1, total: 1 }, 'хватает на единственный тур'],
  [{ held: 0, total: 0 }, 'хватает с запасом'],
])('WIZ-06, AUC-02 where the tours were counted, %j is said as «%s»', (tours, words) => {
  expect(budgetWords(900_000, 150_000, tours)?.replaceAll('\u00a0', ' ')).toBe(words)
  expect(budgetWords(149_000, 150_000, tours)).toContain('меньше минимума')
})
