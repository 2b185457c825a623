import { slugify } from 'transliteration'
import { FROM, monthSlugs } from '../../../../contract/public-pages/paths.ts'

export type PlaceType = 'country' | 'resort' | 'departure' | 'home-city' | 'operator'

/** A place as addresses name it. */
export interface NamedPlace {
  type: PlaceType
  id: number
  /** Of a resort its country; 0 of all others. */
  withinId: number
  name: string
  /** The slug that an editor has given; otherwise it is made of the name. */
  slug?: string
}

export interface GivenSlug {
  type: PlaceType
  within_id: number
  slug: string
  place_id: number
  is_current: boolean
}

/** «Шарм-эль-Шейх» to `sharm-el-sheyh`. Of a name without a single letter it is empty. */
export function slugOf(name: string): string {
  return slugify(name)
}

/** What stands beside resorts under a country's address, its months and departure cities, is no resort's slug. */
function isReserved(type: PlaceType, slug: string): boolean {
  return type === 'resort' && (monthSlugs as readonly string[]).includes(slug)
}

function wantedSlug({ type, name, slug = slugOf(name) }: NamedPlace): string {
  return type === 'resort' && slug.startsWith(FROM) ? slug.replace('-', '') : slug
}

const keyOf = (type: PlaceType, withinId: number, slug: string) => `${type} ${withinId} ${slug}`

/**
 * The slugs that have to be written so that each place has one that nobody else has or had; of two alike the first place in
 * the order given keeps the plain one.
 */
export function slugsToGive(places: readonly NamedPlace[], given: readonly GivenSlug[]): GivenSlug[] {
  const owners = new Map(given.map((one) => [keyOf(one.type, one.within_id, one.slug), one.place_id]))
  const current = new Map(
    given.filter((one) => one.is_current).map((one) => [`${one.type} ${one.place_id}`, one]),
  )
  return places.flatMap((place) => {
    const { type, id, withinId } = place
    const wanted = wantedSlug(place)
    if (wanted === '') return []
    const known = current.get(`${type} ${id}`)
    if (known && known.within_id === withinId && isFormOf(known.slug, wanted)) return []
    const free = freeSlug(wanted, (one) => {
      const owner = owners.get(keyOf(type, withinId, one))
      return !isReserved(type, one) && (owner === undefined || owner === id)
    })
    owners.set(keyOf(type, withinId, free), id)
    return [{ type, within_id: withinId, slug: free, place_id: id, is_current: true }]
  })
}

/** A place that has `kemer-2` because of a clash keeps it. */
function isFormOf(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))
}

function freeSlug(wanted: string, isFree: (slug: string) => boolean): string {
  let slug = wanted
  for (let copy = 2; !isFree(slug); copy += 1) slug = `${wanted}-${copy}`
  return slug
}
