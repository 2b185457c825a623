import type { Message } from '../conversation-source.ts'

/** The number up to which every change is known, when these messages are known besides. */
export function revAfter(rev: number, messages: readonly Pick<Message, 'rev'>[]): number {
  let known = rev
  for (const next of messages.map((one) => one.rev).toSorted((a, b) => a - b))
    if (next === known + 1) known = next
  return known
}

/** What this reader may do with a message. */
export interface Deeds {
  edit: boolean
  remove: boolean
  reply: boolean
  react: boolean
  report: boolean
}

const NOTHING: Deeds = { edit: false, remove: false, reply: false, react: false, report: false }

type Judged = Pick<Message, 'mine' | 'deleted' | 'event' | 'changeable_until'>

/** `mayWrite`: the conversation is open to the reader's words; `mayReport`: to complaints of the other side's. */
export function deedsOf(
  message: Judged,
  { now, mayWrite, mayReport }: { now: number; mayWrite: boolean; mayReport: boolean },
): Deeds {
  if (message.deleted || (message.event !== null && message.event !== 'files')) return NOTHING
  const isOpen = message.changeable_until !== null && now < Date.parse(message.changeable_until)
  return {
    edit: message.mine && isOpen && mayWrite && message.event === null,
    remove: message.mine && isOpen,
    reply: mayWrite,
    react: mayWrite && !message.mine,
    report: mayReport && !message.mine,
  }
}
