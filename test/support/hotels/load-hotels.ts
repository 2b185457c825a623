import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { normalised } from '../../../contract/spelling.ts'
import { popularityOf } from '../../../server/modules/geo/hotels/hotel-popularity.rules.ts'
import { parseReference, readReferenceFiles } from '../../../server/modules/geo/reference-files.ts'
import { generateHotels, type HotelsOptions } from './generate-hotels.ts'

const LINES = 2000

/** Puts generated hotels beside those of the files, which are loaded already; 300,000 take some seconds. */
export async function loadHotels(
  connectionString: string,
  options: Omit<HotelsOptions, 'reference'>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const copy = client.query(
      copyFrom(
        'copy hotel (country_id, region_id, name, search_name, stars, kinds, meal_ids, popularity) from stdin',
      ),
    )
    await pipeline(Readable.from(copyTexts(options)), copy)
    await client.query('vacuum analyze hotel')
  } finally {
    await client.end()
  }
}

function* copyTexts(options: Omit<HotelsOptions, 'reference'>): Generator<string> {
  const reference = parseReference(readReferenceFiles())
  const priority = new Map(reference.countries.map((country) => [country.id, country.priority]))
  const popular = new Map(reference.regions.map((region) => [region.id, region.popular]))
  let lines: string[] = []
  for (const hotel of generateHotels({ ...options, reference })) {
    const popularity = popularityOf({
      ...hotel,
      isKnown: false,
      countryPriority: priority.get(hotel.country_id) ?? 0,
      isPopularRegion: popular.get(hotel.region_id) ?? false,
    })
    // No name, kind or number holds a sign that COPY would read.
    lines.push(
      [
        hotel.country_id,
        hotel.region_id,
        hotel.name,
        normalised(hotel.name),
        hotel.stars,
        `{${hotel.kinds.join(',')}}`,
        `{${hotel.meal_ids.join(',')}}`,
        popularity,
      ].join('\t'),
    )
    if (lines.length < LINES) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}
