import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Fault, partnerKey, startS3Partner } from '../../../../test/partners/s3.ts'
import { openObject } from '../checked-bytes.ts'
import { ObjectsAway } from '../objects-away.ts'
import { fileStore } from '../sealing/file-store.ts'
import { s3Client } from './s3-client.ts'
import { s3Objects } from './s3-objects.ts'
import { onThisMachine, patiently, quickly, s3ConfigOf } from './s3.factory.ts'

const partner = await startS3Partner()
afterAll(() => partner.stop())
beforeEach(() => partner.mend())

const type = 'application/pdf'
/** A client of its own: none learns from what another has met. */
const store = (pace = patiently) => s3Objects(s3Client(s3ConfigOf(partner), pace))
/** For what never answers. */
const paceOf = (fault: S3Fault) => (fault === 'silent' || fault === 'drip' ? quickly : patiently)
/** It answers, and goes on for ever: its head may come late. */
const dripping = () => store({ ...patiently, idleMs: 500 })
const given = (words: string) => Readable.from([Buffer.from(words)])
const readBy = async (objects = store(), name = '') => {
  const bytes = await objects.get(name)
  return bytes && (await buffer(bytes)).toString()
}
async function listOf(list: AsyncIterable<readonly string[]>): Promise<string[]> {
  const names: string[] = []
  for await (const some of list) names.push(...some)
  return names
}
async function awayOf(work: Promise<unknown>): Promise<ObjectsAway> {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ObjectsAway)
  // The log gets it: no address, no key, no bucket.
  expect((failure as ObjectsAway).message).not.toMatch(/localhost|127\.|lotour-files|partner-/)
  return failure as ObjectsAway
}

