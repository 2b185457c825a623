import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/** The folder of this installation, made where it is missing; throws a ConfigError where nothing can be kept in it. */
export function requireFolder(dataDir: string, setting = 'LOTOUR_DATA_DIR', mode = 0o777): void {
  try {
    makeFolder(dataDir, mode)
    rmdirSync(mkdtempSync(join(dataDir, '.try-')))
  } catch (error) {
    const { code = 'неизвестная ошибка' } = error as NodeJS.ErrnoException
    throw new ConfigError(`В папке ${setting} (${dataDir}) ничего нельзя сохранить: ${code}`)
  }
}

/** One by one: below a folder of the system that takes none, Node's own way through all of them never comes back. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A key of this installation's own, made on the first start. */
export function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}
