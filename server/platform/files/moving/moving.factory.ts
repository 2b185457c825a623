import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startS3Partner } from '../../../../test/partners/s3.ts'
import { bootApp, type TestApp } from '../../../../test/support/app.ts'
import { createTourist } from '../../../modules/identity/identity.factory.ts'
import { randomSecret } from '../../keys/secrets.ts'
import { system } from '../../use-case.ts'
import type { FileKind } from '../file-kinds.ts'
import { openObjects, openPlaces } from '../open-objects.ts'
import { s3ConfigOf } from '../s3/s3.factory.ts'
import type { FileStore } from '../sealing/file-store.ts'
import { readFile, saveFiles, type StoredFile, withObjects } from '../stored-files.ts'
import type { Moving } from './move-files.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const typeOf = (kind: FileKind): StoredFile['type'] =>
  kind === 'agency' || kind === 'message' ? 'application/pdf' : 'image/webp'

/** A server with a bucket, a folder and the database to keep files in. */
export async function bootPlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'moving-'))
  const partner = await startS3Partner()
  const app = await bootApp({ config: { files: 's3', s3: s3ConfigOf(partner), filesDir: folder } })
  const owner = await createTourist(app)
  const { database, config } = app
  const objects = openObjects(config, database)
  const places = openPlaces(config, database)
  const storeOf = (place: 's3' | 'folder' | 'rows') => places.find((one) => one.place === place)!.store
  const inFolder = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

  return {
    app,
    partner,
    folder,
    objects,
    places,
    storeOf,
    moving: { read: database.read, act: (does, input) => app.act(system, does, input) } as Moving,
    /** As another process sees them. */
    openAnew: () => openPlaces(config, database),
    backPlaces: openPlaces({ ...config, files: 'folder' }, database),
    inFolder: () => inFolder().map(({ name }) => name),
    ...keepers(app, owner.id),
    async read(name: string): Promise<Buffer | null> {
      const file = await readFile(database.read, objects, name)
      return file && buffer(file.bytes)
    },
    async anHourLater() {
      const at = new Date(Date.now() - TWO_HOURS_MS)
      for (const { parentPath, name } of inFolder()) utimesSync(join(parentPath, name), at, at)
      for (const object of partner.objects.values()) object.changedAt = at.getTime()
      await database.pool.query(`update stored_object set put_at = now() - interval '2 hours'`)
    },
    async empty() {
      partner.mend()
      partner.objects.clear()
      for (const shelf of readdirSync(folder)) rmSync(join(folder, shelf), { recursive: true })
      await database.pool.query('delete from stored_file')
      await database.pool.query('delete from stored_object')
    },
    async stop() {
      await partner.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

function keepers(app: TestApp, personId: number) {
  const ownerOf = (kind: FileKind) => (kind === 'hotel' ? null : personId)
  return {
    /** As the product keeps it. */
    async keep(store: FileStore, kind: FileKind, bytes: Buffer) {
      const [name, type] = [randomSecret(128), typeOf(kind)]
      const file = { name, ownerId: ownerOf(kind), kind, type }
      return withObjects(store, [{ kind, type, bytes }], async ([object]) => {
        if (!object) throw new Error('an object was given and none was put')
        await app.act(system, ({ tx }) => saveFiles(tx, [{ ...file, object }]), null)
        return { name, object: object.name }
      })
    },
    /** As it was kept before files were sealed. */
    async keepOpen(store: FileStore, kind: FileKind, bytes: Buffer) {
      const [name, type] = [randomSecret(128), typeOf(kind)]
      const put = await store.put(Readable.from([bytes]), { type })
      await app.database.pool.query(
        'insert into stored_file (name, owner_id, kind, type, object, size, sha256) values ($1, $2, $3, $4, $5, $6, $7)',
        [name, ownerOf(kind), kind, type, put.name, put.size, put.sha256],
      )
      return { name, object: put.name }
    },
  }
}
