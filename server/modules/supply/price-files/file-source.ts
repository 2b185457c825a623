import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { LargeFilePlaces } from '../../../platform/files/large/large-file.ts'
import { ObjectsAway } from '../../../platform/files/objects-away.ts'
import { placeOf } from './stored-files.ts'

/** Whatever is said of it helps only who sends the file again. */
export class UnreadableFile extends Error {}

interface Source {
  path: string
  size: number
  place: string | null
  object: string | null
  sha256: Buffer | null
}

/** The bytes of a price file wherever it lies. Throws UnreadableFile where it is not there, ObjectsAway where nobody can say. */
export async function openPriceFile(places: LargeFilePlaces, file: Source): Promise<Readable> {
  const { path, size, place, object, sha256 } = file
  if (object === null || sha256 === null) {
    if ((await stat(path)).size !== size) throw new UnreadableFile('Файл изменился с начала загрузки')
    return createReadStream(path, { highWaterMark: 256 * 1024 })
  }
  const placed = placeOf(places, file)
  if (!placed) throw new ObjectsAway(`a price file lies in ${place}, which this process does not know`)
  const bytes = await placed.files.open({ object, size, sha256 })
  if (bytes) return bytes
  throw new UnreadableFile(
    place === 's3' ? 'Файла больше нет в хранилище: пришлите его ещё раз' : 'Файл не найден на этом сервере',
  )
}
