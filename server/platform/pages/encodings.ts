import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** For bytes that are sent many times. */
export function brotliOnce(bytes: Buffer): Promise<Buffer> {
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

export function gzipOnce(bytes: Buffer): Promise<Buffer> {
  return toGzip(bytes, { level: 7 })
}

/** For bytes that are sent once: a tenth of the work for nine tenths of the gain. */
export function gzipQuickly(bytes: Buffer): Promise<Buffer> {
  return toGzip(bytes, { level: 1 })
}

const REFUSED = /^\s*q\s*=\s*0(?:\.0{0,3})?\s*$/

/** The best of ours that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string' || header.length > 500) return 'identity'
  let best: Encoding = 'identity'
  for (const part of header.split(',')) {
    const [name = '', weight = ''] = part.split(';')
    if (REFUSED.test(weight)) continue
    if (name.trim() === 'br') return 'br'
    if (name.trim() === 'gzip') best = 'gzip'
  }
  return best
}
