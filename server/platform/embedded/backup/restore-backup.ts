import fs from 'node:fs'
import path from 'node:path'
import { locateBinaries } from '../binaries.ts'
import { chooseIdentity, giveTo } from '../identity.ts'
import { copyFile } from './copy-file.ts'
import { CLUSTER, FILES } from './make-backup.ts'
import { type CopiedFile, readManifest } from './manifest.ts'

export interface RestoreOptions {
  from: string
  /** Has to be absent: nothing that lives is overwritten. */
  clusterDir: string
  filesDir?: string | undefined
}

/** Puts a copy in its place, each file compared with what was written down of it; answers when the copy was made, ISO. */
export async function restoreBackup({ from, clusterDir, filesDir }: RestoreOptions): Promise<string> {
  const { files, folders, made_at } = readManifest(from)
  const cluster = files.filter((file) => file.path.startsWith(`${CLUSTER}/`))
  const others = files.filter((file) => file.path.startsWith(`${FILES}/`))
  if (fs.existsSync(clusterDir))
    throw new Error(`Папка ${clusterDir} уже есть. Остановите Лотур, переименуйте её и повторите.`)
  if (others.length > 0 && !filesDir)
    throw new Error('В копии есть файлы людей: задайте в LOTOUR_FILES_DIR папку, куда их положить.')
  fs.mkdirSync(path.dirname(clusterDir), { recursive: true })
  const give = ownerOf(clusterDir)
  const unfinished = fs.mkdtempSync(`${clusterDir}.unfinished-`)
  try {
    for (const folder of folders)
      fs.mkdirSync(path.join(unfinished, below(folder, CLUSTER)), { recursive: true, mode: 0o700 })
    for (const file of cluster) await put(file, from, path.join(unfinished, below(file.path, CLUSTER)))
    for (const file of others) await put(file, from, path.join(filesDir ?? '', below(file.path, FILES)))
    giveAll(unfinished, give)
    fs.renameSync(unfinished, clusterDir)
    return made_at
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Before the folder is there: whose it is decides who may serve it. */
function ownerOf(clusterDir: string): (file: string) => void {
  const identity = chooseIdentity(clusterDir, locateBinaries(clusterDir))
  return (file) => giveTo(identity, file)
}

function giveAll(folder: string, give: (file: string) => void): void {
  give(folder)
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    give(path.join(folder, name))
}

async function put(file: CopiedFile, from: string, to: string): Promise<void> {
  const done = await copyFile(path.join(from, file.path), to, file.path)
  if (!done || done.bytes !== file.bytes || done.sha256 !== file.sha256)
    throw new Error(
      `Файл ${file.path} резервной копии ${done ? 'повреждён' : 'пропал'}: возьмите другую копию.`,
    )
}

const below = (name: string, folder: string) => name.slice(folder.length + 1)
