import type { ConversationSource } from '../conversation-source.ts'
import type { Outgoing } from '../conversation.rules.ts'
import { forgetOthers, keptNames } from './kept.ts'
import { Outbox } from './outbox.ts'

type Source = Pick<ConversationSource, 'name' | 'send'>

const NOTHING: readonly Outgoing[] = []
export const nothingOutgoing = (): readonly Outgoing[] => NOTHING

const known = new Map<string, Outbox>()

/** One for each conversation and page, so that a side panel and the conversation's own page agree. */
export function outboxOf(source: Source, userId: number): Outbox {
  const name = `${userId}/${source.name}`
  const existing = known.get(name)
  if (existing) return existing
  const created = new Outbox(source, userId)
  known.set(name, created)
  hearOfTheNetwork(created)
  void forgetOthers(userId)
  return created
}

/** Sends what waits in conversations that nobody has opened since; `sourceOf` knows whose a name is. */
export async function sendWaiting(
  userId: number,
  sourceOf: (name: string) => Source | undefined,
): Promise<void> {
  for (const name of await keptNames(userId)) {
    const source = name.endsWith(ENDING) ? sourceOf(name.slice(0, -ENDING.length)) : undefined
    if (source) void outboxOf(source, userId).open()
  }
}

const ENDING = '-outbox'

/** The network is back, or a phone has woken up: nobody waits for the next try. */
function hearOfTheNetwork(outbox: Outbox): void {
  const drain = () => {
    if (outbox.list.length > 0) void outbox.drain()
  }
  for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, drain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') drain()
  })
}
