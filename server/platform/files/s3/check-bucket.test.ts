import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type S3Fault, type S3Partner, startS3Partner } from '../../../../test/partners/s3.ts'
import type { S3Config } from '../../config/partners/s3-config.ts'
import { checkBucket } from './check-bucket.ts'
import { s3Client } from './s3-client.ts'
import { patiently, quickly, s3ConfigOf } from './s3.factory.ts'

const partner = await startS3Partner()
afterAll(() => partner.stop())
beforeEach(() => partner.mend())

const check = (more: Partial<S3Config> = {}, pace = patiently) => {
  const config = s3ConfigOf(partner, more)
  return checkBucket(config, s3Client(config, pace))
}

describe('the bucket at the start', () => {
  test('OPS-12 a good one is not spoken of, and nothing is left in it', async () => {
    expect(await check()).toBeNull()
    expect(partner.objects.size).toBe(0)
  })

  const wrong: [what: string, spoil: (one: S3Partner) => unknown, more: Partial<S3Config>, words: RegExp][] =
    [
      ['no bucket', () => {}, { bucket: 'other' }, /^Корзины other из S3_BUCKET нет в http/],
      [
        'another key',
        () => {},
        { accessKeyId: 'other' },
        /не узнаёт ключ из S3_ACCESS_KEY_ID.*InvalidAccessKeyId/,
      ],
      ['another secret', () => {}, { secretAccessKey: 'other' }, /не узнаёт ключ.*SignatureDoesNotMatch/],
      ['another region', () => {}, { region: 'ru-7' }, /проверьте S3_REGION/],
      [
        'a clock that is wrong',
        (one) => one.skew(20 * 60_000),
        {},
        /Часы этой машины расходятся с часами S3/,
      ],
      ['a bucket open to all', (one) => one.open(true), {}, /открыта всем/],
      ['a page instead of S3', (one) => one.fault('html'), {}, /не по протоколу S3/],
      ['no receipts', (one) => one.fault('no-receipt'), {}, /не по протоколу S3/],
    ]
  test.each(wrong)('OPS-12 %s stops the start by one line', async (...[, spoil, more, words]) => {
    spoil(partner)
    const said = await check(more).catch((error: Error) => error.message)
    expect(said).toMatch(words)
    expect(said).not.toMatch(/\n|partner-secret/)
  })

  test.each(['gone', 'silent', 'slow-down', 'broken'] satisfies S3Fault[])(
    'OPS-12 %s: the start goes on, and says so',
    async (fault) => {
      partner.fault(fault)
      expect(await check({}, fault === 'silent' ? quickly : patiently)).toMatch(
        /^Хранилище файлов из S3_ENDPOINT не отвечает/,
      )
    },
  )
})
