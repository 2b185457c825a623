/**
 * A server on this machine that speaks S3's protocol as Yandex Object Storage, Selectel and VK Cloud do (signatures of
 * version 4, errors in XML, list-type=2, the bucket in the path or before the host), and can be made to fail:
 * `npm run partner:s3 -- --port 4950`, `startS3Partner()` in tests.
 */
import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { answerBadly, giveSpoilt, refuse, type S3Fault, s3Faults } from './s3/faults.ts'
import { faultOfSignature, type S3Key } from './s3/signature.ts'

interface S3Object {
  bytes: Buffer
  type: string
  changedAt: number
}

export interface S3Partner {
  url: string
  bucket: string
  region: string
  key: S3Key
  objects: Map<string, S3Object>
  /** Method and key of every call since the last `mend()`. */
  asked: string[]
  /** From now on, until `mend()`, or so many times; of one method alone, if it is named. */
  fault(fault: S3Fault, more?: { times?: number; method?: string }): void
  /** Only these keys are let in. */
  let(keys: readonly S3Key[]): void
  /** Strangers may read, as in a bucket that was opened to all. */
  open(isOpen: boolean): void
  /** How far its clock is ahead. */
  skew(milliseconds: number): void
  mend(): void
  /** As if the machine had gone. */
  stop(): Promise<void>
}

interface S3PartnerOptions {
  port?: number
  bucket?: string
  region?: string
  key?: S3Key
}

export type { S3Fault }

interface Breaking {
  fault: S3Fault
  left: number
  method: string | undefined
}

export const partnerKey: S3Key = { id: 'partner-key', secret: 'partner-secret-key' }

export async function startS3Partner({
  port = 0,
  bucket = 'lotour-files',
  region = 'ru-central1',
  key = partnerKey,
}: S3PartnerOptions = {}): Promise<S3Partner> {
  const objects = new Map<string, S3Object>()
  const asked: string[] = []
  let breaking: Breaking[] = []
  let keys: readonly S3Key[] = [key]
  let isOpen = false
  let ahead = 0
  const now = () => Date.now() + ahead

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request
    const { place, query } = placeOf(request, bucket)
    asked.push(`${method} ${place?.key ?? ''}`)
    response.setHeader('date', new Date(now()).toUTCString())
    const body = await buffer(request)
    const fault = nextFault(breaking, method)
    if (fault && answerBadly(fault, response)) return
    if (!place) return refuse(response, 404, 'NoSuchBucket')
    const isStranger = !request.headers.authorization
    if (!isStranger || !isOpen || method === 'PUT') {
      const wrong = faultOfSignature(request, { keys, region, now: now() })
      if (wrong) return refuse(response, wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong)
    }
    const store = { objects, fault, now: now() }
    if (place.key === '') return ofBucket(request, response, { ...store, query, bucket })
    return ofObject(request, response, { ...store, key: place.key, body })
  }

  const { taken, stop } = await listen(port, answer)
  return {
    url: `http://localhost:${taken}`,
    bucket,
    region,
    key,
    objects,
    asked,
    fault: (fault, { times = Number.POSITIVE_INFINITY, method } = {}) =>
      void breaking.push({ fault, left: times, method }),
    let: (given) => void (keys = given),
    open: (given) => void (isOpen = given),
    skew: (milliseconds) => void (ahead = milliseconds),
    mend() {
      breaking = []
      keys = [key]
      isOpen = false
      ahead = 0
      asked.length = 0
    },
    stop,
  }
}

function nextFault(breaking: readonly Breaking[], method: string): S3Fault | undefined {
  const found = breaking.find((one) => one.left > 0 && (one.method ?? method) === method)
  if (found) found.left -= 1
  return found?.fault
}

async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
) {
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { taken: (server.address() as AddressInfo).port, stop }
}

/** The bucket stands before the host or in the path; another one is none of ours. */
function placeOf(request: IncomingMessage, bucket: string) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://partner')
  if (request.headers.host?.startsWith(`${bucket}.`)) return { place: { key: pathname.slice(1) }, query }
  const [, first, ...rest] = pathname.split('/')
  return { place: first === bucket ? { key: rest.join('/') } : null, query }
}

interface Store {
  objects: Map<string, S3Object>
  fault: S3Fault | undefined
  now: number
}

const PAGE_MAX = 1000

function ofBucket(
  { method }: IncomingMessage,
  response: ServerResponse,
  { objects, fault, query, bucket }: Store & { query: URLSearchParams; bucket: string },
): void {
  if (method === 'HEAD') return void response.writeHead(200).end()
  if (method !== 'GET' || query.get('list-type') !== '2') return refuse(response, 400, 'InvalidRequest')
  const from = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const most = Math.min(Number(query.get('max-keys') ?? PAGE_MAX), PAGE_MAX)
  const prefix = query.get('prefix') ?? ''
  const all = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > from)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = all.slice(0, most)
  const contents = page.map(
    ([key, { bytes, changedAt }]) =>
      `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Key><LastModified>${new Date(changedAt).toISOString()}</LastModified>` +
      `<ETag>&quot;${etagOf(bytes)}&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const isCut = all.length > page.length
  // Real ones have signs in it that an address must not have.
  const token = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64')
  const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix></Prefix>` +
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(fault === 'half-list' ? xml.slice(0, -30) : xml)
}

function ofObject(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { objects, fault, key, body, now }: Store & { key: string; body: Buffer },
): void {
  if (method === 'PUT') {
    const sha256 = createHash('sha256').update(body).digest('hex')
    if (headers['x-amz-content-sha256'] !== sha256) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    objects.set(key, { bytes: body, type: headers['content-type'] ?? '', changedAt: now })
    return void response.writeHead(200, fault === 'no-receipt' ? {} : { etag: `"${etagOf(body)}"` }).end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  if (method !== 'GET') return refuse(response, 405, 'MethodNotAllowed')
  response.setHeader('content-type', found.type)
  response.setHeader('etag', `"${etagOf(found.bytes)}"`)
  if (fault) return giveSpoilt(fault, response, found.bytes)
  response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
}

const etagOf = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

/** Another door, for whoever breaks it by hand: `POST` sets a fault, `DELETE` mends, `GET` tells what lies there. */
function openControl(partner: S3Partner, port: number): void {
  http
    .createServer((request, response) => {
      const work = async () => {
        if (request.method === 'DELETE') partner.mend()
        if (request.method === 'POST') {
          const given = (await json(request).catch(() => ({}))) as {
            fault?: string
            times?: number
            method?: string
          }
          const fault = s3Faults.find((one) => one === given.fault)
          if (!fault) return response.writeHead(400).end(`fault: ${s3Faults.join(', ')}\n`)
          partner.fault(fault, given)
        }
        return response.end(
          `${JSON.stringify({ objects: partner.objects.size, asked: partner.asked.slice(-20) })}\n`,
        )
      }
      work().catch(() => response.destroy())
    })
    .listen(port, '127.0.0.1')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4950' } } })
  const port = Number(values.port)
  const partner = await startS3Partner({ port })
  openControl(partner, port + 1)
  process.stdout.write(
    `Партнёр S3: S3_ENDPOINT=http://localhost:${port} S3_BUCKET=${partner.bucket} S3_REGION=${partner.region} ` +
      `S3_ACCESS_KEY_ID=${partner.key.id} S3_SECRET_ACCESS_KEY=${partner.key.secret}\n` +
      `Сломать: curl -X POST localhost:${port + 1} -d '{"fault":"slow-down"}' (${s3Faults.join(', ')}); починить: curl -X DELETE localhost:${port + 1}\n`,
  )
}
