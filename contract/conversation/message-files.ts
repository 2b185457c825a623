import { z } from 'zod'
import { fieldText } from '../texts.ts'
import { id } from '../wire.ts'

/** Of what people send one another; bytes. */
export const messageFileLimits = {
  perMessage: 10,
  bytesMax: 20 * 1024 * 1024,
  /** Of one person in a month, Moscow's. */
  monthBytesMax: 200 * 1024 * 1024,
  /** Pixels of a photo’s longer side, and of the square that stands in the conversation. */
  photoSide: 2560,
  thumbnailSide: 480,
  /** As its sender called it; what is longer than a title is cut. */
  nameMax: 1000,
  /** Uploaded and never sent, it goes after so long. */
  unsentMinutes: 60,
} as const

/** `checking`: nobody gets it yet, its sender included; `held`: it opens with the tourist's choice; `gone`: with its owner. */
export const messageFileStates = ['checking', 'ready', 'refused', 'held', 'gone'] as const

export const MessageFile = z.object({
  id: z.int(),
  kind: z.enum(['photo', 'pdf']),
  state: z.enum(messageFileStates),
  /** As its sender called it, with the ending of what it is; contacts in it are hidden as in words. */
  title: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a photo. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Where it is got, and the square of a photo; null while nobody may have it. */
  url: z.string().nullable(),
  thumbnail: z.string().nullable(),
})
export type MessageFile = z.output<typeof MessageFile>

/** Uploaded before, each sent once. */
export const messageFiles = z
  .array(id)
  .max(
    messageFileLimits.perMessage,
    `К сообщению можно приложить не больше ${messageFileLimits.perMessage} файлов`,
  )
  .refine((files) => new Set(files).size === files.length, fieldText.wrongType)
