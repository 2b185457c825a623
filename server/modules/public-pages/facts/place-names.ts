import type { PlaceFacts } from '../../../../contract/public-pages/facts.ts'
import { inMonth } from '../../../../contract/public-pages/month-words.ts'
import { countriesPath, operatorsPath } from '../../../../contract/public-pages/paths.ts'
import type { PlacePage } from '../../../../contract/public-pages/places.ts'
import type { Places } from '../../geo/index.ts'
import type { KnownSlugs } from '../slugs/known-slugs.ts'
import { placePath } from '../slugs/place-path.ts'

/** The pages whose facts are told here. */
export type FactsPage = Extract<
  PlacePage,
  { type: 'country' | 'resort' | 'month' | 'country-from' | 'departure' | 'operator' }
>

interface Known {
  places: Places
  slugs: KnownSlugs
}

type Names = Pick<PlaceFacts, 'path' | 'crumbs' | 'country' | 'region' | 'operator' | 'departure'>

export const MOSCOW = 1

/** How the place of a page is called, and the way to it; null where it has no address. */
export function placeNames(
  { places, slugs }: Known,
  page: FactsPage,
  departureId: number | undefined,
): Names | null {
  const path = placePath(slugs, page)
  const asked = 'departure_id' in page ? page.departure_id : departureId
  const city = places.departure(asked ?? MOSCOW) ?? places.departure(MOSCOW)
  const country = 'country_id' in page ? places.country(page.country_id) : undefined
  const region = page.type === 'resort' ? places.region(page.region_id) : undefined
  const operator = page.type === 'operator' ? places.operator(page.operator_id) : undefined
  if (path === null || !city) return null
  const departure = { id: city.id, name: city.name, name_from: city.name_from }
  const own = { title: titleOf(page, { country, region, operator, departure }), path }
  const home = { title: 'Главная', path: '/' }
  if (!country) {
    const above = operator ? [{ title: 'Туроператоры', path: operatorsPath }] : []
    const crumbs = [home, ...above, own]
    return {
      path,
      departure,
      country: null,
      region: null,
      operator: operator ? named(operator) : null,
      crumbs,
    }
  }
  const countryPath = placePath(slugs, { type: 'country', country_id: country.id })
  const above = page.type !== 'country' && countryPath ? [{ title: country.name, path: countryPath }] : []
  return {
    path,
    departure,
    country: { id: country.id, name: country.name, name_to: country.name_to, flag: country.flag },
    region: region ? named(region) : null,
    operator: null,
    crumbs: [home, { title: 'Страны', path: countriesPath }, ...above, own],
  }
}

interface Called {
  country: { name: string } | undefined
  region: { name: string } | undefined
  operator: { name: string } | undefined
  departure: { name_from: string }
}

function titleOf(page: FactsPage, { country, region, operator, departure }: Called): string {
  switch (page.type) {
    case 'month':
      return capital(inMonth[page.month - 1] ?? '')
    case 'resort':
      return region?.name ?? ''
    case 'country':
      return country?.name ?? ''
    case 'operator':
      return operator?.name ?? ''
    case 'country-from':
    case 'departure':
      return capital(departure.name_from)
  }
}

function named({ id, name }: { id: number; name: string }) {
  return { id, name }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
