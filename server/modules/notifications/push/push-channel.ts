import { createHash } from 'node:crypto'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Browser } from '../../../platform/gateways/gateway-kinds.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { type Channel, type Message, TryLater } from '../deliveries/channel.ts'
import type { Urgency } from '../kinds/kind.rules.ts'
import { browsersOf } from './push.queries.ts'
import { deleteBrowsers } from './push.store.ts'

const TITLE_MAX = 120
const TEXT_MAX = 240
const urgencies = { security: 'high', prompt: 'high', calm: 'normal' } as const satisfies Record<
  Urgency,
  string
>

/** All browsers of a person; one that took it is enough, those that are gone are forgotten. */
export const pushChannel: Channel = {
  name: 'push',
  reaches: async (read, userId) => (await browsersOf(read, userId)).length > 0,
  async send(context, message) {
    const browsers = await browsersOf(context.read, message.userId)
    const answers = await Promise.all(
      browsers.map(async (browser) => ({ id: browser.id, ...(await tryOne(context, browser, message)) })),
    )
    const gone = answers.flatMap(({ id, state }) => (state === 'gone' ? [id] : []))
    if (gone.length > 0) await context.act(forgetBrowsers, gone)
    if (answers.some(({ state }) => state === 'sent')) return { state: 'sent' }
    const failed = answers.filter(({ state }) => state === 'failed')
    if (failed.length === 0) return { state: 'unreachable', reason: 'no_browser' }
    throw new TryLater(
      failed[0]?.reason ?? 'error',
      Math.max(...failed.map(({ retryAfter = 0 }) => retryAfter)),
    )
  },
}

interface Answered {
  state: 'sent' | 'gone' | 'failed'
  reason?: string
  retryAfter?: number
}

async function tryOne({ gateways, log }: JobContext, browser: Browser, message: Message): Promise<Answered> {
  try {
    return { state: await gateways.push.send(browser, pushOf(message)) }
  } catch (error) {
    const { message: reason, retryAfter = 0 } = error as Error & { retryAfter?: number }
    log.info({ channel: 'push', key: message.key, reason }, 'push not taken')
    return { state: 'failed', reason: /^[\w-]{1,40}$/.test(reason) ? reason : 'error', retryAfter }
  }
}

export async function forgetBrowsers({ tx }: Ctx, ids: readonly number[]): Promise<void> {
  await deleteBrowsers(tx, ids)
}

/** Sealed on the way, but shown on a locked screen: names of agencies and places, no words of a chat, no contacts. */
function pushOf(message: Message) {
  const { pathname } = new URL(message.url)
  const payload = {
    title: message.title.slice(0, TITLE_MAX),
    body: message.text.slice(0, TEXT_MAX),
    url: pathname,
    tag: message.tag,
    key: message.key,
  }
  return {
    payload: JSON.stringify(payload),
    ttl: Math.max(60, Math.floor((message.expiresAt.getTime() - Date.now()) / 1000)),
    urgency: urgencies[message.urgency],
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
  }
}
