import type { Priced } from '../budget/wizard.budget.ts'
import { texts } from '../texts.ts'
import { usePriceAge } from './use-price-age.ts'

/** Every price says what it includes, how old it is and whose. */
export function PriceSource({ pricedAt, source }: Priced) {
  const age = usePriceAge(pricedAt)
  return (
    <>
      {texts.minimumIncludes} {age && texts.pricesUpdated(age, source)}
    </>
  )
}
