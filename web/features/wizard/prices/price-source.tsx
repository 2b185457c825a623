import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import type { Priced } from '../budget/wizard.budget.ts'
import type { Place } from '../trip/wizard.fields.ts'
import { texts } from '../texts.ts'
import { usePriceAge } from './use-price-age.ts'

/** Every price says what it includes, how old it is and whose. */
export function PriceSource({ pricedAt, source, departure }: Priced & { departure: Place | null }) {
  const age = usePriceAge(pricedAt)
  return (
    <>
      {texts.minimumIncludes(departure?.id !== WITHOUT_FLIGHT)} {age && texts.pricesUpdated(age, source)}
    </>
  )
}
