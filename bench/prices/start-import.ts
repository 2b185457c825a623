import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root } from '../support/programs.ts'

interface Importing {
  goesOn(): boolean
  /** Fails where the import does. */
  over: Promise<void>
}

const WORKER_NICE = 5

/** A price file imported by a process of its own, beside whatever is measured. */
export function startImport(connectionString: string, file: string): Importing {
  const importer = spawn(process.execPath, ['bench/prices/import-once.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: connectionString, PRICE_FILE_FILE: file },
    stdio: 'inherit',
  })
  // As workers have it (deploy/systemd): whoever waits for an answer comes first.
  if (importer.pid !== undefined) setPriority(importer.pid, WORKER_NICE)
  let isOver = false
  const over = new Promise<void>((resolve, reject) => {
    importer.on('close', (code) => {
      isOver = true
      if (code === 0) resolve()
      else reject(new Error('the import beside the questions failed'))
    })
  })
  over.catch(() => {})
  return { goesOn: () => !isOver, over }
}
