import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepEmbeddedPostgres } from './keep-running.ts'
import { livePostmaster } from './postmaster-pid.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'))
fs.chmodSync(home, 0o755)
const dataDir = path.join(home, 'postgres')
const kept: Awaited<ReturnType<typeof keep>>[] = []
const log = createLog('silent')
const keep = () => keepEmbeddedPostgres({ dataDir }, log)
const patience = { timeout: 45_000, interval: 50 }

async function keepOne() {
  const server = await keep()
  kept.push(server)
  return server
}

async function ask(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query('select 1 as one')).rows
  } finally {
    await client.end()
  }
}

const isBack = ({ connectionString }: { connectionString: string }, before: number) =>
  vi.waitFor(async () => {
    expect(livePostmaster(dataDir)).not.toBe(before)
    expect(await ask(connectionString)).toEqual([{ one: 1 }])
  }, patience)

function kill(): number {
  const pid = livePostmaster(dataDir)!
  process.kill(pid, 'SIGKILL')
  return pid
}

beforeAll(async () => {
  const server = await keep()
  await server.stop()
})
afterEach(async () => {
  for (const server of kept.splice(0)) await server.stop()
})
afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true })
})

test('a server that was killed is started again, as often as it is', async () => {
  const server = await keepOne()
  await isBack(server, kill())
  await isBack(server, kill())
  await server.stop()
  expect(livePostmaster(dataDir)).toBeUndefined()
})

test('a server that was killed is started again by whoever only adopted it', async () => {
  const starter = await keepOne()
  const adopter = await keepOne()
  await starter.stop()
  await isBack(adopter, kill())
  expect(await ask(adopter.connectionString)).toEqual([{ one: 1 }])
})

test('of two processes whose server was killed both have it again, and the last of them stops it', async () => {
  const both = [await keepOne(), await keepOne()] as const
  const killed = kill()
  await Promise.all(both.map((server) => isBack(server, killed)))
  await both[0].stop()
  await isBack(both[1], 0)
  await both[1].stop()
  expect(livePostmaster(dataDir)).toBeUndefined()
})

test('a data folder that was taken away is not made anew', async () => {
  const server = await keepOne()
  const refused = vi.spyOn(log, 'error')
  const aside = `${dataDir}.aside`
  process.kill(livePostmaster(dataDir)!, 'SIGQUIT')
  fs.renameSync(dataDir, aside)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(2), patience)
  expect(fs.existsSync(dataDir)).toBe(false)
  fs.renameSync(aside, dataDir)
  await isBack(server, 0)
})
