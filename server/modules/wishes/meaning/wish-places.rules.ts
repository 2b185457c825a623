import { fieldText } from '../../../../contract/texts.ts'
import { wishNotes } from '../../../../contract/wishes/wishes.ts'
import type { Clear, Outcome, Unclear } from '../outcome.rules.ts'
import { type PlaceHit, placesIn } from './place-hits.rules.ts'
import type { Catalogue, PlaceBook } from './place-names.rules.ts'
import { findAll, type Sentence, type Span, words } from '../words/sentence.rules.ts'

type Country = Catalogue['countries'][number]
type Region = Catalogue['regions'][number]
type Departure = Catalogue['departures'][number]

/** What a name may stand for. */
interface Meaning {
  span: Span
  way: PlaceHit['way']
  departure: Departure | undefined
  country: Country | undefined
  regions: Region[]
}

const withoutFlight = words('без (?:перелета|авиаперелета|авиабилетов|билетов)|только отель')

/** Where from and where to. What may mean two places is asked about, never supposed. */
export function readPlaces(sentence: Sentence, book: PlaceBook): Outcome {
  const hits = placesIn(sentence, book)
  const refused = hits.filter(({ isRefused }) => isRefused).map(({ span }) => ({ span, note: null }))
  const meanings = hits.filter(({ isRefused }) => !isRefused).map((hit) => meaningOf(hit, book.catalogue))
  const { departures, targets, unclear } = sorted(meanings)
  const from = readDeparture(departures, findAll(sentence, withoutFlight), book.catalogue)
  const to = readTargets(targets, book.catalogue)
  return {
    clear: [...from.clear, ...to.clear],
    unclear: [...refused, ...unclear, ...from.unclear, ...to.unclear],
  }
}

function meaningOf({ span, way, refs }: PlaceHit, { departures, countries, regions }: Catalogue): Meaning {
  const idOf = (kind: string) => refs.find((ref) => ref.kind === kind)?.id
  const regionIds = refs.filter(({ kind }) => kind === 'region').map(({ id }) => id)
  const country = countries.find(({ id }) => id === idOf('country'))
  const own = regions.filter(({ id }) => regionIds.includes(id))
  return {
    span,
    way,
    departure: departures.find(({ id }) => id === idOf('departure')),
    country,
    // The Maldives are a country with one resort of the same name.
    regions: country ? own.filter(({ country_id }) => country_id !== country.id) : own,
  }
}

interface Sorted {
  departures: Meaning[]
  targets: Meaning[]
  unclear: Unclear[]
}

/** By the preposition; a bare name that is a city of departure as well is one where the country is said otherwise. */
function sorted(meanings: readonly Meaning[]): Sorted {
  const isTarget = ({ country, regions }: Meaning) => country !== undefined || regions.length > 0
  const result: Sorted = { departures: [], targets: [], unclear: [] }
  for (const one of meanings) {
    const hasOther = meanings.some((other) => other !== one && other.way !== 'from' && isSurely(other))
    if (one.way === 'from' && one.departure) result.departures.push(one)
    else if (one.way === 'from') result.unclear.push({ span: one.span, note: null })
    else if (one.way === 'to')
      if (isTarget(one)) result.targets.push(one)
      else result.unclear.push({ span: one.span, note: wishNotes.notThere })
    else if (!one.departure || isWithinNamed(one, meanings)) result.targets.push(one)
    else if (!isTarget(one) || hasOther) result.departures.push(one)
    else result.unclear.push({ span: one.span, note: wishNotes.whichPlace(['город вылета', 'курорт']) })
  }
  return result

  function isSurely(other: Meaning): boolean {
    return isTarget(other) && (other.way === 'to' || !other.departure)
  }
}

/** «Россия, Сочи»: a city that lies in the country named before it, or beside another departure, is where one goes to. */
function isWithinNamed(one: Meaning, meanings: readonly Meaning[]): boolean {
  const holds = ({ way, country, regions }: Meaning) =>
    way !== 'from' && regions.length === 0 && one.regions.some(({ country_id }) => country_id === country?.id)
  const named = meanings.findIndex(holds)
  const isFromElsewhere = meanings.some(({ way, departure }) => way === 'from' && departure)
  return named >= 0 && (named < meanings.indexOf(one) || isFromElsewhere)
}

