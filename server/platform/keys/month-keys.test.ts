import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureMonthKey, monthMark, readMonthKey, removeMonthKey } from './month-keys.ts'

const root = mkdtempSync(join(tmpdir(), 'lotour-keys-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'keys')

test('BOOK-26 a month’s key is made once and whole, however many ask for it at once', async () => {
  const keys = await Promise.all(
    Array.from({ length: 50 }, () => ensureMonthKey(folder, 'travellers.2026-11')),
  )
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(readdirSync(folder)).toEqual(['travellers.2026-11.key'])
  expect(monthMark(keys[0]!)).toHaveLength(8)
})

test('BOOK-26 processes that begin at the same moment get the same key', async () => {
  const program = join(root, 'ask.mjs')
  writeFileSync(
    program,
    `import { ensureMonthKey } from ${JSON.stringify(join(import.meta.dirname, 'month-keys.ts'))}
     process.on('message', async () => process.send((await ensureMonthKey(${JSON.stringify(folder)}, 'bookings.2026-12')).toString('hex')))
     process.send('ready')`,
  )
  const children = Array.from({ length: 4 }, () => fork(program))
  await Promise.all(children.map((child) => once(child, 'message')))
  const answers = children.map(async (child) => {
    const answer = once(child, 'message')
    child.send('go')
    const [key] = await answer
    child.kill()
    return key
  })
  expect(new Set(await Promise.all(answers)).size).toBe(1)
}, 60_000)

test.skipIf(process.platform === 'win32')('BOOK-26 nobody else of the machine reads the keys', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'travellers.2026-11.key')).mode & 0o777).toBe(0o600)
})

test('BOOK-26 what is destroyed is gone at once, and a repeat bears it', async () => {
  await removeMonthKey(folder, 'travellers.2026-11')
  await removeMonthKey(folder, 'travellers.2026-11')
  expect(await readMonthKey(folder, 'travellers.2026-11')).toBeNull()
  await removeMonthKey(join(root, 'nowhere'), 'travellers.2026-11')
})

test('BOOK-26 a file that holds no key is told, and a name is never a path', async () => {
  writeFileSync(join(folder, 'travellers.2027-01.key'), 'abc')
  await expect(readMonthKey(folder, 'travellers.2027-01')).rejects.toThrow('holds no key')
  for (const name of ['../secret', 'travellers', 'travellers.2027-1', 'a/b.2027-01'])
    await expect(readMonthKey(folder, name)).rejects.toThrow('no name')
})
