import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** 'travellers.2026-11': a vault and a month. Nothing else is a path here. */
const NAME = /^[a-z]+(?:-[a-z]+)*\.\d{4}-\d{2}$/
const BYTES = 32

/** The key in the folder; null: it was destroyed, lost or never made. Read anew each time, so that it ends at once. */
export async function readMonthKey(folder: string, name: string): Promise<Buffer | null> {
  const text = await readFile(fileOf(folder, name), 'utf8').catch(orNothing)
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== BYTES) throw new Error(`${fileOf(folder, name)} holds no key`)
  return key
}

/**
 * The key in the folder, made where there is none. Of several processes one makes it and all get the same: a whole file
 * comes under its name at once, and never over another.
 */
export async function ensureMonthKey(folder: string, name: string): Promise<Buffer> {
  const known = await readMonthKey(folder, name)
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${fileOf(folder, name)}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeDurably(part, `${randomBytes(BYTES).toString('hex')}\n`)
    await link(part, fileOf(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(part, { force: true })
  }
  await syncFolder(folder)
  const made = await readMonthKey(folder, name)
  if (!made) throw new Error(`${fileOf(folder, name)} was not kept`)
  return made
}

/** For ever. */
export async function removeMonthKey(folder: string, name: string): Promise<void> {
  await rm(fileOf(folder, name), { force: true })
  await syncFolder(folder).catch(orNothing)
}

/** By which a database knows the key again, without knowing it. */
export function monthMark(key: Buffer): Buffer {
  return createHash('sha256').update('lotour month key').update(key).digest().subarray(0, 8)
}

function fileOf(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a month’s key`)
  return join(folder, `${name}.key`)
}

/** What a crash of the machine must not take back is on the disk before anything is sealed by it. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows opens no folder, and keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function orNothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
