import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { workText } from '../cabinet-texts.ts'
import { fieldText } from '../texts.ts'
import { lengthOf } from '../wire.ts'
import { MessageFile, messageFiles } from './message-files.ts'

/** One of these a person may put under a message. */
export const reactionKinds = ['like', 'heart', 'laugh', 'wow', 'sad', 'thanks'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/**
 * What a message says beside its words: each stands in the conversation as a line of its own, but for `files`, a message
 * without words, whose `text` names them for a list.
 */
export const messageEvents = ['price_asked', 'booking_moved', 'files'] as const

/** `card`: the number of a card is hidden, from everybody and always; `pay`: it asks to pay or to write past the site. */
export const messageWarnings = ['card', 'pay'] as const
export type MessageWarning = (typeof messageWarnings)[number]

/** A message as one side sees it, whatever the conversation is about; its owner names the sides. */
export function messageOf<const Sides extends readonly [string, ...string[]]>(sides: Sides) {
  return z.object({
    id: z.int(),
    /** 1, 2, 3 … without holes; the order on every screen. */
    seq: z.int(),
    client_id: z.string(),
    mine: z.boolean(),
    author: z.enum(sides),
    /** Who of a side to which people come later: the first name. */
    author_name: z.string().optional(),
    text: z.string(),
    /** Something in it is hidden, a phone or an e-mail, for as long as the owner says so. */
    masked: z.boolean(),
    created_at: z.iso.datetime(),
    event: z.enum(messageEvents).nullable(),
    files: z.array(MessageFile),
    /** What whoever reads it is to be told beside it. */
    warnings: z.array(z.enum(messageWarnings)),
    /** Of its last change; 0: none since changes are numbered. */
    rev: z.int(),
    edited_at: z.iso.datetime().nullable(),
    /** What it said when the other side had read it already, oldest first; masked as its words are. */
    former: z.array(z.object({ text: z.string(), replaced_at: z.iso.datetime() })),
    deleted: z.boolean(),
    /** Until then the writer may change and delete it; null: not this reader, or not any more. */
    changeable_until: z.iso.datetime().nullable(),
    /** The message that it answers: the beginning of its words as they are now. */
    reply_to: z
      .object({
        seq: z.int(),
        author: z.enum(sides),
        mine: z.boolean(),
        text: z.string(),
        deleted: z.boolean(),
      })
      .nullable(),
    reactions: z.array(z.object({ kind: z.enum(reactionKinds), count: z.int(), mine: z.boolean() })),
  })
}

/** Whose words they are; each owner has its own two or more. */
export type MessageOf<Side extends string> = Omit<
  z.output<ReturnType<typeof messageOf<[string]>>>,
  'author' | 'reply_to'
> & {
  author: Side
  reply_to: { seq: number; author: Side; mine: boolean; text: string; deleted: boolean } | null
}

/** A page of messages, in order. */
export function messagesOf<T extends z.ZodType>(message: T) {
  return z.object({
    items: z.array(message),
    last_seq: z.int(),
    /** Whoever has read this page knows all changes up to this number. */
    last_rev: z.int(),
    read_by_other: z.int(),
  })
}

const revInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** What has changed since then, new messages among it, in the order of `rev`; asked on from the last one's until it is `last_rev`. */
export const changesSince = z.strictObject({ since_rev: revInQuery })

const seqInQuery = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional()

/** Absent both: the newest page. */
export const messageWindow = z.strictObject({ after: seqInQuery, before: seqInQuery })

/** Letters in one form; line breaks are the writer's own and stay, only the ends are trimmed. */
const words = z
  .string({ error: workText.message })
  .max(workLimits.messageMax * 4, workText.messageTooLong)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), fieldText.unstorable)
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => lengthOf(text) <= workLimits.messageMax, workText.messageTooLong)

/** Of signs that nobody sees alone a bubble would stand there empty. */
const isSeen = (text: string): boolean => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text)

export const messageText = words.refine(isSeen, workText.message)

const seqOfMessage = z
  .int(fieldText.wrongType)
  .min(1, fieldText.wrongType)
  .max(1_000_000_000, fieldText.wrongType)

/** Words, files that were uploaded before (`POST …/files`), or both. */
export const newMessage = z
  .strictObject({
    text: words.default(''),
    client_id: z.string().regex(/^[\w-]{8,64}$/, fieldText.wrongType),
    files: messageFiles.default([]),
    /** The number of the message that it answers. */
    reply_to_seq: seqOfMessage.optional(),
  })
  .refine(({ text, files }) => files.length > 0 || isSeen(text), { path: ['text'], error: workText.message })

/** `edited_at`: of the words that the writer has begun from; what another window has saved since is not overwritten. */
export const messageEdit = z.strictObject({
  text: messageText,
  edited_at: z.iso.datetime(fieldText.wrongType).nullable().optional(),
})

export const messageReaction = z.strictObject({ kind: z.enum(reactionKinds, fieldText.wrongType) })

/** A message by its number in its conversation. */
export const seqInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** Everything up to this message has been seen. */
export const readMark = z.strictObject({ seq: z.int().min(0).max(1_000_000_000) })
