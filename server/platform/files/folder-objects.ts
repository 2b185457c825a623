import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { measuring, newObjectName, type ObjectStore } from './object-store.ts'

/** As `newObjectName` makes them, or what a put left that was broken off: nothing else is a path here. */
const NAME = /^[0-9a-f]{32}(?:\.part)?$/
const SHELF = /^[0-9a-f]{2}$/
const AT_ONCE = 500

/** Where an object lies in its folder. */
export const pathInFolder = (root: string, name: string): string => join(root, name.slice(0, 2), name)

/** Objects as files, on shelves by the first letters of their names. Several machines need one folder for all of them. */
export function folderObjects(root: string): ObjectStore {
  const shelfOf = (name: string) => join(root, name.slice(0, 2))
  const pathOf = (name: string) => pathInFolder(root, name)
  return {
    async put(bytes, { name = newObjectName() }) {
      const measured = measuring(bytes)
      await makeShelf(root, shelfOf(name))
      const part = `${pathOf(name)}.part`
      try {
        await writeDurably(part, measured.bytes)
        await rename(part, pathOf(name))
        await syncFolder(shelfOf(name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return { name, ...measured.found() }
    },
    async get(name) {
      if (!NAME.test(name)) return null
      const file = await open(pathOf(name)).catch(orNothing)
      return file?.createReadStream() ?? null
    },
    async remove(names) {
      for (const name of names) if (NAME.test(name)) await rm(pathOf(name), { force: true })
    },
    async *list({ msAtLeast }) {
      const before = Date.now() - msAtLeast
      for (const shelf of await readdir(root)) {
        if (!SHELF.test(shelf)) continue
        const names = (await readdir(join(root, shelf))).filter((name) => NAME.test(name))
        for (let at = 0; at < names.length; at += AT_ONCE) {
          const some = names.slice(at, at + AT_ONCE)
          const times = await Promise.all(some.map((name) => stat(pathOf(name)).catch(orNothing)))
          const old = some.filter((_name, of) => (times[of]?.mtimeMs ?? Infinity) < before)
          if (old.length > 0) yield old
        }
      }
    },
    answers: () =>
      access(root, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),
  }
}

/** What a crash of the machine must not take back is on the disk before anybody is told. */
async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function makeShelf(root: string, shelf: string): Promise<void> {
  try {
    await mkdir(shelf, { mode: 0o700 })
    await syncFolder(root)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A file's name is on the disk when its folder is. Windows opens no folder, and keeps names by itself. */
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
