import { z } from 'zod'
import { workLimits } from '../cabinet-limits.ts'
import { workText } from '../cabinet-texts.ts'
import { fieldText } from '../texts.ts'
import { lengthOf } from '../wire.ts'

/** What somebody has begun to write is kept up to twice the length that may be sent: it is still to be shortened. */
export const draftMax = workLimits.messageMax * 2

/** What somebody has begun to write in a conversation; never seen by anybody else. */
export const Draft = z.object({
  /** As it stands in the field. */
  text: z.string(),
  /** Another one after each change on any device; 0: there is none. */
  rev: z.int(),
  /** The number of the message that it answers. */
  reply_to: z.int().nullable(),
})
export type Draft = z.output<typeof Draft>

/** `rev` is the one that the field knows: what another device has written since is not overwritten. Empty: no draft any more. */
export const keptDraft = z.strictObject({
  text: z
    .string({ error: fieldText.wrongType })
    .max(draftMax * 2, workText.messageTooLong)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), fieldText.unstorable)
    .refine((text) => lengthOf(text) <= draftMax, workText.messageTooLong),
  rev: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  reply_to: z.int().min(1).max(1_000_000_000).nullable().default(null),
})
