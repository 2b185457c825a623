import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { folderObjects } from './folder-objects.ts'
import { type ObjectStore, withFormer } from './object-store.ts'
import { rowObjects } from './row-objects.ts'

/** In the database, or in the folder that the settings name; what lies in the database from before is found there. */
export function openObjects(config: Pick<Config, 'filesDir'>, database: Database): ObjectStore {
  const rows = rowObjects(database)
  return config.filesDir === undefined ? rows : withFormer(folderObjects(config.filesDir), rows)
}
