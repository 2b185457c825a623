import { money, plural, thousands } from '../numbers.ts'
import { type BudgetLabel, budgetLabel } from './budget-labels.ts'

/** The three labels in plain words: what the budget is enough for, not where it stands against a market. */
export const budgetTitles: Record<BudgetLabel, string> = {
  below: 'меньше минимума',
  match: 'впритык',
  above: 'с запасом',
}

/** How many of the market's tours a budget pays for. */
export interface HeldTours {
  held: number
  total: number
  isAbout?: boolean
}

/** Whole roubles; by the tours where they were counted. Null where the market's minimum is not known. */
export function budgetWords(
  budget: number,
  marketMinimum: number | null,
  tours?: HeldTours | null,
): string | null {
  const label = budgetLabel(budget, marketMinimum)
  if (label === null || marketMinimum === null) return null
  if (label === 'below') return `на ${money(marketMinimum - budget)} ${budgetTitles.below}`
  return tours && tours.held > 0 ? `хватает ${heldInWords(tours)}` : `хватает ${budgetTitles[label]}`
}

/** «на 105 из 134 туров», «на все 134 тура» */
function heldInWords({ held, total, isAbout }: HeldTours): string {
  if (held < total)
    return `${isAbout && held > 1 ? 'примерно ' : ''}на ${thousands(held)} из\u00a0${thousands(total)}\u00a0${plural(total, ['тура', 'туров', 'туров'])}`
  return total === 1
    ? 'на единственный тур'
    : `на все ${thousands(total)}\u00a0${plural(total, ['тур', 'тура', 'туров'])}`
}
