import type { Message } from '../conversation-source.ts'
import { mergeMessages } from '../conversation.rules.ts'

/** What is known of one conversation: its end, without holes, and a stretch of its past, where somebody looks at one. */
export interface Known {
  messages: Message[]
  /** Ends before the first of `messages`; null: the end is shown. */
  past: Message[] | null
}

type Numbered = Pick<Message, 'seq'>

const firstOf = (messages: readonly Numbered[]): number => messages[0]?.seq ?? 1
const lastOf = (messages: readonly Numbered[]): number => messages.at(-1)?.seq ?? 0

/** So far back pages are read one after another, and what lies between is there as well. */
const NEAR = 100
/** A page around a message begins so many before it. */
const BEFORE = 25

/** What to read so that this message is shown: nothing, pages up to it, or the one around it. */
export function wayTo(seq: number, { messages, past }: Known): 'end' | 'past' | 'older' | { after: number } {
  const first = firstOf(messages)
  if (seq >= first) return 'end'
  if (past && seq >= firstOf(past) && seq <= lastOf(past)) return 'past'
  if (seq >= first - NEAR) return 'older'
  return { after: Math.max(0, seq - BEFORE - 1) }
}

/** A stretch that has grown up to the end is a part of it. */
export function joined({ messages, past }: Known): Known {
  if (!past || lastOf(past) < firstOf(messages) - 1) return { messages, past }
  return { messages: mergeMessages(past, messages), past: null }
}

/** More of the stretch, on either side; what does not touch it, since another one is shown now, is left out. */
export function stretched({ messages, past }: Known, more: readonly Message[]): Known {
  if (!past || lastOf(more) < firstOf(past) - 1 || firstOf(more) > lastOf(past) + 1) return { messages, past }
  return joined({ messages, past: mergeMessages(past, more) })
}

/** New and changed ones take their places in what is known; what stands in neither part is read when it is asked for. */
export function placed({ messages, past }: Known, more: readonly Message[]): Known {
  const first = firstOf(messages)
  const inPast = more.filter(({ seq }) => past && seq >= firstOf(past) && seq <= lastOf(past))
  return {
    messages: mergeMessages(
      messages,
      more.filter(({ seq }) => seq >= first),
    ),
    past: past && mergeMessages(past, inPast),
  }
}
