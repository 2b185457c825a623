import { z } from 'zod'
import '../platform/no-eval.ts'
import { auditDeedNames, auditKindNames } from '../platform/audit-deeds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, idInPath, searchText } from '../wire.ts'

export const auditLimits = { page: 50, exportedAtOnce: 200, checkedAtOnce: 10_000 } as const

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const AuditRow = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  admin_id: z.int(),
  admin: z.string(),
  roles: z.array(z.string()),
  /** «POST /api/admin/users/:id/block». */
  call: z.string(),
  deed: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  /** Whom it concerns, or whose data were shown. */
  person_ids: z.array(z.int()),
  before: Facts.nullable(),
  after: Facts.nullable(),
  reason: z.string(),
  request_id: z.string(),
})
export type AuditRow = z.output<typeof AuditRow>

const filters = {
  admin_id: idInPath.optional(),
  deed: z.enum(auditDeedNames).optional(),
  kind: z.enum(auditKindNames).optional(),
  /** The number, or the words, of what it was done to. */
  subject: searchText.optional(),
  /** Over whom, or whose data. */
  person_id: idInPath.optional(),
  /** Days in Moscow, both within. */
  from: day.optional(),
  to: day.optional(),
}

const ofOwner = {
  access: 'admin',
  right: 'see_audit',
  owner: { admin_id: 'anyone', person_id: 'anyone' },
} as const

export const listAudit = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/api/admin/audit',
  limit: 'read',
  summary:
    'Журнал сотрудников, новое сверху: кто, что, над чем, над кем, когда; before — старше этого номера',
  query: z.strictObject({ ...filters, before: idInPath.optional() }),
  answer: z.object({ result: z.object({ items: z.array(AuditRow), before: z.int().nullable() }) }),
})

export const exportAudit = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/api/admin/audit.csv',
  limit: 'costly',
  look: 'audit.export',
  summary:
    'Журнал сотрудников файлом CSV с теми же условиями, старое сверху; выгрузка сама становится записью',
  query: z.strictObject(filters),
  download: 'text/csv; charset=utf-8',
  answer: z.object({ content: z.string() }),
})

export const AuditCheck = z.object({
  /** As many as there must be. */
  rows: z.int(),
  /** So far they have been looked through. */
  checked_to: z.int(),
  /** The first link that does not hold; null: all that was looked at holds. */
  broken: z.object({ id: z.int(), why: z.enum(['changed', 'unlinked', 'missing', 'cut']) }).nullable(),
  /** Of the last row that was looked at, hexadecimal: written down elsewhere it proves later that nothing was rewritten. */
  hash: z.string(),
})
export type AuditCheck = z.output<typeof AuditCheck>

export const checkAudit = endpoint({
  access: 'admin',
  right: 'see_audit',
  method: 'POST',
  path: '/api/admin/audit/check',
  limit: 'costly',
  summary:
    'Проверить цепочку журнала и назвать первое звено, которое не сходится; after — продолжить с этой записи',
  body: z.strictObject({ after: id.or(z.literal(0)).default(0) }),
  answer: z.object({ result: AuditCheck }),
})
