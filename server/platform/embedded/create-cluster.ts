import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { SUPERUSER } from './connection.ts'
import { commandAs, giveTo, spawnEnvironment, type Identity } from './identity.ts'

interface NewCluster {
  dataDir: string
  binaries: Binaries
  identity: Identity
  onProgress?: (step: string) => void
}

/** Classifies letters of every script (trigram search needs that) and exists on a bare system. */
const CHARACTER_LOCALE: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }
/** The unfinished folders of this very process. */
const underWay = new Set<string>()

/** Makes the data folder where there is none: built aside, then renamed, so that it is whole or absent. */
export async function createCluster({ dataDir, binaries, identity, onProgress }: NewCluster): Promise<void> {
  if (isCluster(dataDir)) return
  refuseForeignFolder(dataDir)
  onProgress?.('Создаю базу данных…')
  removeAbandoned(dataDir)
  const unfinished = fs.mkdtempSync(`${dataDir}.init-${process.pid}-`)
  underWay.add(path.basename(unfinished))
  giveTo(identity, unfinished)
  try {
    await runInitdb(binaries, identity, unfinished)
    if (fs.existsSync(dataDir) && !isCluster(dataDir)) fs.rmdirSync(dataDir)
    fs.renameSync(unfinished, dataDir)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    // Another process finished its own first: that one counts.
    if (!isCluster(dataDir)) throw error
  }
}

function isCluster(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, 'PG_VERSION'))
}

function refuseForeignFolder(dataDir: string): void {
  if (!fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0) return
  throw new Error(
    `Папка ${dataDir} занята чужими файлами: освободите её или задайте другую в LOTOUR_DATA_DIR.`,
  )
}

function removeAbandoned(dataDir: string): void {
  const prefix = `${path.basename(dataDir)}.init-`
  for (const name of fs.readdirSync(path.dirname(dataDir))) {
    if (!name.startsWith(prefix) || underWay.has(name)) continue
    if (isAnotherProcess(Number.parseInt(name.slice(prefix.length), 10))) continue
    fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true })
  }
}

/** In a container the process that crashed often had the number that this one has now. */
function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function runInitdb(binaries: Binaries, identity: Identity, folder: string): Promise<void> {
  const { command, args, owner } = commandAs(identity, binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--auth=trust',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${CHARACTER_LOCALE[process.platform] ?? 'C'}`,
  ])
  const options = { ...owner, cwd: path.dirname(folder), env: spawnEnvironment(), windowsHide: true }
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0)
    throw new Error(`Не удалось создать базу данных (initdb): ${complaint.trim().split('\n').at(-1)}`)
}
