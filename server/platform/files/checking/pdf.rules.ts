import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { RefusalCode } from '../../../../contract/platform/refusals.ts'

const inflated = promisify(inflate)

/** All that object streams of one file may come to, unpacked. */
const UNPACKED_MAX = 48 * 1024 * 1024
const STREAMS_MAX = 20_000

/** A name as PDF lets it be written: any letter also as `#` and its code. */
const named = (name: string): string =>
  `/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}(?![A-Za-z0-9#])`
const nameOf = (...names: string[]): RegExp => new RegExp(names.map(named).join('|'), 'i')

/** What a reader's program would run, start or unpack, not show. `/S /JavaScript` stands with every script, `/JS` only mostly. */
const ACTIVE = nameOf(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'ImportData',
  'SubmitForm',
)
const LOCKED = nameOf('Encrypt')
const OBJECTS = new RegExp(named('ObjStm'), 'gi')
const FLATE = nameOf('FlateDecode', 'Fl')
const OTHER_FILTER = nameOf(
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
  'Crypt',
  'DecodeParms',
)

/**
 * Why a PDF is not taken, by what it is made of; null: there is nothing in it but pages. Its names are looked for in the
 * whole of its bytes, whatever their order, and in what object streams unpack to; what cannot be unpacked is broken.
 */
export async function faultOfPdf(bytes: Buffer): Promise<RefusalCode | null> {
  const whole = bytes.toString('latin1')
  if (!whole.startsWith('%PDF-') || !/%%EOF[\s\0]{0,1024}$/.test(whole.slice(-2048))) return 'chat_pdf_broken'
  if (LOCKED.test(whole)) return 'chat_pdf_locked'
  if (ACTIVE.test(whole)) return 'chat_pdf_active'
  return faultOfObjects(bytes, whole)
}

async function faultOfObjects(bytes: Buffer, whole: string): Promise<RefusalCode | null> {
  let room = UNPACKED_MAX
  let count = 0
  for (const { index } of whole.matchAll(OBJECTS)) {
    if (++count > STREAMS_MAX) return 'chat_pdf_broken'
    const unpacked = await unpackedAt(bytes, whole, { index, room })
    if (unpacked === null) return 'chat_pdf_broken'
    room -= unpacked.length
    if (LOCKED.test(unpacked)) return 'chat_pdf_locked'
    if (ACTIVE.test(unpacked)) return 'chat_pdf_active'
  }
  return null
}

const DICTIONARY_MAX = 2048

/** The stream whose dictionary bears this place. Null: it is packed in no way that we unpack, or in too much. */
async function unpackedAt(
  bytes: Buffer,
  whole: string,
  { index, room }: { index: number; room: number },
): Promise<string | null> {
  const begin = /stream\r?\n/.exec(whole.slice(index, index + DICTIONARY_MAX))
  // A word in a text: no stream follows, and nothing is hidden there that was not seen.
  if (!begin) return ''
  const opened = whole.lastIndexOf('obj', index)
  const dictionary = whole.slice(Math.max(opened, index - DICTIONARY_MAX), index + begin.index)
  const from = index + begin.index + begin[0].length
  const isPacked = /\/(?:F|#46)/i.test(dictionary) && FLATE.test(dictionary)
  if (!isPacked) return OTHER_FILTER.test(dictionary) ? null : ''
  if (OTHER_FILTER.test(dictionary) || room <= 0) return null
  try {
    return (await inflated(bytes.subarray(from), { maxOutputLength: room })).toString('latin1')
  } catch {
    return null
  }
}
