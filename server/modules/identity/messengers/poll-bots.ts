import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Messenger, messengers } from '../../../../contract/identity/messenger-names.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { MessengerGateway } from '../../../platform/gateways/messengers/messenger-gateway.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import { hearUpdate } from './hear-update.ts'
import { positionOf } from './messengers.queries.ts'
import { savePosition } from './messengers.store.ts'

const POLLER = 7107
const REST_MS = 5000

/**
 * Asks for the updates of bots that no webhook reaches. Of all processes one asks: it holds a lock on a connection of its
 * own, for a question lasts half a minute, that dies with it.
 */
export function pollBots(context: JobContext): () => Promise<void> {
  const { config, gateways } = context
  const stop = new AbortController()
  const loops = messengers.flatMap((messenger) => {
    const bot = gateways.bots[messenger]
    const settings = config.bots[messenger]
    if (!bot || !settings?.token || settings.updates !== 'polling') return []
    return [pollForever(context, { messenger, bot, signal: stop.signal })]
  })
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

export interface Poll {
  messenger: Messenger
  bot: MessengerGateway
  signal: AbortSignal
}

async function pollForever(context: JobContext, poll: Poll): Promise<void> {
  const { messenger, signal } = poll
  while (!signal.aborted) {
    try {
      await pollAlone(context, poll)
    } catch (error) {
      if (!signal.aborted) context.log.warn({ messenger, err: error }, 'updates of a bot')
    }
    await wait(REST_MS, undefined, { signal }).catch(() => {})
  }
}

async function pollAlone(context: JobContext, poll: Poll): Promise<void> {
  const { messenger, bot, signal } = poll
  const client = new pg.Client({
    connectionString: context.database.connectionString,
    keepAlive: true,
    application_name: 'lotour bot poller',
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  const mine = AbortSignal.any([signal, lost.signal])
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [POLLER, messenger],
    )
    if (!rows[0]?.mine) return
    await bot.dropWebhook(`${context.config.publicUrl}/api/${messenger}/webhook`)
    while (!mine.aborted) await pollOnce(context, { messenger, bot, signal: mine })
  } finally {
    // The lock goes with it.
    await client.end().catch(() => {})
  }
}

/** One question and what came of it. The position is kept after the last update was heard: a crash hears them again. */
export async function pollOnce({ act, read }: JobContext, { messenger, bot, signal }: Poll): Promise<void> {
  const before = await positionOf(read, messenger)
  const { updates, position } = await bot.poll(before, signal)
  for (const update of updates) await act(hearUpdate, { messenger, update })
  if (position !== null && position !== before) await act(keepPosition, { messenger, position })
}

async function keepPosition(
  { tx }: Ctx,
  { messenger, position }: { messenger: Messenger; position: string },
): Promise<void> {
  await savePosition(tx, messenger, position)
}
