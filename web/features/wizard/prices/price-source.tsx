import { texts } from '../texts.ts'
import { usePriceAge } from './use-price-age.ts'

/** Every price says what it includes and how old it is. */
export function PriceSource({ pricedAt }: { pricedAt: string | null }) {
  const age = usePriceAge(pricedAt)
  return (
    <>
      {texts.minimumIncludes} {age && texts.pricesUpdated(age)}
    </>
  )
}
