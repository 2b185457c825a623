/**
 * Subscribers of the bus, several in one process: each has lines of its own, as a web process has. Without the looks of a
 * hub: what is measured is the telling. Talks with its parent by messages.
 */
import { openBus } from '../../server/platform/bus/open-bus.ts'
import type { StoredFrame } from '../../server/platform/bus/live-bus.ts'
import { natsOf } from '../../server/platform/config/partners/nats-config.ts'
import { openDatabase } from '../../server/platform/db/open-database.ts'
import type { Listener } from '../../server/platform/db/listening.ts'
import { readFrames } from '../../server/platform/live/frames.store.ts'
import { createLog } from '../../server/platform/log.ts'
import { benchKey, busKeys, momentNow } from './bus-words.ts'

const connectionString = process.env['DATABASE_URL'] ?? ''
const natsUrl = process.env['NATS_URL']
const log = createLog('error')
const nats = natsUrl ? natsOf({ NATS_URL: [natsUrl] }) : undefined

/** Milliseconds from each frame's sending until it was heard here, of all subscribers together. */
let late: number[] = []

const listener: Listener = {
  async hear(said, ask) {
    const list = JSON.parse(said) as StoredFrame[] | number[]
    const isWhole = typeof list[0] !== 'number'
    // What is long is told by numbers alone, and read.
    const frames = isWhole
      ? (list as StoredFrame[])
      : await readFrames(ask, 'id = any($1)', { values: [list] })
    for (const { data } of frames) late.push(momentNow() - (data as { at: number }).at)
  },
  // A figure with a lost line in it is worthless.
  catchUp: async () => process.exit(1),
}

for (let count = Number(process.env['EARS']); count > 0; count -= 1) {
  const bus = await openBus({ nats, secretKey: benchKey }, { connectionString, log })
  const database = openDatabase(connectionString, { max: 1, onError: () => {}, ...(bus && { bus }) })
  const { interest } = await database.bus.listen({ channel: 'live', log }, listener)
  for (const key of busKeys) interest?.want(key)
}

process.on('message', (asked: 'count' | 'tell') => {
  process.send?.(asked === 'count' ? late.length : late)
  if (asked === 'tell') late = []
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