describe('S3’s protocol, spoken to a server of this machine', () => {
  test.each(['path', 'virtual'] as const)(
    'SEC-39 the bucket’s name stands where it is asked to: %s',
    async (addressing) => {
      const config = s3ConfigOf(partner, { addressing })
      const objects = s3Objects(s3Client(config, { ...patiently, lookup: onThisMachine }))
      const { name } = await objects.put(given('паспорт'), { type })
      expect(await readBy(objects, name)).toBe('паспорт')
      expect(partner.objects.get(name)?.type).toBe(type)
      await objects.remove([name])
      expect(await readBy(objects, name)).toBeNull()
    },
  )

  test('SEC-39 what was measured before goes out piece by piece, and is not sent twice', async () => {
    const whole = randomBytes(3_000_000)
    const known = { size: whole.length, sha256: createHash('sha256').update(whole).digest() }
    const pieces = () => Readable.from([whole.subarray(0, 1_000_000), whole.subarray(1_000_000)])
    const put = await store().put(pieces(), { type, known })
    expect(put).toMatchObject(known)
    expect(partner.objects.get(put.name)?.bytes.equals(whole)).toBe(true)
    partner.mend()
    partner.fault('broken')
    await awayOf(store().put(pieces(), { type, known }))
    expect(partner.asked).toHaveLength(1)
  })

  test('SEC-39 what arrives otherwise than it was measured is not taken', async () => {
    const before = partner.objects.size
    const known = { size: 5, sha256: createHash('sha256').update('other').digest() }
    await awayOf(store().put(given('bytes'), { type, known }))
    expect(partner.objects.size).toBe(before)
  })

  test('SEC-39 a fault that passes is not noticed by whoever asks', async () => {
    const objects = store()
    const { name } = await objects.put(given('чек'), { type })
    for (const fault of ['gone', 'slow-down', 'broken'] satisfies S3Fault[]) {
      partner.mend()
      partner.fault(fault, { times: 2 })
      expect(await readBy(objects, name)).toBe('чек')
      expect(partner.asked).toHaveLength(3)
    }
    partner.mend()
    partner.fault('slow-down', { times: 1 })
    const again = await objects.put(given('чек'), { type })
    expect(partner.objects.get(again.name)?.bytes.toString()).toBe('чек')
  })

  test.each(['gone', 'slow-down', 'broken', 'denied', 'no-bucket', 'silent'] satisfies S3Fault[])(
    'SEC-39 %s: nothing is read, put or taken for absent, and whoever asks hears that it may be otherwise later',
    async (fault) => {
      const { name } = await store().put(given('чек'), { type })
      partner.fault(fault)
      const before = partner.objects.size
      const broken = () => store(paceOf(fault))
      await awayOf(broken().get(name))
      await awayOf(broken().put(given('новое'), { type }))
      await awayOf(broken().remove([name]))
      await awayOf(listOf(broken().list({ msAtLeast: 0 })))
      expect(partner.objects.size).toBe(before)
      expect(await broken().answers()).toBe(false)
      partner.mend()
      expect(await readBy(store(), name)).toBe('чек')
      await expect.poll(() => store().answers()).toBe(true)
    },
  )

  test('SEC-39 how long to wait is told as the store says it', async () => {
    partner.fault('slow-down')
    const { retryAfter, said } = await awayOf(store().get('a'.repeat(32)))
    expect([retryAfter, said]).toEqual([3, { status: 503, code: 'SlowDown' }])
  })

  test('SEC-39 a store that is away is left alone for a while, not asked by everybody in turn', async () => {
    const objects = s3Objects(s3Client(s3ConfigOf(partner), { ...patiently, restMs: 3_600_000 }))
    partner.fault('gone')
    for (let times = 0; times < 20; times++) await awayOf(objects.get('a'.repeat(32)))
    expect(partner.asked.length).toBeLessThanOrEqual(6)
  })

  test.each(['half', 'drip', 'longer', 'shorter', 'other', 'html'] satisfies S3Fault[])(
    'SEC-39 %s: what comes back is never taken for what was put',
    async (fault) => {
      const { name, ...put } = await store().put(given('документ агентства'), { type })
      const open = async (by = store()) =>
        openObject(fileStore(by, { secretKey: 'of nobody', formerSecretKey: undefined }), {
          object: name,
          ...put,
          sealed_key: null,
        })
      partner.fault(fault)
      const bytes = await open(fault === 'drip' ? dripping() : store())
      await awayOf(buffer(bytes ?? given('')))
      partner.mend()
      expect((await buffer((await open()) ?? given(''))).toString()).toBe('документ агентства')
    },
  )

  test.each(['html', 'no-receipt'] satisfies S3Fault[])(
    'SEC-39 %s: an object that nobody has confirmed was not put',
    async (fault) => {
      partner.fault(fault)
      const { fault: whose } = await awayOf(store().put(given('x'), { type }))
      expect(whose).toBe('later')
    },
  )

  test.each(['half-list', 'html'] satisfies S3Fault[])(
    'F3 %s: of half a list nothing is swept',
    async (fault) => {
      await store().put(given('x'), { type })
      partner.fault(fault)
      const { fault: whose } = await awayOf(listOf(store().list({ msAtLeast: -3_600_000 })))
      expect(whose).toBe('later')
    },
  )

  test('F3 whatever else lies in the bucket is none of ours: it is not listed, read or removed', async () => {
    const others = ['backup/db & files.gz', 'readme <1>.txt', 'A'.repeat(32)]
    for (const key of others) partner.objects.set(key, { bytes: Buffer.from('x'), type, changedAt: 0 })
    const objects = store()
    const listed = await listOf(objects.list({ msAtLeast: -3_600_000 }))
    expect(listed.filter((name) => others.includes(name))).toEqual([])
    expect(await Promise.all(others.map((name) => objects.get(name)))).toEqual([null, null, null])
    await objects.remove(others)
    for (const key of others) expect(partner.objects.delete(key)).toBe(true)
  })

  test('SEC-39 ages are told by the store’s clock, not by ours', async () => {
    partner.skew(10 * 60_000)
    const { name } = await store().put(given('x'), { type })
    const young = await listOf(store().list({ msAtLeast: 60_000 }))
    expect(young).not.toContain(name)
  })

  test('SEC-39 a key that was changed there is told as ours to mend; with the new one all is there', async () => {
    const { name } = await store().put(given('x'), { type })
    const renewed = { id: 'renewed-key', secret: 'renewed-secret' }
    partner.let([renewed])
    expect((await awayOf(store().get(name))).fault).toBe('ours')
    const objects = s3Objects(s3Client(s3ConfigOf({ ...partner, key: renewed }), patiently))
    expect(await readBy(objects, name)).toBe('x')
    partner.let([partnerKey])
  })
})
