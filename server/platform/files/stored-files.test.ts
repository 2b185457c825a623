import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { bootApp, type TestApp } from '../../../test/support/app.ts'
import { createTourist, type TestUser } from '../../modules/identity/identity.factory.ts'
import { telephonePicture } from '../../modules/identity/photo/photo.factory.ts'
import { filesJobs } from './files.jobs.ts'
import { removeFilesOf, saveFiles, withObjects } from './stored-files.ts'

const root = mkdtempSync(join(tmpdir(), 'files-'))
const inRows = await bootApp()
const inFolder = await bootApp({ config: { files: 'folder', filesDir: root } })
afterAll(() => rmSync(root, { recursive: true }))

const run = async (app: TestApp, name: string) => {
  const { database, gateways, config, log, now, act } = app.core.worker
  const job = filesJobs.find((one) => one.name === name)
  const context = { database, gateways, config, log, now, read: database.read }
  await job?.run(
    { ...context, act: (useCase, input) => act({ actor: null, address: 'test' }, useCase, input) },
    undefined as never,
  )
}
const sweep = (app: TestApp) => run(app, 'files.sweep-objects')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
/** What lies in the store of an application, and in none that went before it. */
const objects = async (app: TestApp): Promise<string[]> =>
  app === inFolder
    ? filesIn(root).map(({ name }) => name)
    : (await app.database.pool.query<{ name: string }>('select name from stored_object')).rows.map(
        ({ name }) => name,
      )
const anHourLater = async (app: TestApp) => {
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const { parentPath, name } of filesIn(root)) utimesSync(join(parentPath, name), before, before)
  await app.database.pool.query(`update stored_object set put_at = now() - interval '2 hours'`)
}
const rows = async (app: TestApp, query: string) => (await app.database.pool.query(query)).rows
const given = [{ kind: 'photo' as const, type: 'image/webp', bytes: Buffer.from('картинка') }]
const save = (app: TestApp, { id }: TestUser, name: string) =>
  withObjects(app.core.worker.gateways.objects, given, ([object]) =>
    app.act(
      { actor: null, address: 'test' },
      async ({ tx }) => {
        if (object) await saveFiles(tx, [{ name, ownerId: id, kind: 'photo', type: 'image/webp', object }])
      },
      null,
    ),
  )

