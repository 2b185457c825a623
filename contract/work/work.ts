import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { freeText, idParams } from '../wire.ts'
import { workKindNames, workLimits } from './work-kinds.ts'

export const WorkItem = z.object({
  id: z.int(),
  kind: z.enum(workKindNames),
  /** The number of the thing itself, as its own page knows it. */
  subject_id: z.int(),
  /** What it is about: an agency's name, the subject of a ticket; empty where its number says it all. */
  about: z.string(),
  /** The page where it is done. */
  link: z.string(),
  opened_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  is_late: z.boolean(),
  /** The reader has asked for it: somebody else decides, and it cannot be taken. */
  is_for_others: z.boolean(),
  claim: z.object({ name: z.string(), is_mine: z.boolean(), until: z.iso.datetime() }).nullable(),
})
export type WorkItem = z.output<typeof WorkItem>

export const Work = z.object({
  items: z.array(WorkItem).max(workLimits.page),
  /** The place after which the next page begins. */
  next: z.string().nullable(),
  /** Of the kinds that the reader may do, up to `workLimits.counted` of each. */
  counts: z.array(z.object({ kind: z.enum(workKindNames), count: z.int(), late: z.int() })),
  mine: z.int(),
  /** When the queue was compared with what it is about; null: never yet. */
  checked_at: z.iso.datetime().nullable(),
})
export type Work = z.output<typeof Work>

export const listWork = endpoint({
  method: 'GET',
  path: '/api/admin/work',
  access: 'admin',
  right: 'do_work',
  limit: 'read',
  summary: 'Очередь дел сотрудников: что ждёт решения, самые срочные сначала',
  query: z.strictObject({
    kind: z.enum(workKindNames).optional(),
    mine: z.literal('1').optional(),
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,15}$/)
      .optional(),
  }),
  answer: z.object({ result: Work }),
})

export const claimWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/:id/claim',
  access: 'admin',
  right: 'do_work',
  limit: 'write',
  owner: { id: 'anyone' },
  summary: 'Взять дело себе на 15 минут или продлить; с делом об обращении берётся и само обращение',
  refusals: {
    forbidden: ['second_admin'],
    conflict: ['work_claimed', 'work_done', 'work_gone', 'ticket_claimed', 'ticket_merged', 'ticket_closed'],
  },
  params: idParams,
  answer: z.object({ result: WorkItem }),
})

export const releaseWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/:id/release',
  access: 'admin',
  right: 'do_work',
  limit: 'write',
  owner: { id: 'anyone' },
  summary: 'Вернуть своё дело в очередь',
  refusals: { conflict: ['work_claimed', 'work_done', 'work_gone'] },
  params: idParams,
  answer: z.object({ result: WorkItem }),
})

export const putAsideWork = endpoint({
  method: 'POST',
  path: '/api/admin/work/:id/put-aside',
  access: 'admin',
  right: 'do_work',
  limit: 'write',
  owner: { id: 'anyone' },
  summary: 'Закрыть дело о недоставленном: с ним разобрались; новая неудача откроет его снова',
  refusals: { conflict: ['work_claimed', 'work_done', 'work_gone', 'work_own_end'] },
  params: idParams,
  body: z.strictObject({
    reason: freeText(workLimits.reasonMax, `Не длиннее ${workLimits.reasonMax} символов`).refine(
      (text) => text !== '',
      'Напишите, что сделано: это прочтут другие сотрудники',
    ),
  }),
  answer: z.object({}),
})
