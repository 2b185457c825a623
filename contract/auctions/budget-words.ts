import { money } from '../numbers.ts'
import { type BudgetLabel, budgetLabel } from './budget-labels.ts'

/** The three labels in plain words: what the budget is enough for, not where it stands against a market. */
export const budgetTitles: Record<BudgetLabel, string> = {
  below: 'меньше минимума',
  match: 'впритык',
  above: 'с запасом',
}

/** Whole roubles; null where the market's minimum is not known. */
export function budgetWords(budget: number, marketMinimum: number | null): string | null {
  const label = budgetLabel(budget, marketMinimum)
  if (label === null || marketMinimum === null) return null
  if (label === 'below') return `на ${money(marketMinimum - budget)} ${budgetTitles.below}`
  return `хватает ${budgetTitles[label]}`
}
