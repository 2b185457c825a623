import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import type { CopiedFile } from './manifest.ts'

/**
 * Copies a file with the folders above it and waits until the disk has it. `as` is its path in the copy.
 * Null where it is gone: of a living cluster and of people's files some are removed meanwhile.
 */
export async function copyFile(from: string, to: string, as: string): Promise<CopiedFile | null> {
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    const source = await fs.promises.open(from, 'r')
    await pipeline(source.createReadStream(), measure, fs.createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { path: as, bytes, sha256: hash.digest('hex') }
}

/** A text that lies nowhere else. */
export function writeText(text: string, to: string, as: string): CopiedFile {
  fs.writeFileSync(to, text, { mode: 0o600, flush: true })
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { path: as, bytes: Buffer.byteLength(text), sha256 }
}

interface Below {
  files: string[]
  folders: string[]
}

/** What lies below a folder, as paths relative to it with `/`; whatever is not wanted is not looked into. */
export function lookBelow(folder: string, isWanted: (path: string) => boolean = () => true): Below {
  const found: Below = { files: [], folders: [] }
  const look = (at: string) => {
    for (const entry of entriesOf(path.join(folder, at))) {
      const name = at + entry.name
      if (!isWanted(name)) continue
      if (entry.isFile()) found.files.push(name)
      if (!entry.isDirectory()) continue
      found.folders.push(name)
      look(`${name}/`)
    }
  }
  look('')
  return found
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
