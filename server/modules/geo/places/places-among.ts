import type { FilterCity, FilterCountry } from '../../../../contract/offers/feed/filter-places.ts'
import type { Read } from '../../../platform/db/database.ts'
import { search } from './place-search.rules.ts'
import { knownPlaces } from './places.ts'

/** How often each place occurs in somebody's list. */
export interface Occurrence {
  id: number
  count: number
}

interface Among {
  occurring: readonly Occurrence[]
  search: string | undefined
}

const russian = new Intl.Collator('ru').compare
const byName = (one: { name: string }, other: { name: string }) => russian(one.name, other.name)

/** The countries that occur, by name; where one searches, those that match best first. */
export async function countriesAmong(read: Read, among: Readonly<Among>): Promise<FilterCountry[]> {
  const { country } = await knownPlaces(read)
  return found(among, country).map(({ id, name, flag, count }) => ({ id, name, flag, count }))
}

/** The resorts that occur, likewise. */
export async function regionsAmong(read: Read, among: Readonly<Among>): Promise<FilterCity[]> {
  const { region } = await knownPlaces(read)
  return found(among, region).map(({ id, name, country_id, count }) => ({ id, name, country_id, count }))
}

function found<T extends { name: string; keys: readonly string[] }>(
  among: Readonly<Among>,
  placeOf: (id: number) => T | undefined,
): readonly (T & Occurrence)[] {
  const places = among.occurring.flatMap(({ id, count }) => {
    const place = placeOf(id)
    return place ? [{ ...place, id, count }] : []
  })
  return search(places.sort(byName), among.search)
}
