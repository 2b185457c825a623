import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import type { Read } from '../../../platform/db/database.ts'
import type { FileKind } from '../../../platform/files/file-kinds.ts'
import type { FileStore } from '../../../platform/files/sealing/file-store.ts'
import { attachmentHeaders, receiveFile } from '../../../platform/files/sent-files.ts'
import { readFile, withObjects } from '../../../platform/files/stored-files.ts'
import type { SentFile } from './sent-file.ts'

/** What is sent, put where it will lie, and then named by `write`. */
export async function keepSent<T>(
  objects: FileStore,
  { kind, file, length }: { kind: FileKind; file: Readable | undefined; length: number | undefined },
  write: (sent: Omit<SentFile, 'title'>) => Promise<T>,
): Promise<T> {
  const { bytes, type } = await receiveFile(file, length)
  return withObjects(objects, [{ kind, type, bytes }], async ([object]) => {
    if (!object) throw new Error('an object was given and none was put')
    return write({ type, object })
  })
}

interface Opened {
  read: Read
  reply: { headers: (headers: Record<string, string>) => unknown }
}

/** One that its reader may see, as a file to keep: never shown in place. */
export async function contentOf(
  objects: FileStore,
  { read, reply }: Opened,
  found: Promise<{ name: string; title: string }>,
): Promise<{ content: Buffer }> {
  const { name, title } = await found
  const file = await readFile(read, objects, name)
  if (!file) throw new Refusal('missing', 'not_found')
  reply.headers(attachmentHeaders(title))
  return { content: await buffer(file.bytes) }
}
