import type { Read } from '../../../../platform/db/database.ts'
import { knownPlaces } from '../../../geo/index.ts'

/** The rank from which meals suit: that of the simplest one wished for; null where any will do. */
export async function leastMealRank(read: Read, mealIds: readonly number[] | null): Promise<number | null> {
  if (!mealIds || mealIds.length === 0) return null
  const { meal } = await knownPlaces(read)
  return Math.min(...mealIds.map((id) => meal(id)?.rank ?? 0))
}
