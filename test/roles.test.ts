import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from './support/database/database.ts'
import { freePort } from './support/processes/processes.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'lotour-roles-'))
const port = await freePort()
const patience = { timeout: 60_000, interval: 50 }
async function nothing(): Promise<void> {}
const databaseUrl = await createTestDatabase(nothing)
const running = new Set<ReturnType<typeof start>>()

function start(role: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['server/main.ts', `--role=${role}`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LOTOUR_DATA_DIR: folder,
      LOTOUR_DEMO: '0',
      LOTOUR_PRICE_ROWS: '0',
      LOTOUR_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => (said += words))
  const one = { child, said: () => said, ended: once(child, 'exit').then(([code]) => code as number | null) }
  running.add(one)
  return one
}
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

const status = (where: string) =>
  fetch(`http://127.0.0.1:${port}${where}`).then(
    (answer) => answer.status,
    () => 0,
  )

test('the database is brought up to date once, by a process that then ends; web and worker begin on what they find', async () => {
  const migrated = start('migrate')
  expect([await migrated.ended, migrated.said()]).toEqual([0, expect.stringContaining('База обновлена.')])
  const web = start('web')
  await vi.waitFor(async () => expect(await status('/health/ready')).toBe(200), patience)
  const worker = start('worker', { DATABASE_SESSION_URL: databaseUrl })
  await vi.waitFor(() => expect(worker.said()).toContain('Очередь задач работает.'), patience)
  expect(await status('/health/deep')).toBe(200)
  for (const { child } of [web, worker]) child.kill('SIGTERM')
  expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0])
}, 180_000)

test('a role that nobody has is told with those that there are', async () => {
  const { ended, said } = start('cron')
  expect(await ended).toBe(1)
  expect(said().trim()).toBe('Не удалось запустить: --role бывает all, web, worker или migrate')
})
