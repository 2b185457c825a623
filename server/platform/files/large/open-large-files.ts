import { mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { folderObjects, pathInFolder } from '../folder-objects.ts'
import type { ObjectStore } from '../object-store.ts'
import { s3Client } from '../s3/s3-client.ts'
import { s3Objects } from '../s3/s3-objects.ts'
import type { LargeFilePlaces, PlacedLargeFiles } from './large-file.ts'
import { largeFiles } from './large-files.ts'

/** Beside other files, who know nothing of these: a process of an earlier release never takes them for orphans. */
const FOLDER = 'imports'
/** 2 GiB are 256 of them. */
const PIECE_BYTES = 8 * 1024 ** 2
/** As long as a store is left alone after failures (`restMs`), and a little more. */
const PATIENCE_MS = 12_000
/** On a disk what is still coming is written to all the time; of pieces the first ones are as old as the upload. */
const ORPHAN_MS = { folder: 2 * 3_600_000, s3: 24 * 3_600_000 }

export function openLargeFiles({
  files,
  filesDir,
  dataDir,
  s3,
}: Pick<Config, 'files' | 'filesDir' | 'dataDir' | 's3'>): LargeFilePlaces {
  const place = files === 'rows' ? 'data' : files
  const all = [
    inFolder('data', join(dataDir, FOLDER)),
    ...(filesDir === undefined ? [] : [inFolder('folder', join(filesDir, FOLDER))]),
    ...(s3 ? [behindS3(s3Objects(s3Client(s3), FOLDER), `${s3.bucket}/${FOLDER}`)] : []),
  ]
  const present = all.find((one) => one.place === place)
  if (!present) throw new Error(`large files are to go to ${place}, and there is no such place`)
  return { present, all }
}

function behindS3(store: ObjectStore, path: string): PlacedLargeFiles {
  return {
    place: 's3',
    files: largeFiles(store, { pieceBytes: PIECE_BYTES, orphanMs: ORPHAN_MS.s3, patienceMs: PATIENCE_MS }),
    room: () => Promise.resolve(Infinity),
    pathOf: (object) => `${path}/${object}`,
  }
}

function inFolder(place: 'data' | 'folder', root: string): PlacedLargeFiles {
  const store = folderObjects(root)
  const make = () => mkdir(root, { recursive: true, mode: 0o700 })
  const making: ObjectStore = {
    ...store,
    async put(bytes, about) {
      await make()
      return store.put(bytes, about)
    },
    async *list(lying) {
      // Where nothing was ever put there may be no folder, and none that could be made.
      if (await stat(root).catch(() => null)) yield* store.list(lying)
    },
  }
  return {
    place,
    files: largeFiles(making, { pieceBytes: Infinity, orphanMs: ORPHAN_MS.folder, patienceMs: 0 }),
    async room() {
      await make()
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    pathOf: (object) => pathInFolder(root, object),
  }
}
