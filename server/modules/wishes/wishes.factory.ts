import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WishReading } from '../../../contract/wishes/wishes.ts'
import { DATA_FOLDER } from '../geo/index.ts'
import { placeBook } from './meaning/place-names.rules.ts'
import type { WishWorld } from './read-wish.rules.ts'

interface Named {
  id: number
  name: string
  en: string
}

function records<T>(file: string): T[] {
  return JSON.parse(readFileSync(join(DATA_FOLDER, `${file}.json`), 'utf8')) as T[]
}

const english = <T extends Named>(one: T) => ({ ...one, english: one.en })

/** The product's own places, on a Friday of November. */
export const wishWorld: WishWorld = {
  today: '2026-11-20',
  book: placeBook({
    departures: records<Named & { from: string }>('departures').map((one) => ({
      ...english(one),
      name_from: one.from,
    })),
    countries: records<Named & { to: string; flag: string }>('countries').map((one) => ({
      ...english(one),
      name_to: one.to,
    })),
    regions: records<Named & { country_id: number }>('regions').map(english),
  }),
  holidayTypes: records<Named>('holiday-types'),
  hotels: [
    { id: 101, name: 'Rixos Premium Tekirova', stars: 5, region_id: 22, country_id: 4 },
    { id: 102, name: 'Rixos Premium Belek', stars: 5, region_id: 21, country_id: 4 },
    { id: 103, name: 'Sea & Sun', stars: 4, region_id: 22, country_id: 4 },
    { id: 104, name: 'Sea & Sun', stars: 3, region_id: 20, country_id: 4 },
  ],
}

/**
 * A reading in two short lines: `из Казань · Турция · Кемер · 5★ · 21.06–30.06.2027 · 10н · 2+5,? · AI · 250000 · Пляжный отдых`
 * and the fragments that were not understood.
 */
export function told({ understood, not_understood }: WishReading): [clear: string, unclear: string] {
  const clear = understood.map(({ values: v, unaged, note }) => {
    const ages = [...(v.childrens ?? []), ...Array.from({ length: unaged }, () => '?')].join(',')
    const plain =
      v.geo_departure_name !== undefined ? `из ${v.geo_departure_name}`
      : v.country_name ?? v.resort_name
      ?? v.hotel_name
      ?? (v.hotel_stars && `${v.hotel_stars}★`)
      ?? (v.date_from && `${v.date_from}–${v.date_to}`)
      ?? (v.count_days && `${v.count_days}н`)
      ?? v.food_types?.map((id) => `питание ${id}`).join(' ')
      ?? v.price
      ?? v.rest_type_names?.join('+')
      ?? `${v.adult_count ?? '_'}+${ages}` // prettier-ignore
    return note ? `${plain} (${note.replaceAll('\u00a0', ' ')})` : String(plain)
  })
  return [clear.join(' · '), not_understood.map(({ fragment }) => fragment).join(' · ')]
}
