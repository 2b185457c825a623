import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type BytesFound, fileBytes, type FileEncoding } from './file-bytes.ts'

const nothing = (): BytesFound => ({ gzip: false, encoding: 'utf-8', bytes: 0 })
const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )

async function read(pieces: readonly Buffer[], given?: FileEncoding) {
  const found = nothing()
  const chunks: Buffer[] = []
  for await (const chunk of fileBytes(Readable.from(pieces), found, given)) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString(), found }
}

/** Russian letters of windows-1251. */
const ansi = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) =>
      letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0,
    ),
  )
const words = 'Номер с видом на море, Турция; '
const long = words.repeat(3000)

describe('the bytes of a file of prices', () => {
  test.each([1, 2, 3, 7, 1000, 1_000_000])('TOUR-04 in pieces of %i are the same text', async (size) => {
    const { text, found } = await read(cut(Buffer.from(long.slice(0, 6000)), size))
    expect(text).toBe(long.slice(0, 6000))
    expect(found).toEqual({ gzip: false, encoding: 'utf-8', bytes: Buffer.byteLength(long.slice(0, 6000)) })
  })

  test('TOUR-04 of gzip are unpacked, and their length is that of the file as it came', async () => {
    const packed = gzipSync(long)
    const { text, found } = await read(cut(packed, 100))
    expect(text).toBe(long)
    expect(found).toEqual({ gzip: true, encoding: 'utf-8', bytes: packed.length })
  })

  test('TOUR-04 of two packed one behind the other are both', async () => {
    expect((await read([gzipSync('a'), gzipSync('b')])).text).toBe('ab')
  })

  test('TOUR-04 of none are nothing', async () => {
    expect(await read([])).toEqual({ text: '', found: nothing() })
    expect((await read([Buffer.alloc(0)])).text).toBe('')
    expect((await read([Buffer.from('x')])).text).toBe('x')
  })

  test('TOUR-04 a file of one byte, or of the first byte of gzip alone, is no gzip', async () => {
    const { text, found } = await read([Buffer.from([0x1f])])
    expect([text, found.gzip]).toEqual(['\u001f', false])
  })

  test('TOUR-04 that end in the middle are told as a file that was not sent whole', async () => {
    const packed = gzipSync(long)
    await expect(read([packed.subarray(0, packed.length - 20)])).rejects.toThrow(
      'Файл gzip обрывается: он передан не целиком',
    )
  })

  test('TOUR-04 whose source breaks off break off with its own reason', async () => {
    const broken = async function* () {
      yield Buffer.from('a,b\n')
      throw new Error('the connection was lost')
    }
    const reading = async () => {
      for await (const _ of fileBytes(broken(), nothing())) continue
    }
    await expect(reading()).rejects.toThrow('the connection was lost')
  })

  test('TOUR-04 that nobody reads to their end are let go', async () => {
    let isLetGo = false
    const endless = async function* () {
      try {
        for (;;) yield Buffer.from(words)
      } finally {
        isLetGo = true
      }
    }
    for await (const _ of fileBytes(endless(), nothing())) break
    expect(isLetGo).toBe(true)
  })
})

describe('the letters of a file of prices', () => {
  test.each<[string, Buffer, FileEncoding]>([
    ['UTF-8', Buffer.from(long), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${long}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\uFEFF${long}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without its mark', Buffer.from(long, 'utf16le'), 'utf-16le'],
    [
      'Latin UTF-16 without its mark',
      Buffer.from(`${'departure_id;hotel;'.repeat(9)}${long}`, 'utf16le'),
      'utf-16le',
    ],
    ['UTF-16 without its mark the other way round', Buffer.from(long, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${long}`, 'utf16le').swap16(), 'utf-16be'],
    ['windows-1251', ansi(long), 'windows-1251'],
    [
      'windows-1251 after much English',
      Buffer.concat([Buffer.alloc(200_000, 'a'), ansi(long)]),
      'windows-1251',
    ],
  ])('TOUR-04 in %s are known by themselves, in any pieces', async (_what, bytes, encoding) => {
    for (const size of [3, 4096, bytes.length]) {
      const pieces = cut(bytes, Math.max(size, Math.ceil(bytes.length / 20_000)))
      const { text, found } = await read(pieces)
      expect([found.encoding, text.endsWith(long)]).toEqual([encoding, true])
    }
  })

  test('TOUR-04 of English alone are UTF-8: they are the same everywhere', async () => {
    expect((await read([Buffer.from('price,room\n')])).found.encoding).toBe('utf-8')
  })

  test('TOUR-04 that their sender has named are read as such, whatever they look like', async () => {
    expect((await read([ansi(words)], 'windows-1251')).text).toBe(words)
    expect((await read([Buffer.from(words, 'utf16le')], 'utf-16le')).text).toBe(words)
    // A mark of what was named is no letter; of something else it is none of ours to drop.
    expect((await read([Buffer.from(`\uFEFF${words}`)], 'utf-8')).text).toBe(words)
  })

  test('TOUR-04 one broken letter among many right ones does not turn the file into another encoding', async () => {
    const bytes = Buffer.concat([Buffer.from(long), Buffer.from([0xff]), Buffer.from(long)])
    expect((await read([bytes])).found.encoding).toBe('utf-8')
  })
})
