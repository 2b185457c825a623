import { fieldText } from '../../../../contract/texts.ts'
import { normalised } from '../../../../contract/spelling.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import { type Clear, nothing, type Outcome } from '../outcome.rules.ts'
import { refusalOf, type Sentence, type Span } from '../words/sentence.rules.ts'
import type { Catalogue } from './place-names.rules.ts'
import { countryOf } from './wish-places.rules.ts'

/** A hotel whose whole name stands in the sentence. */
export interface SaidHotel {
  id: number
  name: string
  stars: number
  region_id: number
  country_id: number
}

interface Name extends Span {
  name: string
}

const WORDS_MIN = 2
const WORDS_MAX = 6
/** One sentence names one hotel; a text of nothing but names is not looked through. */
const NAMES_MAX = 40
const BESIDE = /^[ \-'’&.]{1,3}$/u

/**
 * Whatever may be a hotel's whole name, longer before shorter: two and more words in Latin letters. A single word, or
 * one in Russian letters, is too often something else: «Европа», «Континент».
 */
export function hotelNames({ plain }: Sentence): Name[] {
  const tokens = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
  const names: Name[] = []
  for (let at = 0; at < tokens.length && names.length < NAMES_MAX; at += 1) {
    const run = tokens.slice(at, at + WORDS_MAX)
    const end = run.findIndex(({ word, from }, index) => {
      const before = run[index - 1]
      return !/^[a-z\d]+$/.test(word) || (before !== undefined && !BESIDE.test(plain.slice(before.to, from)))
    })
    const own = end < 0 ? run : run.slice(0, end)
    for (let length = own.length; length >= WORDS_MIN; length -= 1) {
      const [first, last] = [own[0], own[length - 1]]
      if (first && last && /[a-z]/.test(first.word))
        names.push({
          name: own
            .slice(0, length)
            .map(({ word }) => word)
            .join(' '),
          from: first.from,
          to: last.to,
        })
    }
  }
  return names.slice(0, NAMES_MAX)
}

interface Found {
  span: Span
  hotels: SaidHotel[]
}

/** The longest names that are hotels', none over another. */
export function hotelsIn(sentence: Sentence, hotels: readonly SaidHotel[]): Found[] {
  if (hotels.length === 0) return []
  const found: Found[] = []
  for (const { name, from, to } of hotelNames(sentence).toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const called = hotels.filter((hotel) => normalised(hotel.name) === name)
    const isFree = !found.some(({ span }) => from < span.to && span.from < to)
    if (called.length > 0 && isFree) found.push({ span: { from, to }, hotels: called })
  }
  return found
}

/**
 * The hotel with the country and the resort in which it lies. `said` is what was said of places beside it: of several
 * of one name the one that lies there is meant, and one that lies elsewhere is not taken.
 */
export function readHotel(
  sentence: Sentence,
  { found, said, catalogue }: { found: readonly Found[]; said: readonly Clear[]; catalogue: Catalogue },
): Outcome {
  const [one, ...others] = found
  if (!one) return nothing
  const refuse = (note: string | null): Outcome => ({
    clear: [],
    unclear: found.map(({ span }) => ({ span: refusalOf(sentence, span) ?? span, note })),
  })
  if (found.some(({ span }) => refusalOf(sentence, span))) return refuse(null)
  if (others.length > 0) return refuse(wishNotes.oneHotel)
  const idOf = (key: 'country_id' | 'resort_id') =>
    said.flatMap(({ values }) => values[key] ?? []).find((id) => id > 0)
  const [country_id, region_id] = [idOf('country_id'), idOf('resort_id')]
  const there = one.hotels.filter(
    (hotel) =>
      (country_id === undefined || hotel.country_id === country_id) &&
      (region_id === undefined || hotel.region_id === region_id),
  )
  const [hotel] = there
  if (!hotel) return refuse(fieldText.hotelOutside)
  if (there.length > 1) return refuse(wishNotes.whichPlace(there.map((each) => placeOf(each, catalogue))))
  return { clear: hotelWithPlaces(one.span, { hotel, said, catalogue }), unclear: [] }
}

function placeOf({ region_id }: SaidHotel, { regions }: Catalogue): string {
  return regions.find(({ id }) => id === region_id)?.name ?? ''
}

function hotelWithPlaces(
  span: Span,
  { hotel, said, catalogue }: { hotel: SaidHotel; said: readonly Clear[]; catalogue: Catalogue },
): Clear[] {
  const { id, name, stars, country_id, region_id } = hotel
  const country = catalogue.countries.find((one) => one.id === country_id)
  const region = catalogue.regions.find((one) => one.id === region_id)
  if (!country || !region) return []
  const spans = [span]
  const note = wishNotes.byHotel
  const isSaid = (field: Clear['field']) => said.some((one) => one.field === field)
  const resort = { resort_id: region.id, resort_name: region.name }
  return [
    ...(isSaid('country') ? [] : [countryOf(country, spans, note)]),
    ...(isSaid('resort') ? [] : [{ field: 'resort' as const, spans, values: resort, note }]),
    { field: 'hotel', spans, values: { hotel_id: id, hotel_name: name, hotel_stars: stars } },
  ]
}
