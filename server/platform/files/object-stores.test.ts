import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3Partner } from '../../../test/partners/s3.ts'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { migrate } from '../db/migrate.ts'
import { folderObjects } from './folder-objects.ts'
import { type ObjectStore, withFormer } from './object-store.ts'
import { rowObjects } from './row-objects.ts'
import { s3Client } from './s3/s3-client.ts'
import { s3Objects } from './s3/s3-objects.ts'
import { patiently, s3ConfigOf } from './s3/s3.factory.ts'

const database = openDatabase(await createTestDatabase(migrate), {
  max: 4,
  waitMs: 60_000,
  onError: () => {},
})
const root = mkdtempSync(join(tmpdir(), 'objects-'))
const partner = await startS3Partner()
afterAll(async () => {
  await partner.stop()
  await database.close()
  rmSync(root, { recursive: true })
})
const HOUR_MS = 3_600_000
const inRows = async () => (await database.pool.query('select name from stored_object')).rows.length
const inFolder = () =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

const stores: [kind: string, store: ObjectStore, ago: (name: string, ms: number) => unknown][] = [
  [
    'rows',
    rowObjects(database),
    (name, ms) =>
      database.pool.query(
        `update stored_object set put_at = now() - $2 * interval '1 millisecond' where name = $1`,
        [name, ms],
      ),
  ],
  [
    'a folder',
    folderObjects(root),
    (name, ms) => {
      const at = new Date(Date.now() - ms)
      utimesSync(join(root, name.slice(0, 2), name), at, at)
    },
  ],
  [
    'a bucket of S3',
    s3Objects(s3Client(s3ConfigOf(partner), patiently)),
    (name, ms) => {
      const object = partner.objects.get(name)
      if (object) object.changedAt = Date.now() - ms
    },
  ],
]

const type = 'application/pdf'
const pieces = (...all: string[]) => Readable.from(all.map((one) => Buffer.from(one)))
const read = async (store: ObjectStore, name: string) => {
  const bytes = await store.get(name)
  return bytes && (await buffer(bytes)).toString()
}
const listed = async (store: ObjectStore, msAtLeast: number) => {
  const names: string[] = []
  for await (const some of store.list({ msAtLeast })) names.push(...some)
  return names
}

describe.each(stores)('objects in %s', (_kind, store, ago) => {
  test('SEC-39 what was put is read as it was, and described by its size and its hash', async () => {
    const put = await store.put(pieces('При', 'вет', ''), { type })
    expect(await read(store, put.name)).toBe('Привет')
    const sha256 = createHash('sha256').update('Привет').digest()
    expect([put.size, put.sha256.equals(sha256)]).toEqual([Buffer.byteLength('Привет'), true])
  })

  test('SEC-39 nothing at all is an object too', async () => {
    const { name, size } = await store.put(pieces(), { type })
    expect([size, await read(store, name)]).toEqual([0, ''])
  })

  test('SEC-39 the same bytes twice are two objects: who gives up one does not take the other’s', async () => {
    const [one, other] = [
      await store.put(pieces('то же'), { type }),
      await store.put(pieces('то же'), { type }),
    ]
    await store.remove([one.name])
    expect([await read(store, one.name), await read(store, other.name)]).toEqual([null, 'то же'])
  })

  test('SEC-39 names are safe in a path and in an address, and nobody guesses them', async () => {
    const put = await Promise.all(Array.from({ length: 20 }, () => store.put(pieces('x'), { type })))
    for (const { name } of put) expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(put.map(({ name }) => name)).size).toBe(20)
  })

  test('SEC-39 what is not there is null, and as good as removed, as often as one likes', async () => {
    const { name } = await store.put(pieces('раз'), { type })
    for (let times = 0; times < 3; times++) await store.remove([name, 'f'.repeat(32)])
    expect([await store.get(name), await store.get('f'.repeat(32))]).toEqual([null, null])
    await store.remove([])
  })

  test.each([
    '../secret.key',
    '..',
    '',
    '/etc/passwd',
    'aa/bb',
    `${'a'.repeat(32)}/..`,
    'a\u0000b',
    '%2e%2e',
  ])('SEC-39 «%s» is the name of nothing', async (name) => {
    writeFileSync(join(root, 'secret.key'), 'secret')
    // What the database cannot even be asked for is refused by it, which is as good.
    const found = await store.get(name).catch(() => null)
    expect(found).toBeNull()
    await store.remove([name]).catch(() => {})
    expect(readdirSync(root)).toContain('secret.key')
  })

  test('SEC-39 bytes that break off leave nothing that could be read, and the failure is the sender’s own', async () => {
    async function* breaking() {
      yield Buffer.from('начало')
      throw new Error('the sender is gone')
    }
    const [rows, files, bucket] = [await inRows(), inFolder().length, partner.objects.size]
    await expect(store.put(breaking(), { type })).rejects.toThrow('the sender is gone')
    expect([await inRows(), inFolder().length, partner.objects.size]).toEqual([rows, files, bucket])
  })

  test('SEC-39 the list knows what has lain there for so long, and keeps still about the rest', async () => {
    const [old, young] = [
      await store.put(pieces('старое'), { type }),
      await store.put(pieces('новое'), { type }),
    ]
    await ago(old.name, 2 * HOUR_MS)
    const names = await listed(store, HOUR_MS)
    expect([names.includes(old.name), names.includes(young.name)]).toEqual([true, false])
  })

  test('SEC-39 a list of more than fits at once is whole, each name once', async () => {
    const many = await Promise.all(Array.from({ length: 620 }, () => store.put(pieces('x'), { type })))
    for (const { name } of many) await ago(name, 2 * HOUR_MS)
    const names = await listed(store, HOUR_MS)
    expect(names.length).toBe(new Set(names).size)
    expect(many.filter(({ name }) => !names.includes(name))).toEqual([])
    await store.remove(names)
  })
})

test('SEC-39 what a broken put has left in a folder is listed and removed like anything else that nobody names', async () => {
  const [, folder, ago] = stores[1]!
  const { name } = await folder.put(pieces('x'), { type })
  const part = `${name}.part`
  writeFileSync(join(root, name.slice(0, 2), part), 'полови')
  await ago(part, 2 * HOUR_MS)
  expect(await listed(folder, HOUR_MS)).toContain(part)
  await folder.remove([part])
  expect(await listed(folder, HOUR_MS)).not.toContain(part)
  expect(await read(folder, name)).toBe('x')
})

test('SEC-39 while one store takes the place of another, both are read, listed and cleaned, and only the new one is written', async () => {
  const [, folder] = stores[1]!
  const [, rows] = stores[0]!
  const both = withFormer(folder, rows)
  const former = await rows.put(pieces('прежнее'), { type })
  const before = await inRows()
  const fresh = await both.put(pieces('новое'), { type })
  expect(await inRows()).toBe(before)
  expect([await read(both, former.name), await read(both, fresh.name)]).toEqual(['прежнее', 'новое'])
  expect(new Set(await listed(both, -HOUR_MS))).toEqual(
    new Set([...(await listed(folder, -HOUR_MS)), ...(await listed(rows, -HOUR_MS))]),
  )
  await both.remove([former.name, fresh.name])
  expect([await read(both, former.name), await read(both, fresh.name)]).toEqual([null, null])
})
