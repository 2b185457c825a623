import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileKind, isPrivate } from '../file-kinds.ts'
import { filesJobs } from '../files.jobs.ts'
import { ObjectsAway } from '../objects-away.ts'
import { checkFiles } from './check-files.ts'
import { moveFiles, type Moving } from './move-files.ts'
import { bootPlaces } from './moving.factory.ts'

const place = await bootPlaces()
const { app, partner, folder, moving, places, backPlaces, storeOf, inFolder, keep, keepOpen, read } = place
afterAll(() => place.stop())
beforeEach(() => place.empty())

type Place = 's3' | 'folder' | 'rows'
const kinds: FileKind[] = ['photo', 'agency', 'cost', 'review', 'claim', 'message', 'hotel']
const wordsOf = (kind: string, at: number) =>
  Buffer.from(`${kind} ${at}: паспорт 71 1234567 ${'я'.repeat(at * 100)}`)
/** Two of each kind. */
const twoOfEach = (at: Place = 'folder') => keepAll(at, { by: keep, numbers: [1, 2] })
const openOfEach = (at: Place) => keepAll(at, { by: keepOpen, numbers: [1] })
async function keepAll(at: Place, { by, numbers }: { by: typeof keep; numbers: number[] }) {
  const kept: { name: string; kind: FileKind; bytes: Buffer; object: string }[] = []
  for (const kind of kinds)
    for (const number of numbers) {
      const bytes = wordsOf(kind, number)
      kept.push({ ...(await by(storeOf(at), kind, bytes)), kind, bytes })
    }
  return kept
}
type Kept = Awaited<ReturnType<typeof twoOfEach>>
const expectAllRead = async (kept: Kept) => {
  for (const { name, bytes } of kept) expect((await read(name))?.equals(bytes)).toBe(true)
}
const pathOf = (object: string) => join(folder, object.slice(0, 2), object)
const check = () => checkFiles({ read: app.database.read, objects: place.objects, places })
const nothingWrong = { missing: [], spoilt: [], unread: [], unsealed: [], elsewhere: [], orphans: [] }
const run = (name: string) => {
  const { database, gateways, config, log, now } = app.core.worker
  const job = filesJobs.find((one) => one.name === name)
  return job?.run({ database, gateways, config, log, now, ...moving }, undefined as never)
}

