import type { Readable } from 'node:stream'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { Refusal } from '../../../contract/platform/refusals.ts'
import { wholeFile } from '../http/bodies/file-body.ts'
import { type SentFileType, typeOfFile } from './sent-files.rules.ts'

/** Ten megabytes over a poor line. */
const FILE_MS = 120_000

/** What an agency sends, whole, and what it is by its own bytes. Refuses what is too large, and every other kind. */
export async function receiveFile(
  file: Readable | undefined,
  length: number | undefined,
): Promise<{ bytes: Buffer; type: SentFileType }> {
  const bounds = { length, bytesMax: workLimits.agencyFileBytesMax, milliseconds: FILE_MS }
  const bytes = file && (await wholeFile(file, bounds))
  if (!bytes) throw new Refusal('tooLarge', 'agency_file_large')
  const type = typeOfFile(bytes)
  if (!type) throw new Refusal('invalid', 'agency_file_type')
  return { bytes, type }
}

/** Never shown in place: it came from a stranger. */
export function attachmentHeaders(title: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename*=UTF-8''${inHeader(title)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

/** As RFC 8187 has it. */
function inHeader(title: string): string {
  return encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
