import type { Database } from '../../platform/db/opened-database.ts'
import { type Act, system } from '../../platform/use-case.ts'
import { readHotels } from './hotels/hotel-memory.ts'
import { loadReference } from './load-reference.ts'
import { forgetPlaces } from './places/places.ts'
import { readReferenceFiles } from './reference-files.ts'

interface Loading {
  act: Act
  database: Pick<Database, 'read'>
}

/** The whole reference data of the product, in a second. */
export async function loadGeo({ act, database }: Loading): Promise<void> {
  await act(system, loadReference, readReferenceFiles())
  // What this process remembers may be of another file's database.
  forgetPlaces()
  await readHotels(database.read)
}
