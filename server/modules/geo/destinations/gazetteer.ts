import { searchKeys } from '../places/place-search.rules.ts'
import type { Places } from '../places/places.ts'
import { areas } from './areas.ts'
import type { Gazetteer, NamedPlaces, Spot } from './destination-search.rules.ts'

/** By how well it is known: popular countries, popular resorts and areas, the countries with resorts, the rest. */
const POPULAR_COUNTRY = 4
const POPULAR = 3
const WITH_RESORTS = 2
const RESORT = 1

const made = new WeakMap<Places, Gazetteer>()

/** All names of places; made once for the dictionaries as they stand. */
export function gazetteerOf(places: Places): Gazetteer {
  const known = made.get(places) ?? arrange(places)
  made.set(places, known)
  return known
}

function arrange(places: Places): Gazetteer {
  const named = [...countries(places), ...namedAreas(places), ...regions(places)]
  const byKey = new Map<string, NamedPlaces[]>()
  for (const one of named) for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
  return { named, byKey, countryOf: (id) => places.region(id)?.country_id }
}

function countries({ countries: all, regions: resorts }: Places): NamedPlaces[] {
  const withResorts = new Set(resorts.map(({ country_id }) => country_id))
  return all.map(({ id, keys, priority }) => ({
    keys,
    spots: [{ kind: 'country', id }],
    renown: priority > 0 ? POPULAR_COUNTRY : withResorts.has(id) ? WITH_RESORTS : 0,
  }))
}

function regions({ regions: all }: Places): NamedPlaces[] {
  return all.map(({ id, keys, popular }) => ({
    keys,
    spots: [{ kind: 'region', id }],
    renown: popular ? POPULAR : RESORT,
  }))
}

/** An area without any of its places, as a smaller set of files has it, is no area. */
function namedAreas(places: Places): NamedPlaces[] {
  const spots = new Map<string, Spot>()
  for (const { id, name } of places.countries) spots.set(name, { kind: 'country', id })
  for (const { id, name } of places.regions) spots.set(name, { kind: 'region', id })
  return Object.entries(areas).flatMap(([name, inside]) => {
    const found = inside.flatMap((one) => spots.get(one) ?? [])
    return found.length > 0 ? [{ keys: searchKeys(name), spots: found, renown: POPULAR }] : []
  })
}
