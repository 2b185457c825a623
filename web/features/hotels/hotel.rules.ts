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
