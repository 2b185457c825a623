import { FROM, monthSlugs } from '../../../../contract/public-pages/paths.ts'
import { pathMax, type ResolvedPlace } from '../../../../contract/public-pages/places.ts'
import type { Read } from '../../../platform/db/database.ts'
import { hotelDetails, knownPlaces, type Places } from '../../geo/index.ts'
import { type KnownSlugs, knownSlugs } from './known-slugs.ts'
import { type PageOfPlace, placePath } from './place-path.ts'
import { type PlaceType, slugOf } from './slugs.rules.ts'

const unknown = { state: 'unknown' } as const
const gone = { state: 'gone' } as const

type Meant = PageOfPlace | typeof unknown | typeof gone

/**
 * What an address leads to, as a browser sends it: any case, Cyrillic, with or without the slash at its end. Whatever is not
 * written as the place's own address has moved there.
 */
export async function resolvePath(read: Read, asked: string): Promise<ResolvedPlace> {
  const parts = partsOf(asked)
  if (!parts) return unknown
  const slugs = await knownSlugs(read)
  const meant = await pageMeant(read, slugs, parts)
  if ('state' in meant) return meant
  if (!isNamed(meant, await knownPlaces(read))) return unknown
  const path = placePath(slugs, meant)
  if (path === null) return gone
  if (path !== asked) return { state: 'moved', to: path }
  return { state: 'found', page: meant }
}

/** Another process has named it already; this one hears of it within a minute. */
function isNamed(page: PageOfPlace, places: Places): boolean {
  if (page.type === 'operator') return places.operator(page.operator_id) !== undefined
  return !('departure_id' in page) || places.departure(page.departure_id) !== undefined
}

/** The words of an address in the letters of slugs; null where it is no address of a place. */
function partsOf(asked: string): string[] | null {
  if (asked.length > pathMax) return null
  try {
    const parts = decodeURIComponent(asked).split('/').filter(Boolean)
    return parts.length > 1 && parts.length < 5 ? parts.map(slugOf) : null
  } catch {
    return null
  }
}

function pageMeant(read: Read, slugs: KnownSlugs, parts: readonly string[]): Promise<Meant> | Meant {
  const [section, first = '', second, third] = parts
  const byItself = (type: PlaceType, slug: string, page: (id: number) => PageOfPlace): Meant => {
    const place = slugs.find(type, slug)
    if (!place) return unknown
    return place.isClosed ? gone : page(place.id)
  }
  if (section === 'country') {
    const country = slugs.find('country', first)
    if (!country) return unknown
    if (country.isClosed) return gone
    return inCountry(read, slugs, { id: country.id, second, third })
  }
  if (section === 'agent' && first === 'city' && second && !third)
    return byItself('home-city', second, (id) => ({ type: 'agent-city', home_city_id: id }))
  if (second) return unknown
  if (section === 'from')
    return byItself('departure', first, (id) => ({ type: 'departure', departure_id: id }))
  if (section === 'tour-operator')
    return byItself('operator', first, (id) => ({ type: 'operator', operator_id: id }))
  return unknown
}

interface Inside {
  id: number
  second: string | undefined
  third: string | undefined
}

async function inCountry(read: Read, slugs: KnownSlugs, { id, second, third }: Inside): Promise<Meant> {
  if (!second) return { type: 'country', country_id: id }
  if (third) return hotelMeant(read, third)
  const month = monthSlugs.findIndex((slug) => slug === second) + 1
  if (month > 0) return { type: 'month', country_id: id, month }
  if (second.startsWith(FROM)) {
    const city = slugs.find('departure', second.slice(FROM.length))
    if (!city) return unknown
    return city.isClosed ? gone : { type: 'country-from', country_id: id, departure_id: city.id }
  }
  return resortMeant(read, slugs.find('resort', second, id))
}

/** A resort that stands in another country by now is found there. */
async function resortMeant(read: Read, resort: ReturnType<KnownSlugs['find']>): Promise<Meant> {
  if (!resort) return unknown
  const region = (await knownPlaces(read)).region(resort.id)
  if (resort.isClosed || !region) return gone
  return { type: 'resort', country_id: region.country_id, region_id: region.id }
}

/** The number decides: names of hotels change, and are written in many ways. */
async function hotelMeant(read: Read, slug: string): Promise<Meant> {
  const id = /(?:^|-)(\d{1,9})$/.exec(slug)?.[1]
  const hotel = id ? await hotelDetails(read, Number(id)) : null
  if (!hotel) return unknown
  const { country_id, region_id, name } = hotel
  return { type: 'hotel', country_id, region_id, hotel_id: hotel.id, hotel_name: name }
}
