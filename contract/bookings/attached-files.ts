import { z } from 'zod'
import '../platform/no-eval.ts'
import { agencyFileTypes } from '../agents/agency-files.ts'
import { workLimits } from '../cabinet-limits.ts'
import { freeText } from '../wire.ts'

/** A file that one side of a booking has laid beside what it says. */
export const AttachedFile = z.object({
  id: z.int(),
  /** As its sender called it, with the ending of what it is. */
  title: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type AttachedFile = z.output<typeof AttachedFile>

/** A call that lays one there: the body is the file itself. */
export const attaching = {
  method: 'POST',
  limit: 'secret',
  switch: 'attachments',
  query: z.strictObject({
    title: freeText(workLimits.fileTitleMax, 'Слишком длинное название файла').default(''),
  }),
  file: { types: agencyFileTypes, bytesMax: workLimits.agencyFileBytesMax },
} as const

/** A call that opens one. */
export const opening = {
  method: 'GET',
  limit: 'read',
  download: 'application/octet-stream',
  answer: z.object({ content: z.custom<Uint8Array>((content) => content instanceof Uint8Array) }),
} as const
