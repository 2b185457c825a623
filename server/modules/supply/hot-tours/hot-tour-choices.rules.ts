/** How many hot tours leave from each city to each country: as many rows as there are such pairs, never one a tour. */
export type Pairs = readonly { departure_id: number; country_id: number; tours: number }[]

interface Chosen {
  departure_id?: number | undefined
  country_id?: number | undefined
}

export interface Choices {
  departures: { id: number; tours: number }[]
  countries: { id: number; tours: number }[]
  /** Of what is shown. */
  tours: number
}

/**
 * Every city and country that hot tours leave from and lead to (`all`), each with how many it would show beside the other
 * filters (`narrowed`), most first: a city is counted within the chosen country, a country from the chosen city.
 */
export function choicesAmong(
  { all, narrowed }: { all: Pairs; narrowed: Pairs },
  { departure_id, country_id }: Chosen,
): Choices {
  const inCountry = narrowed.filter((pair) => !country_id || pair.country_id === country_id)
  const fromCity = narrowed.filter((pair) => !departure_id || pair.departure_id === departure_id)
  return {
    departures: counted(all, inCountry, 'departure_id'),
    countries: counted(all, fromCity, 'country_id'),
    tours: sum(inCountry.filter((pair) => fromCity.includes(pair))),
  }
}

function counted(all: Pairs, shown: Pairs, by: 'departure_id' | 'country_id'): Choices['countries'] {
  const among = Map.groupBy(shown, (pair) => pair[by])
  return [...new Set(all.map((pair) => pair[by]))]
    .map((id) => ({ id, tours: sum(among.get(id) ?? []) }))
    .toSorted((one, other) => other.tours - one.tours || one.id - other.id)
}

function sum(pairs: Pairs): number {
  return pairs.reduce((total, { tours }) => total + tours, 0)
}
