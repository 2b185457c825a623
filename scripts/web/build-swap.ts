/** Pages are built beside those that a running server serves, and take their place when they are whole. */
import fs from 'node:fs'
import path from 'node:path'

export const NEW_BUILD = 'build.new'
const FORMER_BUILD = 'build.former'
const LOCK = 'build.lock'
/** Names of files change with their contents: a server, or a visitor's page, of the former build still asks for its own. */
const OUTLIVING = ['client/assets', 'server/assets']
/** What a build has made itself of them: what it has from those before it goes no further. */
const OWN_FILES = '.own-files.json'

/** Only one start builds at a time; throws where another does. Afterwards the next one may. */
export async function alone(root: string, build: () => Promise<void>): Promise<void> {
  requireNobodyBuilds(root)
  const lock = path.join(root, LOCK)
  fs.rmSync(lock, { force: true })
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw busy(builderIn(lock))
    throw error
  }
  try {
    await build()
  } finally {
    fs.rmSync(lock, { force: true })
  }
}

export function requireNobodyBuilds(root: string): void {
  const other = builderIn(path.join(root, LOCK))
  if (other !== undefined) throw busy(other)
}

function busy(pid: number | undefined): Error {
  const who = pid === undefined ? '' : ` (процесс ${pid})`
  return new Error(
    `Страницы уже собирает другой запуск${who}: дождитесь его и запустите снова. Если его больше нет, удалите файл ${LOCK}`,
  )
}

/** The process that builds; one that is gone has left its note behind and builds nothing. */
function builderIn(lock: string): number | undefined {
  if (!fs.existsSync(lock)) return undefined
  const pid = Number(fs.readFileSync(lock, 'utf8'))
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // It lives, and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : undefined
  }
}

/** What was begun and not finished serves nobody. A server that starts meanwhile looks for the folder that it will serve. */
export function beginAside(root: string): void {
  for (const folder of [NEW_BUILD, FORMER_BUILD])
    fs.rmSync(path.join(root, folder), { recursive: true, force: true })
  fs.mkdirSync(path.join(root, 'build', 'client/assets'), { recursive: true })
}

/** The new build in the place of the former one, by two renames; what the former one is still asked for comes along. */
export function swapIn(root: string): void {
  const [current, next, former] = ['build', NEW_BUILD, FORMER_BUILD].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  const formers = ownFiles(current)
  fs.writeFileSync(path.join(next, OWN_FILES), JSON.stringify(outlivingFiles(next)))
  for (const file of formers)
    fs.cpSync(path.join(current, file), path.join(next, file), { force: false, preserveTimestamps: true })
  fs.renameSync(current, former)
  fs.renameSync(next, current)
  fs.rmSync(former, { recursive: true, force: true })
}

/** One that has no list has no files of others. */
function ownFiles(build: string): string[] {
  const there = outlivingFiles(build)
  const list = path.join(build, OWN_FILES)
  if (!fs.existsSync(list)) return there
  const own = new Set(JSON.parse(fs.readFileSync(list, 'utf8')) as string[])
  return there.filter((file) => own.has(file))
}

function outlivingFiles(build: string): string[] {
  return OUTLIVING.map((folder) => path.join(build, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(build, path.join(entry.parentPath, entry.name)))
}
