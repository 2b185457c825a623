import { z } from 'zod'
import '../platform/no-eval.ts'
import { endpoint } from '../platform/endpoint.ts'

export const waitingFilesShown = 50

/** What people send one another and nobody gets before it is looked through. Whose it is and what it is called is not told. */
export const WaitingFile = z.object({
  id: z.int(),
  kind: z.enum(['photo', 'pdf']),
  /** Bytes. */
  size: z.int(),
  added_at: z.iso.datetime(),
  /** When the scanner was last asked in vain; null: not yet. */
  tried_at: z.iso.datetime().nullable(),
  /** Where it lies: in the conversation of this offer's number, or of this ticket's. */
  place: z.enum(['offer', 'ticket']),
  number: z.int(),
})
export type WaitingFile = z.output<typeof WaitingFile>

export const listWaitingFiles = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/waiting-files',
  access: 'admin',
  right: 'manage_jobs',
  limit: 'read',
  summary: 'Файлы переписки, которые ждут проверки: сколько их и которые ждут дольше всех',
  answer: z.object({
    result: z.object({
      /** Without one our own rules decide. */
      has_scanner: z.boolean(),
      count: z.int(),
      /** The oldest first. */
      items: z.array(WaitingFile).max(waitingFilesShown),
    }),
  }),
})
