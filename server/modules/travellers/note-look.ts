import type { Ctx } from '../../platform/use-case.ts'

/** What a whole document was looked at in. A module that shows another kind adds its word. */
export type LookedAt = 'saved_traveller' | 'booking_traveller' | 'booking_document'

/** That somebody is being shown whole documents: a row for each, stored before they are shown. Numbers alone. */
export async function noteLooks(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { userId, subject, ids }: { userId: number; subject: LookedAt; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((subject_id) => ({ looked_at: now, user_id: userId, subject, subject_id }))
  await tx.insertInto('document_look').values(rows).execute()
}
