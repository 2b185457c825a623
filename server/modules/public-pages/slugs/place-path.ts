import * as paths from '../../../../contract/public-pages/paths.ts'
import type { PlacePage } from '../../../../contract/public-pages/places.ts'
import type { KnownSlugs } from './known-slugs.ts'
import { type PlaceType, slugOf } from './slugs.rules.ts'

/** A hotel's address holds its name beside its number. */
export type PageOfPlace = PlacePage | (Extract<PlacePage, { type: 'hotel' }> & { hotel_name: string })

/** The one address of a place's page; null where the place has none. */
export function placePath(slugs: KnownSlugs, page: PageOfPlace): string | null {
  const part = (type: PlaceType, id: number) => slugs.slugOf(type, id)
  switch (page.type) {
    case 'operator':
      return within(part('operator', page.operator_id), paths.operatorPath)
    case 'agent-city':
      return within(part('home-city', page.home_city_id), paths.agentCityPath)
    case 'departure':
      return within(part('departure', page.departure_id), paths.departurePath)
    case 'country':
    case 'resort':
    case 'hotel':
    case 'month':
    case 'country-from':
      return within(part('country', page.country_id), (country) => pathInCountry(slugs, page, country))
  }
}

function within(slug: string | null, path: (slug: string) => string | null): string | null {
  return slug === null ? null : path(slug)
}

type InCountry = Extract<PageOfPlace, { country_id: number }>

function pathInCountry(slugs: KnownSlugs, page: InCountry, country: string): string | null {
  switch (page.type) {
    case 'country':
      return paths.countryPath(country)
    case 'month':
      return paths.monthPath(country, page.month)
    case 'country-from': {
      const city = slugs.slugOf('departure', page.departure_id)
      return city && paths.countryFromPath(country, city)
    }
    case 'resort':
    case 'hotel': {
      const resort = slugs.slugOf('resort', page.region_id)
      if (!resort) return null
      const path = paths.resortPath(country, resort)
      if (page.type === 'resort') return path
      const name = 'hotel_name' in page ? page.hotel_name : ''
      return paths.hotelPath(path, { slug: slugOf(name), id: page.hotel_id })
    }
  }
}