function readDeparture(
  said: readonly Meaning[],
  without: readonly Span[],
  { departures }: Catalogue,
): Pick<Outcome, 'clear' | 'unclear'> {
  const none = without.length > 0 ? departures.find(({ name }) => name === 'Без перелёта') : undefined
  const chosen = [...new Set([...said.flatMap(({ departure }) => departure ?? []), ...(none ? [none] : [])])]
  const spans = [...said.map(({ span }) => span), ...without.map(({ from, to }) => ({ from, to }))]
  const [one] = chosen
  if (!one) return { clear: [], unclear: [] }
  if (chosen.length > 1)
    return { clear: [], unclear: spans.map((span) => ({ span, note: wishNotes.oneDeparture })) }
  const values = { geo_departure_id: one.id, geo_departure_name: one.name }
  return { clear: [{ field: 'departure', spans, values }], unclear: [] }
}

function readTargets(said: readonly Meaning[], catalogue: Catalogue): Pick<Outcome, 'clear' | 'unclear'> {
  const everywhere = said.map(({ span }) => span)
  const all = (note: string) => ({ clear: [], unclear: everywhere.map((span) => ({ span, note })) })
  const countries = [
    ...new Set(said.filter(({ regions }) => regions.length === 0).flatMap(({ country }) => country ?? [])),
  ]
  if (countries.length > 1) return all(wishNotes.oneCountry)
  const resorts = said.filter(({ regions }) => regions.length > 0)
  const [country] = countries
  const outcome: { clear: Clear[]; unclear: Unclear[] } = { clear: [], unclear: [] }
  if (country) {
    // «В Китай, Гонконг» says which of the two is meant.
    const own = said.filter(({ regions }) => regions.length === 0).map(({ span }) => span)
    outcome.clear.push(countryOf(country, own, null))
    return withResort(outcome, { resorts, country, isImplied: false })
  }
  const lands = landsOf(resorts, catalogue)
  const [land] = lands
  if (!land) return outcome
  if (lands.length > 1) {
    const isOpen = resorts.length === 1
    return all(isOpen ? wishNotes.whichPlace(lands.map(({ name }) => name)) : wishNotes.oneCountry)
  }
  return withResort(outcome, { resorts, country: land, isImplied: true })
}

/** Every country in which a name may lie. */
function landsOf(resorts: readonly Meaning[], { countries }: Catalogue): Country[] {
  const ids = resorts.flatMap(({ country, regions }) => [
    ...(country ? [country.id] : []),
    ...regions.map(({ country_id }) => country_id),
  ])
  return countries.filter(({ id }) => ids.includes(id))
}

interface Resorts {
  resorts: readonly Meaning[]
  country: Country
  /** Nobody named the country: the resort says it. */
  isImplied: boolean
}

function withResort(
  outcome: { clear: Clear[]; unclear: Unclear[] },
  { resorts, country, isImplied }: Resorts,
): Pick<Outcome, 'clear' | 'unclear'> {
  const within = resorts.map(({ span, regions }) => ({
    span,
    regions: regions.filter(({ country_id }) => country_id === country.id),
  }))
  const outside = within.filter(({ regions }) => regions.length === 0)
  const inside = within.filter(({ regions }) => regions.length > 0)
  const unclear = [
    ...outcome.unclear,
    ...outside.map(({ span }) => ({ span, note: fieldText.resortOutside })),
  ]
  const spans = inside.map(({ span }) => span)
  const clear = isImplied ? [countryOf(country, spans, wishNotes.byResort)] : outcome.clear
  const chosen = [...new Set(inside.flatMap(({ regions }) => regions))]
  const [region] = chosen
  if (!region) return { clear, unclear }
  if (chosen.length > 1) {
    const note = wishNotes.oneResort(chosen.map(({ name }) => name))
    return { clear, unclear: [...unclear, ...spans.map((span) => ({ span, note }))] }
  }
  const values = { resort_id: region.id, resort_name: region.name }
  return { clear: [...clear, { field: 'resort', spans, values }], unclear }
}

export function countryOf({ id, name, flag }: Country, spans: Span[], note: string | null): Clear {
  return {
    field: 'country',
    spans,
    values: { country_id: id, country_name: name, country_flag: flag },
    note,
  }
}
