import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { livePostmaster } from './postmaster-pid.ts'

const IS_ROOT = process.getuid?.() === 0
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
fs.chmodSync(home, 0o755)
const started: EmbeddedPostgres[] = []
let dataDir: string
let count = 0

beforeEach(() => {
  count += 1
  dataDir = path.join(home, `data-${count}`)
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop({ evenIfUsed: true })))
})

/** A server that was started once and stopped in order; a copy of it spares the making where another thing is proved. */
const made = path.join(home, 'made')
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: made })
  await server.stop()
})
const useMade = () => {
  if (process.platform === 'win32') fs.cpSync(made, dataDir, { recursive: true })
  // With owners and rights: the server looks at them.
  else execFileSync('cp', ['-a', made, dataDir])
}

afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir })
  started.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function pidFile(): string {
  return path.join(dataDir, 'postmaster.pid')
}

function killPostmaster(): void {
  process.kill(livePostmaster(dataDir)!, 'SIGKILL')
}

describe('the embedded server', () => {
  test('is started once and adopted afterwards', async () => {
    expect((await start()).adopted).toBe(false)
    expect((await start()).adopted).toBe(true)
  })

  test('is stopped by its owner and left alone by whoever adopted it', async () => {
    useMade()
    const owner = await start()
    const guest = await start()
    await guest.stop()
    expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }])
    await owner.stop()
    expect(livePostmaster(dataDir)).toBeUndefined()
  })

  test('is stopped by the last process that uses it, though another has started it', async () => {
    useMade()
    const owner = await start()
    const guest = await start()
    await owner.stop()
    expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }])
    await guest.stop()
    expect(livePostmaster(dataDir)).toBeUndefined()
  })

  test('is stopped by one of two that leave at the same moment', async () => {
    useMade()
    const both = [await start(), await start()]
    await Promise.all(both.map((server) => server.stop()))
    expect(livePostmaster(dataDir)).toBeUndefined()
  })

  test('is stopped by whoever adopted it after its starter was killed', async () => {
    useMade()
    const module = import.meta.resolve('./embedded-postgres.ts')
    const program = `import { startEmbeddedPostgres as start } from '${module}'
      await start({ dataDir: '${dataDir}' })
      console.log('started')
      setInterval(() => {}, 1e6)`
    const killed = spawn(process.execPath, ['--input-type=module', '-e', program])
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const next = await start()
    expect(next.adopted).toBe(true)
    await next.stop()
    expect(livePostmaster(dataDir)).toBeUndefined()
  })

  test('is started by exactly one of two that try at the same moment', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.filter((server) => !server.adopted)).toHaveLength(1)
    expect(await query(both[0], 'select 1 as one')).toEqual(await query(both[1], 'select 1 as one'))
  })

  test('keeps every committed row through kill -9', async () => {
    useMade()
    const before = await start()
    await query(before, 'create table trip as select 42 as price')
    killPostmaster()
    const after = await start()
    expect(after.adopted).toBe(false)
    expect(await query(after, 'select price from trip')).toEqual([{ price: 42 }])
  })

  test('starts although the number left in the pid file now belongs to an unrelated process', async () => {
    useMade()
    const before = await start()
    await before.stop()
    fs.writeFileSync(pidFile(), `${process.ppid}\n${dataDir}\n1700000000\n5432\n${dataDir}\n\n`)
    expect((await start()).adopted).toBe(false)
  })

  test('survives an interrupted creation of its data folder', async () => {
    fs.mkdirSync(`${dataDir}.init-999999999-abc`)
    expect((await start()).adopted).toBe(false)
    expect(fs.readdirSync(home).filter((name) => name.includes('.init-'))).toEqual([])
  })

  test('serves a new folder at once after the old one was deleted under a running server', async () => {
    dataDir = path.join(home, `${'a-long-name-'.repeat(9)}-${count}`)
    useMade()
    await start()
    fs.rmSync(dataDir, { recursive: true })
    expect((await start()).adopted).toBe(false)
    expect(livePostmaster(dataDir)).toBeDefined()
  })

  test('listens on a short socket path in a private folder when the data path is long', async () => {
    dataDir = path.join(home, `${'длинный-путь-'.repeat(9)}${count}`)
    useMade()
    const { connectionString } = await start()
    const folder = new URL(connectionString).searchParams.get('host')!
    expect(folder.length).toBeLessThan(90)
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('accepts no connections from the network', async () => {
    useMade()
    const [row] = await query(await start(), 'show listen_addresses')
    expect(row).toEqual({ listen_addresses: '' })
  })

  test('refuses a folder that holds something else, in one clear line', async () => {
    fs.mkdirSync(dataDir)
    fs.writeFileSync(path.join(dataDir, 'photo.jpg'), '')
    await expect(start()).rejects.toThrow(/^Папка .+ занята чужими файлами.+$/)
  })

  test('names the reason when its settings are wrong', async () => {
    useMade()
    const broken = startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'many' } })
    await expect(broken).rejects.toThrow(/^Встроенный PostgreSQL не запустился: .*shared_buffers.*Журнал/)
  })

  test.runIf(IS_ROOT)('runs as nobody for root on a system without user namespaces', async () => {
    vi.stubEnv('PATH', '/nonexistent')
    const server = await start()
    vi.unstubAllEnvs()
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.statSync(dataDir).uid).toBe(65_534)
    await server.stop()
    expect((await start()).adopted).toBe(false)
  })
})