describe('files that go from one place to another', () => {
  test('F37 all of a folder goes to a bucket, and is read all the while', async () => {
    const kept = await twoOfEach()
    const over = new AbortController()
    const reading = (async () => {
      do await expectAllRead(kept)
      while (!over.signal.aborted)
    })()
    const moved = await moveFiles(moving, places).finally(() => over.abort())
    await reading
    expect(moved).toEqual({ put: kept.length, missing: [], spoilt: [], swept: 0, isDone: true })
    await expectAllRead(kept)
    expect([inFolder(), partner.objects.size]).toEqual([[], kept.length])
    const open = kept.filter(({ bytes }) =>
      [...partner.objects.values()].some((one) => one.bytes.equals(bytes)),
    )
    expect(new Set(open.map(({ kind }) => kind))).toEqual(new Set(['photo', 'review', 'hotel']))
    expect(await check()).toEqual({ files: kept.length, ...nothingWrong })
  })

  test('F37 a run after the last one changes nothing anywhere', async () => {
    const kept = await twoOfEach()
    await moveFiles(moving, places)
    const lying = [...partner.objects]
    partner.mend()
    const again = await moveFiles(moving, places)
    expect(again).toEqual({ put: 0, missing: [], spoilt: [], swept: 0, isDone: true })
    expect(partner.asked).toEqual([])
    expect([...partner.objects]).toEqual(lying)
    await expectAllRead(kept)
  })

  test('F37 it goes back from the bucket to a folder, and from the database too', async () => {
    const kept = [...(await twoOfEach('s3')), ...(await twoOfEach('rows'))]
    const { put } = await moveFiles(moving, backPlaces)
    expect(put).toBe(kept.length)
    expect([partner.objects.size, inFolder().length]).toEqual([0, kept.length])
    expect((await app.database.pool.query('select from stored_object')).rowCount).toBe(0)
    await expectAllRead(kept)
  })

  test('F37 stopped by hand, it comes to the end of what it is at; the next run does the rest', async () => {
    const kept = await twoOfEach()
    const stop = new AbortController()
    const begun = await moveFiles({ ...moving, signal: stop.signal, onFile: () => stop.abort() }, places)
    expect(begun).toMatchObject({ isDone: false })
    expect([begun.put > 0, begun.put < kept.length]).toEqual([true, true])
    expect(partner.objects.size).toBe(begun.put)
    await expectAllRead(kept)
    const { put } = await moveFiles(moving, places)
    expect(begun.put + put).toBe(kept.length)
    expect([inFolder(), partner.objects.size]).toEqual([[], kept.length])
    await expectAllRead(kept)
  })

  test.each(['denied', 'slow-down', 'no-receipt'] as const)(
    'F37 a bucket that fails half-way (%s) stops it; nothing is lost, and the next run does the rest',
    async (fault) => {
      const kept = await twoOfEach()
      const failing = { ...moving, onFile: () => partner.fault(fault, { method: 'PUT' }) }
      await expect(moveFiles(failing, place.openAnew())).rejects.toBeInstanceOf(ObjectsAway)
      partner.mend()
      await expectAllRead(kept)
      expect(inFolder().length).toBeGreaterThan(0)
      // A circuit is open, in the one that has failed: the next run is another process.
      await place.anHourLater()
      const { put, isDone } = await moveFiles(moving, place.openAnew())
      expect([put > 0, isDone, inFolder()]).toEqual([true, true, []])
      await run('files.sweep-objects')
      expect(partner.objects.size).toBe(kept.length)
      await expectAllRead(kept)
    },
  )

  test('F3 one that dies between the object and its row leaves the file as it was, and an object that is swept', async () => {
    const kept = await twoOfEach()
    const dying: Moving = { ...moving, act: () => Promise.reject(new Error('killed')) }
    await expect(moveFiles(dying, places)).rejects.toThrow('killed')
    expect(inFolder()).toHaveLength(kept.length)
    await expectAllRead(kept)
    await moveFiles(moving, places)
    await place.anHourLater()
    expect((await check()).orphans.length).toBe(partner.objects.size - kept.length)
    await run('files.sweep-objects')
    expect(await check()).toEqual({ files: kept.length, ...nothingWrong })
    await expectAllRead(kept)
  })

  test('F37 two runs at once put each file once', async () => {
    const kept = await twoOfEach()
    await Promise.all([moveFiles(moving, places), moveFiles(moving, places)])
    expect([inFolder(), partner.objects.size]).toEqual([[], kept.length])
    await expectAllRead(kept)
  })

  test('SEC-40 a file that its owner removes meanwhile is not brought back', async () => {
    await keep(storeOf('folder'), 'agency', Buffer.from('договор'))
    const meanwhile: Moving = {
      ...moving,
      act: async (does, input) => {
        await app.database.pool.query('delete from stored_file')
        return moving.act(does, input)
      },
    }
    expect((await moveFiles(meanwhile, places)).put).toBe(0)
    expect(partner.objects.size).toBe(0)
  })

  test('F37 one that is not there, and one that is spoilt, are told and do not hold up the others', async () => {
    const kept = await twoOfEach()
    const [gone, spoilt, ...others] = kept.toReversed()
    if (!gone || !spoilt) throw new Error('there were to be two')
    rmSync(pathOf(gone.object))
    writeFileSync(pathOf(spoilt.object), 'something else')
    const moved = await moveFiles(moving, places)
    expect(moved).toMatchObject({ put: others.length, spoilt: [spoilt.object], isDone: true })
    await expectAllRead(others)
    expect(readFileSync(pathOf(spoilt.object), 'utf8')).toBe('something else')
    expect(await check()).toEqual({
      ...nothingWrong,
      files: kept.length,
      missing: [gone.object],
      spoilt: [spoilt.object],
      elsewhere: [spoilt.object],
    })
  })
})

describe('files from before they were sealed', () => {
  test.each(['s3', 'folder', 'rows'] as const)(
    'SEC-39 in %s they are read as they are, sealed by a job, and read again',
    async (at) => {
      const kept = await openOfEach(at)
      await expectAllRead(kept)
      const before = await check()
      const secret = kept.filter(({ kind }) => isPrivate[kind]).map(({ object }) => object)
      expect(new Set(before.unsealed)).toEqual(new Set(secret))
      await run('files.seal-objects')
      await expectAllRead(kept)
      const open = kept.filter(({ bytes }) =>
        [...partner.objects.values()].some((one) => one.bytes.equals(bytes)),
      )
      expect(open.filter(({ kind }) => isPrivate[kind])).toEqual([])
      for (const object of secret) expect(await place.objects.get(object)).toBeNull()
      const lying = [...partner.objects.keys()]
      await run('files.seal-objects')
      expect([...partner.objects.keys()]).toEqual(lying)
      expect((await check()).unsealed).toEqual([])
    },
  )

  test('SEC-39 the command seals them where they are to lie, and tells of one that is not there', async () => {
    const kept = await openOfEach('s3')
    const gone = kept.find(({ kind }) => kind === 'agency')
    partner.objects.delete(gone?.object ?? '')
    const moved = await moveFiles(moving, places)
    expect(moved).toMatchObject({ put: 3, missing: [gone?.object], isDone: true })
    await expectAllRead(kept.filter((one) => one !== gone))
  })
})
