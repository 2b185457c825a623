import type { QueryClient } from '@tanstack/react-query'
import { touch } from '../../app/calls/keys.ts'
import type { ConversationSource, Message, MessagePage, News } from './conversation-source.ts'
import { mergeMessages, wholeUpTo } from './conversation.rules.ts'
import { revAfter, shownAmong } from './changing/changes.rules.ts'
import { readAnew } from './read-anew.ts'

/** What a page has of a conversation. */
export interface Conversation {
  messages: Message[]
  readByOther: number
  /** Every change up to this number is known. */
  rev: number
}

export const conversationKey = ({ key }: ConversationSource) => [...key, 'conversation']

/** What the page does when it hears of something: frames may be lost, come twice or in another order. */
export function newsOf(client: QueryClient, source: ConversationSource): News {
  const reload = () => refresh(client, source)
  return {
    written: (seq) => {
      if (seq > wholeUpTo(cached(client, source)?.messages ?? [])) reload()
    },
    read: reload,
    changed: () => void showAnew(client, source),
    reworded: (rev) => {
      if (rev > (cached(client, source)?.rev ?? 0)) reload()
    },
  }
}

/** The newest page at first; later only what has changed, and what came after the last message without a hole before it. */
export async function bringUpToDate(
  client: QueryClient,
  source: ConversationSource,
  signal: AbortSignal,
): Promise<Conversation> {
  let known = cached(client, source)
  if (!known) {
    const page = await source.load({}, signal)
    return merged(client, source, { ...page, rev: page.last_rev })
  }
  const { changing } = source
  if (changing) {
    const caughtUp = await catchUp(client, { ...source, changing }, signal)
    if (wholeUpTo(caughtUp.known.messages) >= caughtUp.lastSeq) return caughtUp.known
    known = caughtUp.known
  }
  for (;;) {
    const page = await source.load({ after: wholeUpTo(known.messages) }, signal)
    known = merged(client, source, page)
    if (page.items.length === 0 || wholeUpTo(known.messages) >= page.last_seq) return known
    put(client, source, known)
  }
}

/** What has changed since the last known change, new messages among it: one call, where it is no more than a page. */
async function catchUp(
  client: QueryClient,
  source: ConversationSource & Required<Pick<ConversationSource, 'changing'>>,
  signal: AbortSignal,
): Promise<{ known: Conversation; lastSeq: number }> {
  for (;;) {
    const before = cached(client, source)
    const page = await source.changing.since(before?.rev ?? 0, signal)
    const items = shownAmong(page.items, before?.messages ?? [])
    const last = page.items.at(-1)?.rev ?? page.last_rev
    const known = merged(client, source, { ...page, items, rev: last })
    if (last >= page.last_rev) return { known, lastSeq: page.last_seq }
    put(client, source, known)
  }
}

/** Whoever stands before the open conversation sees at once what may be seen now. */
async function showAnew(client: QueryClient, source: ConversationSource): Promise<void> {
  const first = cached(client, source)?.messages[0]?.seq ?? 1
  try {
    await readAnew(source.load, first, (page) => put(client, source, merged(client, source, page)))
  } catch {
    // From the beginning, by a call that repeats itself.
    void client.resetQueries({ queryKey: conversationKey(source) })
  }
  refresh(client, source)
}

export const cached = (client: QueryClient, source: ConversationSource) =>
  client.getQueryData<Conversation>(conversationKey(source))

/** With what may have come meanwhile by another way. */
export function merged(
  client: QueryClient,
  source: ConversationSource,
  page: MessagePage & { rev?: number },
): Conversation {
  const known = cached(client, source)
  return {
    rev: revAfter(Math.max(known?.rev ?? 0, page.rev ?? 0), page.items),
    messages: mergeMessages(known?.messages ?? [], page.items),
    readByOther: Math.max(known?.readByOther ?? 0, page.read_by_other),
  }
}

export function put(client: QueryClient, source: ConversationSource, conversation: Conversation): void {
  client.setQueryData(conversationKey(source), conversation)
}

export function refresh(client: QueryClient, source: ConversationSource): void {
  void touch(client, conversationKey(source), ...source.spokenOfBy)
}

/** One that the server has just answered. */
export function take(client: QueryClient, source: ConversationSource, message: Message): void {
  const known = cached(client, source) ?? { messages: [], readByOther: 0, rev: message.rev }
  put(client, source, {
    ...known,
    messages: mergeMessages(known.messages, [message]),
    rev: revAfter(known.rev, [message]),
  })
}
