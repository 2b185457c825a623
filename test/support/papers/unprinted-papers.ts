import { createHash } from 'node:crypto'
import type { Papers } from '../../../server/platform/papers/papers.ts'

/**
 * Papers whose bytes are their data, where nobody reads a PDF: the same data give the same bytes and others give others,
 * without the second of a processor that printing a contract takes.
 */
export const unprinted: Papers = {
  async build({ name }, data) {
    const bytes = Buffer.from(`%PDF-1.7\n${JSON.stringify({ name, ...data })}\n%%EOF`)
    return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  },
  async close() {},
}
