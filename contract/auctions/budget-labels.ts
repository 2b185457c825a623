/** Where the tourist's budget stands against the market's minimum. */
export const budgetLabels = ['below', 'match', 'above'] as const
export type BudgetLabel = (typeof budgetLabels)[number]

/** 'match' is the minimum and up to a fifth above it; null where the minimum is not known. */
export function budgetLabel(budgetRoubles: number, marketMinimum: number | null): BudgetLabel | null {
  if (!marketMinimum) return null
  if (budgetRoubles < marketMinimum) return 'below'
  return budgetRoubles <= marketMinimum * 1.2 ? 'match' : 'above'
}
