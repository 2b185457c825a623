import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { faultOfPdf } from '../../../platform/files/checking/pdf.rules.ts'
import { titleOfFile } from '../../../platform/files/sent-files.rules.ts'
import { wholeFile } from '../../../platform/http/bodies/file-body.ts'
import { kindOf } from '../../../platform/images/image-bytes.rules.ts'
import { redrawWhole } from '../../../platform/images/redraw.ts'

/** Twenty megabytes over a poor line. */
const FILE_MS = 600_000

/** As it came. */
export interface Arrived {
  bytes: Buffer
  sha256: Buffer
}

export async function arrived(file: Readable | undefined, length: number | undefined): Promise<Arrived> {
  const bounds = { length, bytesMax: messageFileLimits.bytesMax, milliseconds: FILE_MS }
  const bytes = file && (await wholeFile(file, bounds))
  if (!bytes) throw new Refusal('tooLarge', 'chat_file_large')
  if (bytes.length === 0) throw new Refusal('invalid', 'chat_file_empty')
  return { bytes, sha256: createHash('sha256').update(bytes).digest() }
}

/** As it will lie: one object of a PDF, the whole and the square of a photo. */
export interface FitFile {
  kind: 'photo' | 'pdf'
  title: string
  parts: { type: 'application/pdf' | 'image/webp'; bytes: Buffer }[]
  width: number | null
  height: number | null
}

/**
 * Whether it is of a kind that is taken, by its own bytes: a photo is drawn anew, with nothing of its file but pixels, a PDF
 * is left as it is and has nothing in it but pages.
 */
export async function fitFile({ bytes }: Arrived, title: string): Promise<FitFile> {
  if (kindOf(bytes)) return drawn(bytes, title)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Refusal('invalid', isHeic(bytes) ? 'chat_file_heic' : 'chat_file_type')
  const fault = await faultOfPdf(bytes)
  if (fault) throw new Refusal('invalid', fault)
  const type = 'application/pdf'
  return {
    kind: 'pdf',
    title: titleOfFile(title, type),
    parts: [{ type, bytes }],
    width: null,
    height: null,
  }
}

async function drawn(bytes: Buffer, title: string): Promise<FitFile> {
  const { photoSide, thumbnailSide } = messageFileLimits
  const sides = { large: photoSide, small: thumbnailSide, widthMin: 1, heightMin: 1 }
  const { large, small, width, height } = await redrawWhole(bytes, sides)
  const parts = [large, small].map((part) => ({ type: 'image/webp' as const, bytes: part }))
  return { kind: 'photo', title: titleOfFile(title, 'image/webp'), parts, width, height }
}

/** ISO BMFF with a still picture's brand: iPhones write so, and most browsers do not show it. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(?:hei[csmx]|hev[cmx]|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))
}
