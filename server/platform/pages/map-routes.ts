import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createGate } from '../outside/gate.ts'
import { acceptedEncoding } from './encodings.ts'
import type { FoundPages } from './found-pages.ts'
import { type PublicPage, robotsOf } from './public-pages.ts'
import type { SiteSettings } from './site-settings.ts'
import { mapOf, sitemapIndex, siteMap } from './sitemaps.ts'

interface Maps {
  originOf(request: FastifyRequest): string
  /** What the built pages say of themselves; undefined while they are being built. */
  pages(): Promise<readonly PublicPage[] | undefined>
  /** Absent: nothing is registered. */
  found: FoundPages | undefined
  settings?: (() => SiteSettings) | undefined
  /** Answers where the pages are not there yet. */
  unready(reply: FastifyReply): FastifyReply
}

/** A map is read row by row out of the database: more at once are not sooner done. */
const mapsAtOnce = { atOnce: 2, waiting: 20 }
const XML = 'application/xml; charset=utf-8'

/** robots.txt, the map of maps and the maps themselves. */
export function registerMaps(
  scope: FastifyInstance,
  { originOf, pages, found, settings, unready }: Maps,
): void {
  const inTurn = createGate(mapsAtOnce)
  scope.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(robotsOf(originOf(request), (await pages()) ?? [], settings?.().robots)),
  )
  scope.get('/sitemap.xml', async (request, reply) =>
    reply.type(XML).send(sitemapIndex(originOf(request), (await found?.groups()) ?? [])),
  )
  scope.get<{ Params: { file: string } }>('/sitemap-:file', async (request, reply) => {
    const [, type = '', part = ''] = /^([a-z-]{2,30})-([1-9]\d{0,3})\.xml$/.exec(request.params.file) ?? []
    const origin = originOf(request)
    if (type === 'site' && part === '1') {
      const built = await pages()
      const isShown = (path: string) => !settings?.().isKeptOut(path)
      return built ? reply.type(XML).send(siteMap(origin, built, isShown)) : unready(reply)
    }
    const map = type && found ? await mapOf(found, { origin, type, part: Number(part) }) : null
    if (!map) return reply.callNotFound()
    return inTurn(() => sendMap(request, reply, map))
  })
}

/** Whoever can read the key here believes those who name it. */
export function registerKeyFile(scope: FastifyInstance, key: string): void {
  scope.get(`/${key}.txt`, (_request, reply) => reply.type('text/plain; charset=utf-8').send(key))
}

/** Settles when the last of it is sent, or whoever asked has gone: then it is the next one's turn. */
async function sendMap(
  request: FastifyRequest,
  reply: FastifyReply,
  map: AsyncIterable<string>,
): Promise<FastifyReply> {
  const text = Readable.from(map)
  const isPacked = acceptedEncoding(request.headers['accept-encoding']) !== 'identity'
  reply.type(XML).header('vary', 'Accept-Encoding')
  if (isPacked) reply.header('content-encoding', 'gzip')
  const over = new Promise<void>((resolve) => {
    for (const end of ['finish', 'close']) reply.raw.once(end, resolve)
  })
  const body = isPacked ? text.pipe(createGzip({ level: 6 })) : text
  text.once('error', (error) => body.destroy(error))
  reply.raw.once('close', () => text.destroy())
  void reply.send(body)
  await over
  return reply
}
