import { createHash } from 'node:crypto'
import { isStorable } from '../../../../contract/wire.ts'
import { isThisMachine } from '../../../platform/outside/post-outside.ts'

const URL_MAX = 2000

export interface PictureUrl {
  url: string
  host: string
  sha256: Buffer
}

/**
 * An address of a picture in one way of writing; null where it is none that is ever asked. Most price files still write
 * `http:` for hosts that have had TLS for years, and without it nobody is asked.
 */
export function pictureUrl(text: string): PictureUrl | null {
  if (!isStorable(text)) return null
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'http:' && url.port === '' && !isThisMachine(url)) url.protocol = 'https:'
  url.hash = ''
  const { href, host } = url
  if (href.length > URL_MAX) return null
  return { url: href, host, sha256: createHash('sha256').update(href).digest() }
}
