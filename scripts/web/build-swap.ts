/** Pages are built beside those that a running server serves, and take their place when they are whole. */
import fs from 'node:fs'
import path from 'node:path'

export const NEW_BUILD = 'build.new'
const FORMER_BUILD = 'build.former'
const LOCK = 'build.lock'
/** Names of files change with their contents: a server, or a visitor's page, of the former build still asks for its own. */
const OUTLIVING = ['client/assets', 'server/assets']
const KEPT_MS = 7 * 24 * 3600 * 1000

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

/** What was begun and not finished serves nobody. */
export function beginAside(root: string): void {
  for (const folder of [NEW_BUILD, FORMER_BUILD])
    fs.rmSync(path.join(root, folder), { recursive: true, force: true })
}

/** The new build in the place of the former one, by two renames; what the former one is still asked for comes along. */
export function swapIn(root: string, now = Date.now()): void {
  const [current, next, former] = ['build', NEW_BUILD, FORMER_BUILD].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  if (fs.existsSync(current)) {
    for (const folder of OUTLIVING) keepFormer(path.join(current, folder), path.join(next, folder), now)
    fs.renameSync(current, former)
  }
  fs.renameSync(next, current)
  fs.rmSync(former, { recursive: true, force: true })
}

function keepFormer(from: string, to: string, now: number): void {
  if (!fs.existsSync(from)) return
  fs.cpSync(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (file) => {
      const stats = fs.statSync(file)
      return stats.isDirectory() || now - stats.mtimeMs < KEPT_MS
    },
  })
}
