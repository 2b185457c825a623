import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

interface SecurityTxt {
  config: Pick<Config, 'publicUrl' | 'supportEmail'>
  now: () => Date
}

const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116: to whom a weakness is told. Good as long as somebody runs the site, and half a year after. */
export function tellWhomToWarn(app: FastifyInstance, { config, now }: SecurityTxt): void {
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      const today = Math.floor(now().getTime() / DAY_MS)
      const lines = [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
        'Preferred-Languages: ru, en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    },
  )
}
