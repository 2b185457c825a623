import { addDays, dayIn } from '../../../contract/wire.ts'
import { dateInWords, dayInWords } from '../../ui/words/moments.ts'
import type { Message } from './conversation-source.ts'

/** A message on its way: shown at once, kept until the server has answered with its number. */
export interface Outgoing {
  clientId: string
  text: string
  /** Uploaded before. */
  files?: readonly number[]
  /** ISO moment of writing. */
  at: string
  /** Waiting: for the network, or for the moment from which it may go. */
  state: 'waiting' | 'sending' | 'failed'
  /** Why it has not gone, in words for the reader. */
  problem?: string
  /** The number of the message that it answers. */
  replyTo?: number
  /** Milliseconds since 1970 by this device, which sends nothing earlier. */
  notBefore?: number
}

/** Everything known of both, each message once and as it was changed last, in the order of the conversation. */
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySeq = new Map<number, Message>()
  for (const message of [...known, ...more])
    if ((bySeq.get(message.seq)?.rev ?? 0) <= message.rev) bySeq.set(message.seq, message)
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** The number up to which nothing is missing, counted from the oldest known message; 0 when nothing is known. */
export function wholeUpTo(messages: readonly Message[]): number {
  let last = messages[0]?.seq ?? 0
  for (const { seq } of messages.slice(1)) {
    if (seq !== last + 1) break
    last = seq
  }
  return last
}

export function hasOlder(messages: readonly Message[]): boolean {
  return (messages[0]?.seq ?? 1) > 1
}

/** What the server has not answered yet. A message that came by another way under the same id counts as answered. */
export function undelivered(outgoing: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  const arrived = new Set(messages.filter((message) => message.mine).map((message) => message.client_id))
  return outgoing.filter((one) => !arrived.has(one.clientId))
}

/** The newest message of the other side, by number; 0 when the other side has not written. */
export function lastFromOther(messages: readonly Message[]): number {
  return messages.findLast((message) => !message.mine)?.seq ?? 0
}

export interface MessageDay {
  /** ISO */
  day: string
  messages: Message[]
}

/** By calendar day in the reader's time zone. */
export function groupByDay(messages: readonly Message[], timeZone: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const day = dayIn(timeZone, new Date(message.created_at))
    const current = days.at(-1)
    if (current?.day === day) current.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** 'Сегодня', 'Вчера', '12 июня', and with the year where it is another one. Days are ISO. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return 'Сегодня'
  if (day === addDays(today, -1)) return 'Вчера'
  return day.slice(0, 4) === today.slice(0, 4) ? dayInWords(day) : dateInWords(day)
}

const FOLLOWING_MS = 5 * 60_000

/** Written by the same side, and the same person of it, within five minutes: stands closer to the one before. */
export function isFollowing(message: Message, before: Message | undefined): boolean {
  if (!before || before.author !== message.author || before.author_name !== message.author_name) return false
  return Date.parse(message.created_at) - Date.parse(before.created_at) < FOLLOWING_MS
}

/** A piece of a text; `href` where it is an address. */
interface TextPiece {
  text: string
  href?: string
}

const ADDRESS = /(https?:\/\/[^\s«»<>"]+)/
/** Of the sentence, not of the address. */
const SENTENCE_MARKS = '.,;:!?…)'

function endOfAddress(piece: string): number {
  let end = piece.length
  while (end > 0 && SENTENCE_MARKS.includes(piece.charAt(end - 1))) end -= 1
  return end
}

/** Addresses of pages apart from the words around them, each as it was written. */
export function withLinks(text: string): TextPiece[] {
  return text.split(ADDRESS).flatMap((piece, at) => {
    const isAddress = at % 2 === 1
    if (!isAddress) return piece ? [{ text: piece }] : []
    const href = piece.slice(0, endOfAddress(piece))
    if (!URL.canParse(href)) return [{ text: piece }]
    const rest = piece.slice(href.length)
    return [{ text: href, href }, ...(rest ? [{ text: rest }] : [])]
  })
}
