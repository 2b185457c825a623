import { join, relative, resolve } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import { requireFolder } from '../machine/own-folder.ts'

interface Folders {
  production: boolean
  dataDir: string
  filesDir: string | undefined
}

/**
 * Where the keys of months lie. Where people are real it is a folder of its own: one that is copied together with the
 * database would open with every old copy what was deleted long ago.
 */
export function keysFolderOf(given: string | undefined, { production, dataDir, filesDir }: Folders): string {
  if (given === undefined && production)
    throw new ConfigError(
      'В рабочем режиме нужен LOTOUR_KEYS_DIR: папка для ключей документов, отдельно от базы и её копий, одна для всех процессов',
    )
  const folder = resolve(given ?? join(dataDir, 'month-keys'))
  if (production && [dataDir, filesDir].some((other) => other !== undefined && isWithin(folder, other)))
    throw new ConfigError(
      'LOTOUR_KEYS_DIR не может лежать в LOTOUR_DATA_DIR или LOTOUR_FILES_DIR: ключи документов не копируют вместе с данными',
    )
  // Otherwise the first document of a tourist would be the one to find it out.
  requireFolder(folder, given === undefined ? 'LOTOUR_DATA_DIR' : 'LOTOUR_KEYS_DIR', 0o700)
  return folder
}

/** The folder itself or one below it. */
function isWithin(folder: string, other: string): boolean {
  const way = relative(other, folder)
  return way === '' || (!way.startsWith('..') && resolve(other, way) === folder)
}
