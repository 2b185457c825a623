import { WITHOUT_FLIGHT } from '../../../../contract/geo/without-flight.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { knownPlaces, type Places, type placesInFiles } from '../../geo/index.ts'
import { forgetSlugs } from './known-slugs.ts'
import { readSlugs } from './slugs.queries.ts'
import { type NamedPlace, slugsToGive } from './slugs.rules.ts'
import { closePlaces, lockSlugs, storeSlugs } from './slugs.store.ts'

type InFiles = ReturnType<typeof placesInFiles>

/** Gives an address to every place that has none, or another name than before. With the files also says which are closed. */
export async function namePlaces({ tx, now }: Ctx, inFiles: InFiles | null): Promise<{ changed: number }> {
  await lockSlugs(tx)
  const places = namedPlaces(await knownPlaces(tx))
  const slugs = slugsToGive(places, await readSlugs(tx))
  if (slugs.length > 0) await storeSlugs(tx, slugs, now)
  const closed = inFiles ? await closePlaces(tx, closedAmong(places, inFiles), now) : 0
  return { changed: slugs.length + closed }
}

/** The best known of two that are called alike has the plain name. */
function namedPlaces(places: Places): NamedPlace[] {
  const outer = { withinId: 0 }
  return [
    ...places.countries.map(({ id, name, slug }) => ({ type: 'country' as const, id, name, slug, ...outer })),
    ...places.regions.map(({ id, name, country_id }) => ({
      type: 'resort' as const,
      id,
      name,
      withinId: country_id,
    })),
    ...places.departures
      .filter(({ id }) => id !== WITHOUT_FLIGHT)
      .map(({ id, name }) => ({ type: 'departure' as const, id, name, ...outer })),
    ...places.homeCities.map(({ id, name }) => ({ type: 'home-city' as const, id, name, ...outer })),
    ...places.operators.map(({ id, name }) => ({ type: 'operator' as const, id, name, ...outer })),
  ]
}

const fileOf = {
  country: 'countries',
  resort: 'regions',
  departure: 'departures',
  'home-city': 'home-cities',
} as const

/** Operators are met outside as well, and none of them closes by our files. */
function closedAmong(places: readonly NamedPlace[], inFiles: InFiles) {
  return places.flatMap(({ type, id }) =>
    type === 'operator' ? [] : [{ type, id, isClosed: !inFiles(fileOf[type], id) }],
  )
}

/** Operators are added by the searches of suppliers outside. */
export const namePlacesJob = defineJob(
  'public-pages.name-places',
  async ({ act, read }) => {
    const { changed } = await act(namePlaces, null)
    if (changed > 0) forgetSlugs(read)
  },
  '*/10 * * * *',
)
