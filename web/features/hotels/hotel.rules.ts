import { hotelByNumberPath } from '../../../contract/public-pages/paths.ts'
/** Where the resort lies, on a map outside; null where that is not known. */
export function mapOf({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): string | null {
  if (latitude === null || longitude === null) return null
  const at = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`
  return `https://www.openstreetmap.org/#map=12/${at}`
}

/** The hotel's own page, by its number: the server leads to its one address, which is made of names. */
export function pageOf({ id, country }: { id: number; country: { slug: string } }): string {
  return hotelByNumberPath(country.slug, id)
}
