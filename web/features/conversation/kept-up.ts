import type { QueryClient } from '@tanstack/react-query'
import { touch } from '../../app/calls/keys.ts'
import type { ConversationSource, Message, MessagePage, News } from './conversation-source.ts'
import { mergeMessages, wholeUpTo } from './conversation.rules.ts'
import { revAfter } from './changing/changes.rules.ts'
import { type Known, placed } from './past/past.rules.ts'
import { readAnew } from './read-anew.ts'

/** What a page has of a conversation. */
export interface Conversation extends Known {
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
    const last = page.items.at(-1)?.rev ?? page.last_rev
    const known = renewed(client, source, { ...page, rev: last })
    if (last >= page.last_rev) return { known, lastSeq: page.last_seq }
    put(client, source, known)
  }
}

/** Whoever stands before the open conversation sees at once what may be seen now. */
async function showAnew(client: QueryClient, source: ConversationSource): Promise<void> {
  const first = cached(client, source)?.messages[0]?.seq ?? 1
  try {
    await readAnew(source.load, first, (page) => put(client, source, merged(client, source, page)))
    await readPastAnew(client, source)
  } catch {
    // From the beginning, by a call that repeats itself.
    void client.resetQueries({ queryKey: conversationKey(source) })
  }
  refresh(client, source)
}

/** Whoever looks at the past stays there, and sees of it what may be seen now. */
async function readPastAnew(client: QueryClient, source: ConversationSource): Promise<void> {
  const past = cached(client, source)?.past ?? []
  const last = past.at(-1)?.seq ?? 0
  for (let after = (past[0]?.seq ?? 1) - 1; after < last;) {
    const page = await source.load({ after })
    put(client, source, renewed(client, source, page))
    after = page.items.at(-1)?.seq ?? last
  }
}

export const cached = (client: QueryClient, source: ConversationSource) =>
  client.getQueryData<Conversation>(conversationKey(source))

const nothing: Conversation = { messages: [], past: null, readByOther: 0, rev: 0 }

type Page = MessagePage & { rev?: number }

/** What a page says beside its messages, with what may have come meanwhile by another way. */
export function withPage(known: Conversation, page: Page, now: Known): Conversation {
  return {
    ...now,
    rev: revAfter(Math.max(known.rev, page.rev ?? 0), page.items),
    readByOther: Math.max(known.readByOther, page.read_by_other),
  }
}

/** With a page that touches the end of the conversation, on whichever side. */
export function merged(client: QueryClient, source: ConversationSource, page: Page): Conversation {
  const known = cached(client, source) ?? nothing
  const { messages, past } = known
  return withPage(known, page, { past, messages: mergeMessages(messages, page.items) })
}

/** With messages of anywhere: each stands where it is shown, and is read when it is asked for elsewhere. */
function renewed(client: QueryClient, source: ConversationSource, page: Page): Conversation {
  const known = cached(client, source) ?? nothing
  return withPage(known, page, placed(known, page.items))
}

export function put(client: QueryClient, source: ConversationSource, conversation: Conversation): void {
  client.setQueryData(conversationKey(source), conversation)
}

export function refresh(client: QueryClient, source: ConversationSource): void {
  void touch(client, conversationKey(source), ...source.spokenOfBy)
}

/** One that the server has just answered. */
export function take(client: QueryClient, source: ConversationSource, message: Message): void {
  const known = cached(client, source) ?? { ...nothing, rev: message.rev }
  put(client, source, { ...known, ...placed(known, [message]), rev: revAfter(known.rev, [message]) })
}
