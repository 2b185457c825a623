import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { people } from '../../../../test/support/people.ts'
import { jobContext } from '../../../platform/jobs/worker.ts'
import { system } from '../../../platform/use-case.ts'
import { loadGeo } from '../../geo/geo.factory.ts'
import { runPriceFile } from './import-price-file.ts'
import { CSV_HEADER, csvRows, soldPrices } from './price-files.factory.ts'
import { registerPriceFile } from './register-price-file.ts'
import { keepFile } from './stored-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'broken-disk-'))
const app = await bootApp({ config: { dataDir: folder, files: 'folder', filesDir: folder } })
const { read } = app.database
const places = app.core.worker.gateways.largeFiles
const context = jobContext(app.core.worker)
let admin: string
let hotels: number[]

beforeAll(async () => {
  await loadGeo(app)
  admin = (await people.vera(app)).token
  const rows = await read.selectFrom('hotel').select('id').where('region_id', '=', 22).limit(20).execute()
  hotels = rows.map(({ id }) => id)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function registered(source: string, price: number): Promise<{ id: number; path: string }> {
  const body = Readable.from([Buffer.from(CSV_HEADER + csvRows(hotels, 10, price))])
  const kept = await keepFile({ body, places, bytesMax: 1_000_000, length: undefined })
  const about = {
    source,
    file_name: 'цены.csv',
    format: null,
    encoding: null,
    is_ours: true,
    created_by: null,
  }
  return { id: await app.act(system, registerPriceFile, { ...kept, ...about }), path: kept.path }
}
const look = async (id: number) =>
  (await app.call(`GET /api/admin/price-imports/${id}`, { token: admin })).body.result

/** A disk that opens a file and fails each read, as one does whose sectors have gone: nothing reads a folder. */
function breakReads(path: string): () => void {
  renameSync(path, `${path}-whole`)
  mkdirSync(path)
  return () => {
    rmdirSync(path)
    renameSync(`${path}-whole`, path)
  }
}

test('ADM-10, F37 a file whose disk fails is read again, and after ten times given up with a sentence; the prices stay', async () => {
  const before = await registered('disk', 20)
  expect((await runPriceFile(context, before.id)).state).toBe('switched')
  const { id, path } = await registered('disk', 21)
  breakReads(path)
  for (let tries = 1; tries < 10; tries++) {
    expect((await runPriceFile(context, id)).state).toBe('away')
    expect((await look(id)).message).toMatch(/^Хранилище файлов не отдаёт файл/)
  }
  expect((await runPriceFile(context, id)).state).toBe('failed')
  expect(await look(id)).toMatchObject({
    state: 'failed',
    message: 'Файл не читается с диска: проверьте диск и пришлите файл ещё раз',
  })
  expect(await soldPrices(read, 'disk')).toEqual({ 20: 10 })
})

test('ADM-10, F37 a disk that reads again after a while loads the file as if nothing had been', async () => {
  const { id, path } = await registered('mended', 22)
  const mend = breakReads(path)
  expect((await runPriceFile(context, id)).state).toBe('away')
  mend()
  expect((await runPriceFile(context, id)).state).toBe('switched')
  expect((await look(id)).message).toBeNull()
  expect(await soldPrices(read, 'mended')).toEqual({ 22: 10 })
})
