import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const PATIENCE_MS = 30_000

/** Logs, waits, logs again, and ends by itself with a code of its own. */
const program = `
  import { setTimeout as sleep } from 'node:timers/promises'
  import { createLog } from '${import.meta.dirname}/log.ts'
  const log = createLog('warn')
  for (let line = 0; line < 20; line++) {
    log.warn({ line }, 'something')
    await sleep(10)
  }
  process.exit(7)`

test.skipIf(process.platform !== 'linux')(
  'F20 a process whose log stands on a full disk goes on with its work, and ends when it is told to',
  async () => {
    // Every write there fails with ENOSPC.
    const full = fs.openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full, 'pipe'],
    })
    fs.closeSync(full)
    let said = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const [code] = (await once(child, 'exit')) as [number | null]
    clearTimeout(patience)
    expect(said).not.toContain('ENOSPC')
    expect(code).toBe(7)
  },
)
