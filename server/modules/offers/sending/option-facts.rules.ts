import type { OptionFacts } from '../../../../contract/offers/sending/option-facts.ts'
import type { HotelPicture } from '../../../../contract/hotel-pictures/hotel-picture.ts'
import type { PriceFormula } from '../../../../contract/supply/actualisation.ts'
import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import { hotelTraits, tourContents } from '../../supply/index.ts'

interface KnownOption {
  flag: string
  scene: string
  picture: HotelPicture | null
  hotel_kinds: readonly string[]
  departure_id: number
  day: string
  nights: number
}

/** By what a supplier names a thing that is not in the price: «без трансфера», «виза оплачивается отдельно». */
const named: readonly [unclear: string, stem: RegExp][] = [
  ['Трансфер', /трансфер/iu],
  ['Медицинская страховка', /страхов/iu],
  ['Виза', /виз[аыуо]/iu],
]

/** What may be said of an option: of the catalogue, and of what the supplier told when somebody asked for its price. */
export function optionFacts(
  option: KnownOption,
  formula: PriceFormula | undefined,
  meal: string,
): OptionFacts {
  const { included, unclear } = tourContents(option, meal)
  const without = formula?.without ?? []
  const isToldOf = (thing: string) =>
    named.some(([name, stem]) => name === thing && without.some((words) => stem.test(words)))
  return {
    flag: option.flag,
    scene: option.scene,
    picture: option.picture,
    traits: hotelTraits(option.hotel_kinds),
    is_with_flight: option.departure_id !== WITHOUT_FLIGHT,
    flights: formula?.flights ?? [],
    included,
    unclear: unclear.filter((thing) => !isToldOf(thing)),
    without,
  }
}
