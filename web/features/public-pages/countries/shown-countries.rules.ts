import type { Country } from '../../../../contract/geo/places.ts'
import { countryPath } from '../../../../contract/public-pages/paths.ts'
import { counted } from '../../../ui/words/format.ts'

type Known = Pick<Country, 'id' | 'name' | 'slug' | 'flag' | 'continent' | 'priority' | 'min_price'>

export interface ShownCountry {
  id: number
  title: string
  /** Whole roubles, for two; null where nothing is sold. */
  price: number | null
  path: string
  flag: string
  picture: string
}

export interface ShownContinent {
  key: Country['continent']
  title: string
  countries: ShownCountry[]
  /** Where nothing is sold now: their pages are no landing, an auction for them is. */
  rest: { title: string; countries: Pick<ShownCountry, 'id' | 'title'>[] } | null
}

const continents = [
  ['asia', 'Азия'],
  ['europe', 'Европа'],
  ['africa', 'Африка'],
  ['america', 'Америка'],
  ['oceania', 'Океания'],
] as const

/** Those with a price first, as they are known best; the rest by name. */
export function shownContinents(countries: readonly Known[]): ShownContinent[] {
  return continents.flatMap(([key, title]) => {
    const here = countries.filter(({ continent }) => continent === key)
    if (here.length === 0) return []
    const [sold, rest] = [here.filter(isSold), here.filter((country) => !isSold(country))]
    return {
      key,
      title,
      countries: sold.toSorted(byFame).map(shownCountry),
      rest:
        rest.length > 0
          ? {
              title: `${sold.length > 0 ? 'Ещё ' : ''}${counted(rest.length, ['страна', 'страны', 'стран'])}: цену назовут турагенты`,
              countries: rest.toSorted(byName).map(({ id, name }) => ({ id, title: name })),
            }
          : null,
    }
  })
}

export function shownCountry({ id, name, slug, flag, min_price }: Known): ShownCountry {
  return {
    id,
    title: name,
    price: min_price,
    path: countryPath(slug),
    flag,
    picture: `/images/scenes/${flag}.svg`,
  }
}

const isSold = ({ min_price }: Known) => min_price !== null
const byName = (one: Known, other: Known) => one.name.localeCompare(other.name, 'ru')
const byFame = (one: Known, other: Known) => other.priority - one.priority || byName(one, other)
