import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { madeOnceA } from './figure.ts'

type Folders = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesDir' | 'keysDir'>

interface Space {
  folder: string
  free: number
  size: number
}

const KEPT_MS = 5000

/** Written anew by each backup that has ended well (scripts/backup.ts). */
export const LAST_BACKUP = 'last-backup'

/** Room where the product itself writes, and, where the database is its own, when it was last copied. */
export function addDiskMetrics(registry: Registry, config: Folders): void {
  const look = madeOnceA(KEPT_MS, () => spaces(config))
  const show = (name: string, help: string, read: (space: Space) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const space of await look()) this.set({ folder: space.folder }, read(space))
      },
    })
  show('disk_free_bytes', 'Room left where a folder of the product lies', ({ free }) => free)
  show('disk_size_bytes', 'How large the disk is where a folder of the product lies', ({ size }) => size)
  if (config.databaseUrl !== undefined) return
  new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the embedded database was last copied by npm run backup; 0 if never',
    registers: [registry],
    async collect() {
      const made = await stat(join(config.dataDir, LAST_BACKUP)).catch(() => null)
      this.set(made ? made.mtimeMs / 1000 : 0)
    },
  })
}

/** A folder that is not there holds nothing: it is left out. */
async function spaces({ databaseUrl, dataDir, filesDir, keysDir }: Folders): Promise<Space[]> {
  const folders = {
    [databaseUrl === undefined ? 'database' : 'data']: dataDir,
    files: filesDir,
    keys: keysDir,
  }
  const found = await Promise.all(Object.entries(folders).map(([folder, path]) => spaceOf(folder, path)))
  return found.filter((space) => space !== null)
}

async function spaceOf(folder: string, path: string | undefined): Promise<Space | null> {
  if (path === undefined) return null
  const disk = await statfs(path).catch(() => null)
  return disk && { folder, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }
}
