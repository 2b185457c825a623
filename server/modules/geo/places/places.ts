import type { Read } from '../../../platform/db/database.ts'
import { readPlaces, readReferenceHash, type PlaceRows } from './places.queries.ts'
import { aliasesOf } from './place-aliases.ts'
import { searchKeys, withoutPreposition } from './place-search.rules.ts'

type Row<K extends Exclude<keyof PlaceRows, 'countryMeals'>> = PlaceRows[K][number]
type DepartureRow = Row<'departures'> & { keys: string[] }
type CountryRow = Row<'countries'> & { keys: string[] }
type RegionRow = Row<'regions'> & { keys: string[] }
type HomeCityRow = Row<'homeCities'> & { keys: string[] }

/** The small dictionaries, in the order in which lists show them. */
export interface Places {
  departures: readonly DepartureRow[]
  countries: readonly CountryRow[]
  regions: readonly RegionRow[]
  homeCities: readonly HomeCityRow[]
  meals: readonly Row<'meals'>[]
  holidayTypes: readonly Row<'holidayTypes'>[]
  hotelServices: readonly Row<'hotelServices'>[]
  operators: readonly Row<'operators'>[]
  /** In which the hotels of a country are sold; absent where nothing is known of them. */
  countryMeals: ReadonlyMap<number, readonly number[]>
  departure(id: number): DepartureRow | undefined
  country(id: number): CountryRow | undefined
  region(id: number): RegionRow | undefined
  meal(id: number): Row<'meals'> | undefined
  holidayType(id: number): Row<'holidayTypes'> | undefined
  operator(id: number): Row<'operators'> | undefined
}

const FRESH_MS = 60_000
let memory: { hash: string; places: Places; checkedAt: number } | undefined

/**
 * The dictionaries from this process's memory, without a query. They are read on the first use; once a minute one row
 * says whether another process has loaded newer files.
 */
export async function knownPlaces(read: Read): Promise<Places> {
  const now = performance.now()
  if (memory && now - memory.checkedAt < FRESH_MS) return memory.places
  const hash = await readReferenceHash(read)
  if (memory && memory.hash === hash) {
    memory.checkedAt = now
    return memory.places
  }
  const places = arrange(await readPlaces(read))
  // An empty dictionary is not worth remembering: the files are about to be loaded.
  if (hash !== null) memory = { hash, places, checkedAt: now }
  return places
}

/** The next look reads the tables again. */
export function forgetPlaces(): void {
  memory = undefined
}

const russian = new Intl.Collator('ru').compare

function arrange(rows: PlaceRows): Places {
  const byName = (a: { name: string }, b: { name: string }) => russian(a.name, b.name)
  const rank = (departure: { rank: number | null } | undefined) => departure?.rank ?? Number.MAX_SAFE_INTEGER
  const departureById = byId(rows.departures)
  const sorted = {
    departures: rows.departures
      .map((row) => ({
        ...row,
        keys: searchKeys(row.name, withoutPreposition(row.name_from), row.english, ...aliasesOf(row.name)),
      }))
      .sort((a, b) => rank(a) - rank(b) || byName(a, b)),
    countries: rows.countries
      .map((row) => ({
        ...row,
        keys: searchKeys(
          row.name,
          withoutPreposition(row.name_to),
          row.english,
          row.slug,
          ...aliasesOf(row.name),
        ),
      }))
      .sort((a, b) => b.priority - a.priority || byName(a, b)),
    regions: rows.regions
      .map((row) => ({ ...row, keys: searchKeys(row.name, row.english, ...aliasesOf(row.name)) }))
      .sort((a, b) => Number(b.popular) - Number(a.popular) || byName(a, b)),
    homeCities: rows.homeCities
      .map((row) => ({ ...row, keys: searchKeys(row.name, ...aliasesOf(row.name)) }))
      .sort(
        (a, b) =>
          rank(departureById.get(a.departure_id)) - rank(departureById.get(b.departure_id)) || byName(a, b),
      ),
    meals: rows.meals.sort((a, b) => a.id - b.id),
    holidayTypes: rows.holidayTypes.sort((a, b) => a.id - b.id),
    hotelServices: rows.hotelServices.sort((a, b) => a.id - b.id),
    operators: rows.operators.sort(byName),
    countryMeals: rows.countryMeals,
  }
  return { ...sorted, ...lookups(sorted) }
}

type Sorted = Pick<Places, 'departures' | 'countries' | 'regions' | 'meals' | 'holidayTypes' | 'operators'>

function lookups(sorted: Sorted) {
  const departures = byId(sorted.departures)
  const countries = byId(sorted.countries)
  const regions = byId(sorted.regions)
  const meals = byId(sorted.meals)
  const holidayTypes = byId(sorted.holidayTypes)
  const operators = byId(sorted.operators)
  return {
    departure: (id: number) => departures.get(id),
    country: (id: number) => countries.get(id),
    region: (id: number) => regions.get(id),
    meal: (id: number) => meals.get(id),
    holidayType: (id: number) => holidayTypes.get(id),
    operator: (id: number) => operators.get(id),
  }
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]))
}
