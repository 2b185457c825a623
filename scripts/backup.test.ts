import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded-postgres.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'lotour-commands-'))
fs.chmodSync(home, 0o755)
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))
const at = (name: string) => path.join(home, name)

interface Ended {
  code: number
  said: string
}

/** One of the two commands over the data of a folder, with the key of the first. */
function run(command: 'backup' | 'restore', data: string, ...args: string[]): Promise<Ended> {
  const { DATABASE_URL: _, ...env } = process.env
  const own = { LOTOUR_DATA_DIR: at(data), LOTOUR_KEYS_DIR: at('keys'), SECRET_KEY: 'k'.repeat(64) }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, `${command}.ts`), ...args],
      { env: { ...env, ...own } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

async function tamper(data: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(at(data), 'postgres') })
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  await client.query('alter table audit_head disable trigger user; update audit_head set rows = 7')
  await client.end()
  await server.stop()
}

test('F39 a copy is restored by one command, which says whether keys, books and the chain of the audit hold', async () => {
  fs.mkdirSync(at('keys'), { mode: 0o700 })
  const made = await run('backup', 'first', '--to', at('copy'))
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Ключей в ней нет') })
  const restored = await run('restore', 'second', at('copy'))
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('книги сходятся') })
  expect(await run('restore', 'second', at('copy'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('переименуйте'),
  })

  expect(await run('restore', 'second', '--check')).toMatchObject({ code: 0 })
  expect(await run('restore', 'second', '--check', at('copy'))).toMatchObject({ code: 2 })

  await tamper('second')
  const checked = await run('restore', 'second', '--check')
  expect(checked).toMatchObject({ code: 3, said: expect.stringContaining('Журнал действий: строка') })
  const whole = await run('backup', 'second')
  expect(whole.code).toBe(0)
  const [name = ''] = fs.readdirSync(at('second/backups'))
  const wrong = await run('restore', 'third', path.join(at('second/backups'), name))
  expect(wrong).toMatchObject({ code: 3, said: expect.stringContaining('Журнал действий: строка') })
}, 240_000)
