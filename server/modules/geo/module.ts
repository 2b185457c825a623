import type { Module } from '../../platform/module.ts'
import type { Preparation } from '../../platform/preparation.ts'
import { system } from '../../platform/use-case.ts'
import { geoRoutes } from './geo.routes.ts'
import { readHotels } from './hotels/hotel-memory.ts'
import { loadReference } from './load-reference.ts'
import { forgetPlaces } from './places/places.ts'
import { readReferenceFiles } from './reference-files.ts'

async function prepare({ act, database, say }: Preparation): Promise<void> {
  const { loaded } = await act(system, loadReference, readReferenceFiles())
  if (loaded) {
    forgetPlaces()
    say('Загружены справочники: страны, курорты, отели, туроператоры')
  }
  await readHotels(database.read)
}

export const geoModule: Module = { name: 'geo', routes: geoRoutes, prepare }
