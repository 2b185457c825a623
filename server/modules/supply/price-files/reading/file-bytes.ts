import { isAscii, isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { notText, UnusablePriceFile } from '../unusable-file.ts'

export const fileEncodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export type ByteSource = AsyncIterable<Uint8Array>

/** What was found on the way; whole when the bytes are over. */
export interface BytesFound {
  gzip: boolean
  encoding: FileEncoding
  /** Of the file as it came. */
  bytes: number
}

const CHUNK = 256 * 1024
/** A bomb of gzip ends here; a hundred million lines are a tenth of it. */
const UNPACKED_MAX = 100 * 1024 ** 3
/** So many times its size a list may unpack to: real ones do 5 to 20 times, a bomb a thousand. */
const RATIO_MAX = 100
/** Under this the ratio says nothing: few bytes that repeat. */
const RATIO_FROM = 64 * 1024 ** 2

/** The bytes of a price file as UTF-8 without a mark, unpacked where they are gzip. */
export async function* fileBytes(
  source: ByteSource,
  found: BytesFound,
  given?: FileEncoding,
): AsyncGenerator<Buffer> {
  yield* inUtf8(unpacked(source, found), found, given)
}

async function* unpacked(source: ByteSource, found: BytesFound): AsyncGenerator<Buffer> {
  const counted = countBytes(source, found)
  const { head, rest } = await peek(counted, 2)
  found.gzip = head[0] === 0x1f && head[1] === 0x8b
  if (!found.gzip) return yield* rest
  const gunzip = createGunzip({ chunkSize: CHUNK })
  // Its failure is the reader's failure below; here it only must not go unheard.
  const feeding = pipeline(Readable.from(rest, { highWaterMark: 2 }), gunzip).catch(() => {})
  let size = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > UNPACKED_MAX) throw new UnusablePriceFile('Распакованный файл больше 100 ГиБ')
      if (size > RATIO_FROM && size > found.bytes * RATIO_MAX)
        throw new UnusablePriceFile(
          `Файл gzip распаковывается больше чем в ${RATIO_MAX} раз: это не прайс-лист`,
        )
      yield chunk
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new UnusablePriceFile('Файл gzip обрывается: он передан не целиком')
    if (code?.startsWith('Z_')) throw new UnusablePriceFile('Файл gzip повреждён')
    throw error
  } finally {
    gunzip.destroy()
    await feeding
  }
}

async function* countBytes(source: ByteSource, found: BytesFound): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    found.bytes += chunk.length
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
  }
}

/** The first bytes, at least so many unless there are fewer, and the whole again. */
async function peek(chunks: AsyncGenerator<Buffer>, least: number) {
  const first: Buffer[] = []
  let length = 0
  while (length < least) {
    const { done, value } = await chunks.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  const rest = async function* (): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head
      yield* chunks
    } finally {
      await chunks.return(undefined)
    }
  }
  return { head, rest: rest() }
}

async function* inUtf8(
  chunks: AsyncGenerator<Buffer>,
  found: BytesFound,
  given: FileEncoding | undefined,
): AsyncGenerator<Buffer> {
  const { head, rest } = await peek(chunks, FIRST)
  if (signatures.has(head.toString('hex', 0, 4))) {
    await chunks.return(undefined)
    throw new UnusablePriceFile(notText)
  }
  const mark = markOf(head)
  const encoding = given ?? mark?.encoding ?? unmarked(head)
  const text = skip(rest, mark && mark.encoding === encoding ? mark.length : 0)
  if (!encoding) return yield* recognised(text, found)
  found.encoding = encoding
  yield* decoded(text, encoding)
}

/** So many bytes tell a signature, a mark, and UTF-16 without one. */
const FIRST = 64

/** So much beyond ASCII is looked at. */
const SAMPLE = 64 * 1024

/** The first bytes beyond ASCII decide, however late they come. */
async function* recognised(chunks: AsyncGenerator<Buffer>, found: BytesFound): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return
      if (isAscii(value)) yield value
      else {
        const { head, rest } = await peek(joined(value, chunks), SAMPLE)
        found.encoding = likelyEncoding(head)
        return yield* decoded(rest, found.encoding)
      }
    }
  } finally {
    await chunks.return(undefined)
  }
}

async function* joined(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* decoded(chunks: AsyncGenerator<Buffer>, encoding: FileEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') return yield* chunks
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* skip(chunks: AsyncGenerator<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count
  for await (const chunk of chunks) {
    const rest = chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
    if (rest.length > 0) yield rest
  }
}

/** How files that people take for a price list begin, hexadecimal; a small one has little else to be known by. */
const signatures = new Set([
  // JPEG from a camera, from an editor and bare; PNG, GIF.
  'ffd8ffe1',
  'ffd8ffe0',
  'ffd8ffdb',
  '89504e47',
  '47494638',
  // PDF; books of Excel new and old; RAR, 7z.
  '25504446',
  '504b0304',
  'd0cf11e0',
  '52617221',
  '377abcaf',
])

function markOf(head: Buffer): { encoding: FileEncoding; length: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
}

/** Of each two bytes of Latin or Russian letters one is 0 or 4 in UTF-16, and no byte of a text otherwise. */
function unmarked(head: Buffer): FileEncoding | undefined {
  const pairs = Math.floor(Math.min(head.length, FIRST) / 2)
  if (pairs < 2) return undefined
  const high = [0, 0]
  for (const [at, byte] of head.subarray(0, pairs * 2).entries())
    if (byte === 0 || byte === 4) high[at % 2]! += 1
  const [even = 0, odd = 0] = high
  const isMost = (count: number, rest: number) => count * 10 >= pairs * 9 && rest * 10 <= pairs
  if (isMost(odd, even)) return 'utf-16le'
  return isMost(even, odd) ? 'utf-16be' : undefined
}

/**
 * Russian text of windows-1251 is hardly ever right UTF-8, yet a file in UTF-8
 * may have a broken byte: so it is what most of the text is.
 */
function likelyEncoding(chunk: Buffer): FileEncoding {
  if (isUtf8(chunk)) return 'utf-8'
  const text = chunk.toString('utf8')
  let right = 0
  let wrong = 0
  for (const letter of text) {
    if (letter === '\uFFFD') wrong += 1
    else if (letter > '\u007F') right += 1
  }
  return right >= wrong ? 'utf-8' : 'windows-1251'
}
