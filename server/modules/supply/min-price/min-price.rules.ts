import type { MinPrice } from '../../../../contract/supply/min-price.ts'
import type { SupplierProgress } from '../../../../contract/supply/search-progress.ts'
import { PRICE_LIST } from '../suppliers/tour-supplier.ts'

export interface Answers {
  state: MinPrice['state']
  minimum: number | null
  suppliers: readonly Pick<SupplierProgress, 'name' | 'state'>[]
  /** An empty price list has nothing to say of the market. */
  isListLoaded: boolean
}

/** A minimum that is there counts at once; that there is none is said when all have ended. */
export function outcomeOf({ state, minimum, suppliers, isListLoaded }: Answers): MinPrice['outcome'] {
  if (minimum !== null) return 'found'
  if (state === 'searching') return null
  const answered = suppliers.some((one) =>
    one.name === PRICE_LIST.name ? isListLoaded : one.state === 'finished',
  )
  return answered ? 'no_tours' : 'no_minimum'
}
