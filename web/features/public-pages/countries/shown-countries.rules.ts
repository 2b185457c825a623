import type { Country } from '../../../../contract/geo/places.ts'
import type { FoundPlace } from '../../../../contract/public-pages/place-search.ts'
import { countryPath } from '../../../../contract/public-pages/paths.ts'
import { counted, money } from '../../../ui/words/format.ts'
import { sceneOf } from '../place/shown-place.rules.ts'

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
              title: `${sold.length > 0 ? 'Ещё ' : ''}${counted(rest.length, ['страна', 'страны', 'стран'])}: сейчас без цен`,
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

/** A page that a search has found. */
export interface ShownFound {
  title: string
  note: string
  path: string
  flag: string
  picture: string
}

/** The picture is the country's, or the resort's own view of it. */
export function shownFound({ country, region, hotel, path, min_price }: FoundPlace): ShownFound {
  const isOther = region !== null && region.name !== country.name
  const where = [...(isOther ? [region.name] : []), country.name].join(', ')
  const price = min_price === null ? withoutPrice : `от ${money(min_price)}`
  return {
    title: (hotel ?? region ?? country).name,
    note: hotel ? `Отель, ${where}` : region ? `Курорт, ${country.name}` : price,
    path,
    flag: country.flag,
    picture: sceneOf(country.flag, { region: region?.name, ...(hotel && { hotel: hotel.name }) }),
  }
}

export const withoutPrice = 'сейчас без цен'

const isSold = ({ min_price }: Known) => min_price !== null
const byName = (one: Known, other: Known) => one.name.localeCompare(other.name, 'ru')
const byFame = (one: Known, other: Known) => other.priority - one.priority || byName(one, other)
