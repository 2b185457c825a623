import { normalised, spellings } from '../../../../contract/spelling.ts'
import type { HotelIndex, Where } from '../hotels/hotel-index.rules.ts'
import { hotelsAsWritten, searchHotels } from '../hotels/hotel-search.rules.ts'
import { matchRank, typoRank, withoutPreposition } from '../places/place-search.rules.ts'
import { inLatin } from '../../../../contract/spelling.ts'

/** A country, a resort or a hotel by its number. */
export interface Spot {
  kind: 'country' | 'region' | 'hotel'
  id: number
}

/** Places under one name: a country, a resort, or several at once. */
export interface NamedPlaces {
  keys: readonly string[]
  spots: readonly Spot[]
  /** Where two names match alike the one that more people ask for stands first, the greater before. */
  renown: number
}

export interface Gazetteer {
  /** In the order of lists. */
  named: readonly NamedPlaces[]
  /** What is called exactly so. */
  byKey: ReadonlyMap<string, readonly NamedPlaces[]>
  /** The country of a resort. */
  countryOf(regionId: number): number | undefined
}

const PLACES_MAX = 8
const HOTELS_MAX = 6
/** Nobody names a place and a hotel in more. */
const WORDS_MAX = 8

/** Letters inside a word; a few would be inside everything. */
const WITHIN = 3
const WITHIN_FROM = 4

/**
 * Countries, resorts and hotels for what was typed, the likeliest first: names that match as they are written, hotels
 * whose names do, a hotel or a resort within a place that is named beside it. Only where no place is called so what
 * holds the letters within or a typo keeps from it; only where nothing is at all, hotels by their sound.
 */
export function searchDestinations(gazetteer: Gazetteer, index: HotelIndex, text: string): Spot[] {
  const wanted = spellings(text)
  if (wanted.length === 0) return []
  const written = spotsOf(gazetteer, (keys) => below(matchRank(keys, wanted), WITHIN))
  const hotels = asHotels(hotelsAsWritten(index, { text, where: {} }, HOTELS_MAX))
  const inside = withinPlace(gazetteer, index, text)
  const sure = [...written, ...inside, ...hotels]
  if (written.length > 0) return once(sure)
  const bare = withoutPreposition(text)
  const named = bare === text ? [] : searchDestinations(gazetteer, index, bare)
  if (named.length > 0) return once([...named, ...sure])
  if (inside.length > 0) return once(sure)
  const near = nearlyCalled(gazetteer, text, wanted)
  return once([...sure, ...near, ...asHotels(searchHotels(index, { text, where: {} }, HOTELS_MAX))])
}

/** What holds the letters somewhere, else what a typo keeps from being called so. */
function nearlyCalled(gazetteer: Gazetteer, text: string, wanted: readonly string[]): Spot[] {
  const typed = normalised(text)
  const holding = typed.length < WITHIN_FROM ? [] : spotsOf(gazetteer, (keys) => matchRank(keys, wanted))
  if (holding.length > 0) return holding
  // A typo in the wrong layout as well would make too many words alike.
  return spotsOf(gazetteer, (keys) => typoRank(keys, [typed, inLatin(typed)]))
}

/** «Риксос Кемер», «Турция, Белек»: one end of the words is a place, the rest is called so within it. */
function withinPlace(gazetteer: Gazetteer, index: HotelIndex, text: string): Spot[] {
  const words = text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  if (words.length > WORDS_MAX) return []
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const [head, tail] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    for (const [place, rest] of [
      [head, tail],
      [tail, head],
    ] as const) {
      const found = exactly(gazetteer, place).flatMap((spot) => restWithin(gazetteer, index, { spot, rest }))
      if (found.length > 0) return found
    }
  }
  return []
}

function exactly({ byKey }: Gazetteer, text: string): Spot[] {
  return spellings(text).flatMap((one) => (byKey.get(one) ?? []).flatMap(({ spots }) => spots))
}

interface Within {
  spot: Spot
  rest: string
}

function restWithin(gazetteer: Gazetteer, index: HotelIndex, { spot, rest }: Readonly<Within>): Spot[] {
  const wanted = spellings(rest)
  if (wanted.length === 0) return []
  const isInside = ({ kind, id }: Spot) => kind === 'region' && gazetteer.countryOf(id) === spot.id
  const regions =
    spot.kind === 'country'
      ? spotsOf(gazetteer, (keys) => below(matchRank(keys, wanted), WITHIN)).filter(isInside)
      : []
  const where: Where = spot.kind === 'country' ? { country_id: spot.id } : { region_id: spot.id }
  return [...regions, ...asHotels(hotelsAsWritten(index, { text: rest, where }, HOTELS_MAX))]
}

/** The places whose names have a rank, the least first, then the better known. */
function spotsOf({ named }: Gazetteer, rank: (keys: readonly string[]) => number | null): Spot[] {
  const ranked = named.flatMap((one) => {
    const at = rank(one.keys)
    return at === null ? [] : [{ at, renown: one.renown, spots: one.spots }]
  })
  return once(
    ranked.sort((one, other) => one.at - other.at || other.renown - one.renown).flatMap(({ spots }) => spots),
  ).slice(0, PLACES_MAX)
}

function below(rank: number | null, bound: number): number | null {
  return rank !== null && rank < bound ? rank : null
}

function asHotels(ids: readonly number[]): Spot[] {
  return ids.map((id) => ({ kind: 'hotel', id }))
}

function once(spots: readonly Spot[]): Spot[] {
  return [...new Map(spots.map((spot) => [`${spot.kind} ${spot.id}`, spot])).values()].slice(
    0,
    PLACES_MAX + HOTELS_MAX,
  )
}
