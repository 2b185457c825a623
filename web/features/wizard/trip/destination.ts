import type { Destination } from '../../../../contract/geo/destinations.ts'
import type { Fields } from './wizard.fields.ts'

/** Where a trip leads, by the wizard's own fields. */
export type Direction = Pick<Fields, 'country' | 'region' | 'hotel'>

/** A country, a resort or a hotel that was found, with the places around it. */
export function directionOf({ country, region, hotel }: Destination): Direction {
  return {
    country: { id: country.id, title: country.name, flag: country.flag },
    region: region && { id: region.id, title: region.name },
    hotel: hotel && {
      id: hotel.id,
      title: region ? `${hotel.name} (${region.name})` : hotel.name,
      stars: hotel.stars,
    },
  }
}

/** One change after another, from the outer place to the inner: each takes what lay within the former one with it. */
export function changesTo({ country, region, hotel }: Direction): Partial<Fields>[] {
  return [{ country }, { region }, { hotel }]
}

/** The inner places before the outer: «Rixos Sungate (Кемер), Турция». */
export function pathOf({ country, region, hotel }: Direction): string {
  const inner = hotel ?? region
  return [inner, country].flatMap((place) => place?.title ?? []).join(', ')
}

/** Which line of a list stands for it. */
export function lineIdOf({ country, region, hotel }: Direction): string {
  if (hotel) return `hotel-${hotel.id}`
  return region ? `region-${region.id}` : `country-${country?.id}`
}
