import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Written last: a folder without it is the beginning of a copy, never a copy. */
const FILE = 'backup.json'

const Manifest = z.object({
  format: z.literal(1),
  /** ISO. */
  made_at: z.string(),
  /** The server's major version: another one does not read these files. */
  postgres: z.string(),
  /** Of the cluster, empty ones too: its server asks for them. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>
/** Its path is relative to the copy, with `/` on every system. */
export type CopiedFile = Manifest['files'][number]

export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(path.join(folder, FILE), JSON.stringify(manifest), { flush: true })
}

/** Throws a Russian sentence where the folder is no whole copy. */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = fs.readFileSync(path.join(folder, FILE), 'utf8')
  } catch {
    throw new Error(`В папке ${folder} нет законченной резервной копии (файла ${FILE}).`)
  }
  const read = Manifest.safeParse(parsed(text))
  if (!read.success) throw new Error(`Файл ${path.join(folder, FILE)} повреждён или от другой версии Лотура.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
