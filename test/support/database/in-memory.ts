import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** The databases of two workers and their journal take a tenth of it. */
const ROOM_BYTES = 4 * 1024 ** 3
/** Of what the machine has left, whatever the size that the folder is given. */
const FREE_BYTES = 6 * 1024 ** 3

/**
 * A folder of this tree in memory, where there is plenty of it. A test file's database is a thousand and a half files
 * that live for seconds: a disk's file system takes more of the processor for them than the tests do.
 */
export function folderInMemory(root: string): string | undefined {
  const folder = path.join(
    MEMORY,
    `lotour-test-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  if (fs.existsSync(folder)) return folder
  return process.platform === 'linux' && hasRoom() && isMade(folder) ? folder : undefined
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES && os.freemem() > FREE_BYTES
  } catch {
    return false
  }
}

function isMade(folder: string): boolean {
  try {
    fs.mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
