import type { Config } from '../config/config.ts'
import type { FilesPlace } from '../config/partners/s3-config.ts'
import type { Database } from '../db/database.ts'
import { folderObjects } from './folder-objects.ts'
import { type ObjectStore, withFormer } from './object-store.ts'
import { rowObjects } from './row-objects.ts'
import { s3Client } from './s3/s3-client.ts'
import { s3Objects } from './s3/s3-objects.ts'

interface PlacedStore {
  place: FilesPlace
  store: ObjectStore
}

type Places = Pick<Config, 'files' | 'filesDir' | 's3'>

/** Where files go, and then wherever else some may lie from before: in what the settings name, and in the database. */
function placesOf({ files, filesDir, s3 }: Places, database: Database): [PlacedStore, ...PlacedStore[]] {
  const all: PlacedStore[] = [
    ...(s3 ? [{ place: 's3' as const, store: s3Objects(s3Client(s3)) }] : []),
    ...(filesDir === undefined ? [] : [{ place: 'folder' as const, store: folderObjects(filesDir) }]),
    { place: 'rows', store: rowObjects(database) },
  ]
  const present = all.find(({ place }) => place === files)
  if (!present) throw new Error(`files are to go to ${files}, and there is no such place`)
  return [present, ...all.filter((one) => one !== present)]
}

/** What lies elsewhere from before is found there. */
export function openObjects(places: Places, database: Database): ObjectStore {
  const [present, ...formers] = placesOf(places, database)
  return formers.reduce((store, former) => withFormer(store, former.store), present.store)
}
