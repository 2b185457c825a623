import type { Config } from '../config/config.ts'
import type { FilesPlace } from '../config/partners/s3-config.ts'
import type { Database } from '../db/opened-database.ts'
import { folderObjects } from './folder-objects.ts'
import { type ObjectStore, withFormer } from './object-store.ts'
import { rowObjects } from './row-objects.ts'
import { s3Client } from './s3/s3-client.ts'
import { s3Objects } from './s3/s3-objects.ts'
import { type FileStore, fileStore } from './sealing/file-store.ts'

export interface PlacedStore {
  place: FilesPlace
  store: FileStore
}

export type Places = Pick<Config, 'files' | 'filesDir' | 's3' | 'secretKey' | 'formerSecretKey'>

/** Where files go, and then wherever else some may lie from before: in what the settings name, and in the database. */
export function openPlaces(places: Places, database: Database): [PlacedStore, ...PlacedStore[]] {
  const all = bareStores(places, database).map(({ place, store }) => ({
    place,
    store: fileStore(store, places),
  }))
  const present = all.find(({ place }) => place === places.files)
  if (!present) throw new Error(`files are to go to ${places.files}, and there is no such place`)
  return [present, ...all.filter((one) => one !== present)]
}

function bareStores(
  { filesDir, s3 }: Places,
  database: Database,
): { place: FilesPlace; store: ObjectStore }[] {
  return [
    ...(s3 ? [{ place: 's3' as const, store: s3Objects(s3Client(s3)) }] : []),
    ...(filesDir === undefined ? [] : [{ place: 'folder' as const, store: folderObjects(filesDir) }]),
    { place: 'rows', store: rowObjects(database) },
  ]
}

/** What lies elsewhere from before is found there. */
export function openObjects(places: Places, database: Database): FileStore {
  const [present, ...formers] = openPlaces(places, database)
  const one = formers.reduce<ObjectStore>((store, former) => withFormer(store, former.store), present.store)
  return fileStore(one, places)
}
