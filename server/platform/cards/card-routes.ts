import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/platform/refusals.ts'
import type { FoundPages, PageStanding } from '../pages/found-pages.ts'
import type { CardFiles } from './card-files.ts'
import { cardOf, houseCard, svgOf } from './card.rules.ts'

interface Cards {
  cards: CardFiles
  found: Pick<FoundPages, 'words'> | undefined
}

const DAY = 'public, max-age=86400'

/** Where a registered page's picture is; another price has another address, so that nobody keeps showing the former one. */
export function cardPath({ key, words }: Pick<PageStanding, 'key' | 'words'>): string {
  const [type = '', ...ids] = key.split(':')
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
  return `/og/${type}/${ids.join('-')}.png?v=${version}`
}

/** Pictures of 1200 × 630 for shared links: `/og/resort/22.png`, the house's own at `/og/lotour.png`. */
export function registerCards(scope: FastifyInstance, { cards, found }: Cards): void {
  scope.get('/og/lotour.png', (request, reply) => send(request, reply, () => cards.png(svgOf(houseCard))))
  scope.get<{ Params: { type: string; file: string } }>('/og/:type/:file', async (request, reply) => {
    const { type, file } = request.params
    const ids = /^(\d{1,9}(?:-\d{1,9})?)\.png$/.exec(file)?.[1]
    const words = ids && (await found?.words([type, ...ids.split('-')].join(':')))
    if (!words) return reply.callNotFound()
    return send(request, reply, () => cards.png(svgOf(cardOf(type, words))))
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  try {
    const bytes = await draw()
    return reply.type('image/png').header('cache-control', DAY).send(bytes)
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a card was not drawn')
    return reply.code(503).headers({ 'retry-after': '10', 'cache-control': 'no-store' }).send()
  }
}
