import type { FastifyReply } from 'fastify'
import { gonePage } from './plain-pages.ts'
import type { SiteSettings } from './site-settings.ts'

/** Where an address leads by the settings, with what stood behind its `?`; null: nowhere any more; undefined: it stays. */
export function movedTo(settings: SiteSettings | undefined, url = '/'): string | null | undefined {
  if (!settings) return undefined
  const [path = '/', search] = url.split('?', 2)
  const to = settings.movedTo(path)
  return to && search ? `${to}?${search}` : to
}

export function sendMoved(reply: FastifyReply, to: string | null): FastifyReply {
  if (to !== null) return reply.redirect(to.replaceAll(/[^!-~]+/gu, encodeURIComponent), 301)
  return reply.code(410).type('text/html; charset=utf-8').send(gonePage)
}
