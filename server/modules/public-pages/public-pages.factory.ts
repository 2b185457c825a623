import type { Database } from '../../platform/db/opened-database.ts'
import { type Act, system } from '../../platform/use-case.ts'
import { placesInFiles } from '../geo/index.ts'
import { loadGeo } from '../geo/geo.factory.ts'
import { forgetSlugs } from './slugs/known-slugs.ts'
import { namePlaces } from './slugs/name-places.ts'

/** The reference data of the product, each place with its address. */
export async function loadPlaces(app: { act: Act; database: Pick<Database, 'read'> }): Promise<void> {
  await loadGeo(app)
  await app.act(system, namePlaces, placesInFiles())
  forgetSlugs(app.database.read)
}