describe.each([
  ['rows', inRows],
  ['a folder', inFolder],
])('files whose bytes lie in %s', (_kind, app) => {
  test('AUTH-09, SEC-40 a photo is seen, replaced and taken down; of the former nothing is left', async () => {
    const anna = await createTourist(app)
    const before = await objects(app)
    const send = async () =>
      (
        await app.call('POST /api/user/photo', {
          token: anna.token,
          body: await telephonePicture(),
          headers: { 'content-type': 'image/jpeg' },
        })
      ).body.result.photo
    const first = await send()
    const second = await send()
    await app.processAll()
    const seen = (path: string) => app.web.http.inject({ method: 'GET', url: path })
    expect((await seen(second.large)).statusCode).toBe(200)
    expect((await seen(first.large)).statusCode).toBe(404)
    expect(await objects(app)).toHaveLength(before.length + 2)
    await app.call('DELETE /api/user/photo', { token: anna.token })
    expect((await seen(second.large)).statusCode).toBe(404)
    await app.processAll()
    expect(await objects(app)).toEqual(before)
  })

  test('SEC-61 the person’s own file holds the picture itself; who leaves takes it away', async () => {
    const anna = await createTourist(app)
    const before = await objects(app)
    const { photo } = (
      await app.call('POST /api/user/photo', {
        token: anna.token,
        body: await telephonePicture(),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).body.result
    const { sections } = (await app.call('GET /api/user/data', { token: anna.token })).body.result
    const kept = sections.find(({ name }: { name: string }) => name === 'stored_file').rows
    const { rawPayload } = await app.web.http.inject({ method: 'GET', url: photo.large })
    expect(kept.map(({ content }: { content: string }) => content)).toContain(rawPayload.toString('base64'))
    const left = await app.call('DELETE /api/user', { token: anna.token, body: { confirm: true } })
    expect(left.status).toBe(200)
    await app.processAll()
    expect(await objects(app)).toEqual(before)
  })

  test('SEC-39 size and hash stand beside the name, whosever store it is', async () => {
    await save(app, await createTourist(app), 'described.webp')
    const [file] = await rows(
      app,
      `select size, encode(sha256, 'hex') as sha256 from stored_file where name = 'described.webp'`,
    )
    expect(file).toEqual({
      size: Buffer.byteLength('картинка'),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('F3 a server that died between the object and its row: an hour later nobody’s object is gone', async () => {
    const before = await objects(app)
    const { name } = await app.core.worker.gateways.objects.put(Readable.from([Buffer.from('x')]), {
      type: 'image/webp',
    })
    await sweep(app)
    // Its call may still be on its way.
    expect(await objects(app)).toContain(name)
    await anHourLater(app)
    await sweep(app)
    expect(await objects(app)).toEqual(before)
  })

  test('F3 a server that died after the row was gone and before the object was: the sweep has no need of the job', async () => {
    const boris = await createTourist(app)
    const before = await objects(app)
    await save(app, boris, 'outlives.webp')
    await app.act({ actor: null, address: 'test' }, (ctx) => removeFilesOf(ctx, boris.id), null)
    await app.database.pool.query(
      `delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
       where task.id = task_id and task.identifier = 'files.remove-objects'`,
    )
    expect(await objects(app)).toHaveLength(before.length + 1)
    await anHourLater(app)
    await sweep(app)
    expect(await objects(app)).toEqual(before)
  })

  test('F3 what a row names is never swept, however long it lies', async () => {
    await save(app, await createTourist(app), 'kept.webp')
    await anHourLater(app)
    const before = await objects(app)
    await sweep(app)
    expect(await objects(app)).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  test('F3 a refused call takes its objects back at once; of any other failure nobody knows what was written', async () => {
    const before = await objects(app)
    const store = app.core.worker.gateways.objects
    const refused = withObjects(store, given, async () => {
      throw new Refusal('tooMany', 'daily_spent')
    })
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    expect(await objects(app)).toEqual(before)
    const broken = withObjects(store, given, async () => {
      throw new Error('the connection was lost at the commit')
    })
    await expect(broken).rejects.toThrow('the connection was lost')
    expect(await objects(app)).toHaveLength(before.length + 1)
    await anHourLater(app)
    await sweep(app)
    expect(await objects(app)).toEqual(before)
  })
})

describe('a folder that is named when files lie in the database already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'))
  const app = await bootApp({ config: { files: 'folder', filesDir: folder } })
  afterAll(() => rmSync(folder, { recursive: true }))
  const [large, small] = [`${'a'.repeat(22)}-384.webp`, `${'b'.repeat(22)}-96.webp`]
  const named = () => rows(app, 'select name, object, size from stored_file order by name')
  const seen = async (name: string) =>
    (await app.web.http.inject({ method: 'GET', url: `/api/photos/${name}` })).payload

  test('F37 what lay there before is seen as it was, before anything is moved', async () => {
    const [anna, boris] = [await createTourist(app), await createTourist(app)]
    await app.database.pool.query(
      `with old (name, bytes, owner_id) as (values ($1, 'первая'::bytea, $2::bigint), ($3, 'вторая'::bytea, $4::bigint)),
         put as (insert into stored_object (name, bytes) select name, bytes from old)
       insert into stored_file (name, owner_id, type, object) select name, owner_id, 'image/webp', name from old`,
      [large, anna.id, small, boris.id],
    )
    expect([await seen(large), await seen(small)]).toEqual(['первая', 'вторая'])
  })

  test('F3, F37 it goes there once, also after a death between the object and its row', async () => {
    await app.core.worker.gateways.objects.put(Readable.from([Buffer.from('первая')]), { type: 'image/webp' })
    expect((await named()).map(({ name, object }) => name === object)).toEqual([true, true])
    for (let times = 0; times < 2; times++) {
      await run(app, 'files.move-objects')
      await app.processAll()
    }
    const moved = await named()
    expect(moved.map(({ name, size }) => [name, size])).toEqual([
      [large, Buffer.byteLength('первая')],
      [small, Buffer.byteLength('вторая')],
    ])
    expect([await seen(large), await seen(small)]).toEqual(['первая', 'вторая'])
    expect(await rows(app, 'select name from stored_object')).toEqual([])
    expect(filesIn(folder)).toHaveLength(3)
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const { parentPath, name } of filesIn(folder)) utimesSync(join(parentPath, name), old, old)
    await sweep(app)
    expect(new Set(filesIn(folder).map(({ name }) => name))).toEqual(
      new Set(moved.map(({ object }) => object)),
    )
  })

  test('F37 with no folder named nothing is moved', async () => {
    await save(inRows, await createTourist(inRows), 'stays.webp')
    const before = await objects(inRows)
    await run(inRows, 'files.move-objects')
    expect(await objects(inRows)).toEqual(before)
  })
})

/** Puts an object that never ends into a folder, and says when its first bytes are there. */
function putForEver(folder: string): ChildProcess {
  const program = `
    const { folderObjects } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-objects.ts'))})
    async function* endless() {
      for (;;) {
        yield Buffer.alloc(64 * 1024, 7)
        process.send('more')
        await new Promise((done) => setTimeout(done, 5))
      }
    }
    await folderObjects(${JSON.stringify(folder)}).put(endless(), { type: 'image/webp' })`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

test('F3 a process that is killed while it writes leaves no object, only a remainder that is swept', async () => {
  const child = putForEver(root)
  for (let pieces = 0; pieces < 5; pieces++) await once(child, 'message')
  const before = await objects(inFolder)
  expect(before.filter((name) => name.endsWith('.part'))).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [remainder = ''] = (await objects(inFolder)).filter((name) => name.endsWith('.part'))
  const whole = remainder.replace('.part', '')
  expect(await inFolder.core.worker.gateways.objects.get(whole)).toBeNull()
  await sweep(inFolder)
  expect(await objects(inFolder)).toContain(remainder)
  await anHourLater(inFolder)
  await sweep(inFolder)
  expect(await objects(inFolder)).toEqual(before.filter((name) => name !== remainder))
})
