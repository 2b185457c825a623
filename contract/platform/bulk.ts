import { z } from 'zod'
import { id } from '../wire.ts'
import type { AuditKind } from './audit-deeds.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import type { Right } from './rights.ts'

/** What one press may be about. */
export const bulkMax = 200

export const bulkText = {
  none: 'Отметьте хотя бы одну строку',
  many: `За один раз — не больше ${bulkMax} строк. Снимите отметки с лишних`,
  twice: 'Одна и та же строка отмечена дважды',
} as const

/** What became of each thing, every one of them by itself: some are done although others are not. */
export const BulkOutcome = z.object({
  done: z.array(z.int()).max(bulkMax),
  failed: z
    .array(
      z.object({
        id: z.int(),
        /** As a call about this thing alone is refused. */
        reason: z.string(),
        message: z.string(),
        /** What one of the staff has done to it within the last day: where it is not any more what it was taken for. */
        before: z.object({ says: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
      }),
    )
    .max(bulkMax),
})
export type BulkOutcome = z.output<typeof BulkOutcome>
export type BulkFailure = BulkOutcome['failed'][number]

/** The things, each with what was seen of it (`seen`), and what is done to all of them. */
export function bulkBody<Seen extends z.ZodRawShape, Deed extends z.ZodRawShape>(seen: Seen, deed: Deed) {
  const item = z.strictObject({ id, ...seen })
  return z.strictObject({
    items: z
      .array(item, { error: bulkText.none })
      .min(1, bulkText.none)
      .max(bulkMax, bulkText.many)
      .refine((items) => areDistinct(items as { id: number }[]), bulkText.twice),
    ...deed,
  })
}

const areDistinct = (items: readonly { id: number }[]) =>
  new Set(items.map((one) => one.id)).size === items.length

interface Bulk<Body extends z.ZodType> {
  path: `/api/admin/${string}/bulk`
  right: Right
  /** Over what it is, as the audit has it. */
  over: AuditKind
  summary: string
  body: Body
}

/**
 * One deed of the staff done to many things at once: each as the call about it alone does it, in a transaction, with a
 * row of the audit and with refusals of its own. A repeat with the same key does nothing twice.
 */
export function bulkOf<Body extends z.ZodType>({ over, ...more }: Bulk<Body>) {
  return endpoint({
    ...more,
    bulk: over,
    method: 'POST',
    access: 'admin',
    limit: 'costly',
    idempotent: true,
    owner: { id: 'anyone' },
    answer: z.object({ result: BulkOutcome }),
  } satisfies Endpoint)
}
