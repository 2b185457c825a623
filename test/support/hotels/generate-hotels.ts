import { normalised } from '../../../contract/spelling.ts'
import type { HotelLine } from '../../../server/modules/geo/hotels/hotel-files.ts'
import {
  parseReference,
  readReferenceFiles,
  type Reference,
} from '../../../server/modules/geo/reference-files.ts'
import { picker, seeded } from '../../../server/modules/supply/price-list/generation/seeded.rules.ts'
import { foreignHotelName, russianHotelName, surname } from './hotel-names.ts'

export interface HotelsOptions {
  count: number
  /** Another number, other hotels. */
  seed?: number
  reference?: Pick<Reference, 'countries' | 'regions' | 'hotels'>
}

/** Russia, Abkhazia, Belarus, Kazakhstan by their slugs: their hotels are called in Russian. */
const RUSSIAN_SLUGS = new Set(['rossiya', 'abhaziya', 'belarus', 'kazahstan'])

const starsOf = picker([
  [2, 12],
  [3, 38],
  [4, 32],
  [5, 18],
])
const KINDS: Record<string, readonly string[]> = {
  sea: ['beach', 'family', 'quiet', 'spa', 'adults'],
  snow: ['ski', 'active', 'family'],
  mountains: ['active', 'quiet', 'spa'],
}
const MEALS: Record<number, readonly number[]> = { 2: [6, 1], 3: [1, 2], 4: [1, 2, 4], 5: [1, 4, 5] }

/**
 * Hotels for size, the same for the same options on every machine: spread over all resorts, the popular ones denser, no
 * two of one name in a resort, none of a name that the files have there. For tests and benchmarks only.
 */
export function* generateHotels({
  count,
  seed = 1,
  reference = parseReference(readReferenceFiles()),
}: HotelsOptions): Generator<HotelLine> {
  const random = seeded(seed)
  const russian = new Set(
    reference.countries.filter(({ slug }) => RUSSIAN_SLUGS.has(slug)).map(({ id }) => id),
  )
  const priority = new Map(reference.countries.map((country) => [country.id, country.priority]))
  const regionOf = byWeight(
    reference.regions,
    (region) => 1 + (region.popular ? 3 : 0) + (priority.get(region.country_id) ?? 0) * 40,
  )
  const taken = new Set(reference.hotels.map((hotel) => `${hotel.region_id} ${normalised(hotel.name)}`))
  for (let made = 0; made < count; made += 1) {
    const region = regionOf(random)
    const isRussian = russian.has(region.country_id) && random() < 0.75
    let name = isRussian ? russianHotelName(random) : foreignHotelName(random, region.en)
    while (taken.has(`${region.id} ${normalised(name)}`)) name += ` ${surname(random, isRussian)}`
    taken.add(`${region.id} ${normalised(name)}`)
    const stars = starsOf(random)
    const kinds = (KINDS[region.scene] ?? ['city', 'quiet', 'spa']).filter(() => random() < 0.4)
    yield {
      country_id: region.country_id,
      region_id: region.id,
      name,
      stars,
      kinds,
      meal_ids: [...(MEALS[stars] ?? [1])],
    }
  }
}

/** Picks by weight among many, in the time of a binary search. */
function byWeight<T>(items: readonly T[], weight: (item: T) => number): (random: () => number) => T {
  let total = 0
  const ends = items.map((item) => (total += weight(item)))
  return (random) => {
    const point = random() * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ends[middle]! <= point) low = middle + 1
      else high = middle
    }
    return items[low]!
  }
}
