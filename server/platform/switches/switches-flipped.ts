import { statement, type Statement } from '../db/statement.ts'
import { defineEvent, frame } from '../events.ts'

/** Where web processes listen; no page's address leads there. */
export const SWITCHES_KEY = 'switches'

/** A flow was switched off or on: what is kept of them is read again everywhere. */
export const switchesFlipped = defineEvent<Record<string, never>>()('switches.flipped', () => [
  frame(SWITCHES_KEY, 'switches.flipped', {}),
])

/** What workers hear on their own line. */
export const workersTold: Statement = statement(
  `select pg_notify('events', $1)`,
  [SWITCHES_KEY],
  () => undefined,
)
