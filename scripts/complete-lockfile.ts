/**
 * `node scripts/complete-lockfile.ts` after a change of dependencies. npm leaves the packages made for other
 * platforms out of the lockfile where the registry at hand does not offer them, and then `npm ci` refuses the
 * lockfile, everywhere. This puts them back: by name, version and platform, fetched on that platform only. It also writes
 * down where each package comes from, which npm may be set to leave out.
 * `npm install --package-lock-only` afterwards puts the lines in npm's order.
 */
import fs from 'node:fs'
import path from 'node:path'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix']
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

/** Names of the packages that were put back. */
export function completeLockfile(lockfile: Lockfile): string[] {
  const { packages } = lockfile
  const missing = Object.values(packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name, version]) => EXACT_VERSION.test(version) && !(`node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, entry: entryFor(name, version, owner) })),
  )
  for (const { name, entry } of missing) packages[`node_modules/${name}`] = entry
  for (const [place, entry] of Object.entries(packages))
    if (place) packages[place] = withAddress(place, entry)
  return missing.map(({ name }) => name)
}

/** Where the registry keeps it; npm asks a mirror instead where one is set. */
export function addressOf(place: string, version: string): string {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.npmjs.org/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** Beside the version, as npm has it. */
function withAddress(place: string, entry: LockedPackage): LockedPackage {
  const { version, resolved, ...more } = entry
  return version && !resolved ? { version, resolved: addressOf(place, version), ...more } : entry
}

function entryFor(name: string, version: string, owner: LockedPackage): LockedPackage {
  return { version, ...platformOf(name), ...(owner.dev && { dev: true }), optional: true }
}

/** Such packages carry their platform in their name: `…-win32-x64-msvc`, `…-android-arm-eabi`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const system = words.some((word) => word === 'win32' || word === 'windows')
    ? 'win32'
    : words.find((word) => SYSTEMS.includes(word))
  const processor = words.find((word) => PROCESSORS.includes(word))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && 'glibc'
  return {
    ...(processor && { cpu: [processor] }),
    ...(libc && { libc: [libc] }),
    ...(system && { os: [system] }),
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json')
  const lockfile = JSON.parse(fs.readFileSync(file, 'utf8')) as Lockfile
  const added = completeLockfile(lockfile)
  fs.writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(added.length > 0 ? `Добавлено: ${added.join(', ')}` : 'Все пакеты на месте.')
}
