import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../config/partners/s3-config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import { newObjectName } from '../object-store.ts'
import type { StoreWord } from '../objects-away.ts'
import { type S3Client, s3Client } from './s3-client.ts'

const PROBE = Buffer.from('Лотур проверяет корзину при запуске\n')
const AWAY =
  'Хранилище файлов из S3_ENDPOINT не отвечает: пока его нет, файлы не открываются и не принимаются. Остальное работает, подключимся сами.'

/**
 * Whether the bucket is there, may be written, read, listed and cleaned, and is closed to strangers. Throws a ConfigError
 * of one line; answers a line for the console where nobody can say, or null. What is put for it is swept where this dies.
 */
export async function checkBucket(config: S3Config, client = s3Client(config)): Promise<string | null> {
  const key = newObjectName()
  try {
    await requirePut(config, client, key)
    await requireListed(config, client)
    await requireRead(config, client, key)
    await requireClosed(config, client, key)
    const { status, said, bytes } = await client.ask({ method: 'DELETE', key })
    bytes.destroy()
    if (status >= 300) throw wrong(config, said, 'удалять из неё')
    return null
  } catch (error) {
    if (error instanceof OutsideFailure || error instanceof Passing) return AWAY
    throw error
  }
}

/** It will be otherwise soon. */
class Passing extends Error {}

async function requirePut(config: S3Config, client: S3Client, key: string): Promise<void> {
  const sha256 = createHash('sha256').update(PROBE).digest()
  const body = { bytes: PROBE, size: PROBE.length, sha256 }
  const { status, said, headers } = await client.ask({ method: 'PUT', key, body })
  if (status !== 200) throw wrong(config, said, 'писать в неё')
  if (headers.etag === undefined) throw notS3()
}

async function requireListed(config: S3Config, client: S3Client): Promise<void> {
  const { status, said, bytes } = await client.ask({
    method: 'GET',
    query: { 'list-type': '2', 'max-keys': '1' },
  })
  bytes.destroy()
  if (status !== 200) throw wrong(config, said, 'читать её список')
}

async function requireRead(config: S3Config, client: S3Client, key: string): Promise<void> {
  const answer = await client.send({ method: 'GET', key })
  if (!answer || !(await buffer(answer.bytes)).equals(PROBE)) throw notS3()
}

async function requireClosed({ bucket }: S3Config, client: S3Client, key: string): Promise<void> {
  const asStranger = [{ key }, { query: { 'list-type': '2', 'max-keys': '1' } }]
  for (const asked of asStranger) {
    const { status, bytes } = await client.ask({ method: 'GET', isUnsigned: true, ...asked })
    bytes.destroy()
    if (status === 200)
      throw new ConfigError(
        `Корзина ${bucket} из S3_BUCKET открыта всем: файлы людей прочитает кто угодно. Закройте доступ на чтение и список`,
      )
  }
}

const notS3 = () =>
  new ConfigError('По адресу S3_ENDPOINT отвечают не по протоколу S3: проверьте адрес и S3_ADDRESSING')

const KEY_WRONG = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidSecurity', 'ExpiredToken'])

function wrong({ bucket, endpoint, region }: S3Config, { status, code }: StoreWord, what: string): Error {
  const told = code ? ` (${code})` : ` (${status})`
  if (status >= 500 || status === 429) return new Passing()
  if (code === 'RequestTimeTooSkewed')
    return new ConfigError('Часы этой машины расходятся с часами S3 больше чем на 15 минут: исправьте время')
  if (code === 'NoSuchBucket') return new ConfigError(`Корзины ${bucket} из S3_BUCKET нет в ${endpoint}`)
  if (KEY_WRONG.has(code))
    return new ConfigError(`S3 не узнаёт ключ из S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY${told}`)
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return new ConfigError(
      `Корзина ${bucket} не в регионе ${region} или не по этому адресу: проверьте S3_REGION${told}`,
    )
  if (status === 403)
    return new ConfigError(`Ключу из S3_ACCESS_KEY_ID нельзя ${what}: корзина ${bucket}${told}`)
  return code ? new ConfigError(`S3 не даёт ${what}: корзина ${bucket}${told}`) : notS3()
}
