import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { newObjectName, type ObjectStore, type PutAbout } from '../object-store.ts'
import { ObjectsAway } from '../objects-away.ts'
import { OutsideFailure } from '../../outside/outside-failure.ts'
import type { S3Answer, S3Body, S3Client } from './s3-client.ts'
import { readPage } from './s3-list.ts'

/** As `newObjectName` makes them, or a piece of a large file: whatever else lies in the bucket is none of ours. */
const NAME = /^[0-9a-f]{32}(?:-\d{4})?$/
const PAGE_OBJECTS = 500
const AT_ONCE = 8

/**
 * Objects behind S3's protocol. What is put goes out with its hash, which the store checks; a hash that is not known
 * beforehand is made of the whole in memory, as the protocol has it in front of the bytes. What has a folder of its own
 * there and what has none know nothing of one another.
 */
export function s3Objects(client: S3Client, folder = ''): ObjectStore {
  const within = folder && `${folder}/`
  const removeOne = async (name: string) => {
    const answer = await client.send({ method: 'DELETE', key: within + name })
    answer?.bytes.resume()
  }
  return {
    async put(bytes, about) {
      const body = await bodyOf(bytes, about)
      const { name = newObjectName() } = about
      const answer = await client.send({
        method: 'PUT',
        key: within + name,
        headers: { 'content-type': about.type },
        body,
      })
      // A page of a proxy is no receipt.
      const isReceipt =
        answer !== null && answer.headers.etag !== undefined && (await wholeText(answer)) === ''
      if (!isReceipt) throw new ObjectsAway('S3 took an object without a receipt')
      return { name, size: body.size, sha256: body.sha256 }
    },
    async get(name) {
      if (!NAME.test(name)) return null
      const answer = await client.send({ method: 'GET', key: within + name })
      if (!answer) return null
      const { bytes, status } = answer
      if (status !== 200) {
        bytes.destroy()
        throw new ObjectsAway(`S3 answered ${status} where an object was asked for`)
      }
      bytes.once('error', () => client.brokeOff())
      return bytes
    },
    async remove(names) {
      const ours = names.filter((name) => NAME.test(name))
      for (let at = 0; at < ours.length; at += AT_ONCE)
        await Promise.all(ours.slice(at, at + AT_ONCE).map(removeOne))
    },
    async *list({ msAtLeast }) {
      for (let next: string | null = ''; next !== null;) {
        const page = await pageOf(client, { from: next, within })
        const before = page.now - msAtLeast
        const old = page.objects
          .filter(({ key, changedAt }) => key.startsWith(within) && changedAt < before)
          .map(({ key }) => key.slice(within.length))
          .filter((name) => NAME.test(name))
        if (old.length > 0) yield old
        next = page.next
      }
    },
    answers: () => client.answers(),
  }
}

async function bodyOf(bytes: AsyncIterable<Uint8Array>, { known }: PutAbout): Promise<S3Body> {
  if (known) return { bytes, ...known }
  const whole = await wholeOf(bytes)
  return { bytes: whole, size: whole.length, sha256: createHash('sha256').update(whole).digest() }
}

/** What comes as one, a piece of a large file, is not copied: copies of gigabytes wait for their collector. */
async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const [first] = pieces
  return pieces.length === 1 && first ? first : Buffer.concat(pieces)
}

async function wholeText({ bytes }: NonNullable<S3Answer>): Promise<string> {
  try {
    return (await buffer(bytes)).toString('utf8')
  } catch (error) {
    throw error instanceof OutsideFailure ? new ObjectsAway(error.message) : error
  }
}

async function pageOf(client: S3Client, { from, within }: { from: string; within: string }) {
  const answer = await client.send({
    method: 'GET',
    query: {
      'list-type': '2',
      'max-keys': String(PAGE_OBJECTS),
      ...(within && { prefix: within }),
      ...(from && { 'continuation-token': from }),
    },
  })
  const page = answer && readPage(await wholeText(answer))
  const now = Date.parse(answer?.headers.date ?? '')
  if (!page || Number.isNaN(now)) throw new ObjectsAway('S3 answered something else than its list')
  return { ...page, now }
}
