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

interface Reader {
  now: number
  /** The conversation is open to the reader's words. */
  mayWrite: boolean
  /** It is open to complaints of the other side's. */
  mayReport: boolean
  /** What is done there at all. */
  may: { edit: boolean; remove: boolean; react: boolean }
}

export function deedsOf(message: Judged, { now, mayWrite, mayReport, may }: Reader): Deeds {
  if (message.deleted || (message.event !== null && message.event !== 'files')) return NOTHING
  const isOpen = message.changeable_until !== null && now < Date.parse(message.changeable_until)
  return {
    edit: may.edit && message.mine && isOpen && mayWrite && message.event === null,
    remove: may.remove && message.mine && isOpen,
    reply: mayWrite,
    react: may.react && mayWrite && !message.mine,
    report: mayReport && !message.mine,
  }
}
