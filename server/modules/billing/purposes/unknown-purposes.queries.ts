import type { Read } from '../../../platform/db/database.ts'

const AT_MOST = 10

/** Purposes of stored payments that are not among these: of another release, or forgotten in server/payment-purposes.ts. */
export async function unknownPurposes(read: Read, known: readonly string[]): Promise<string[]> {
  const rows = await read
    .selectFrom('payment')
    .select('purpose')
    .distinct()
    .where('purpose', 'not in', known)
    .orderBy('purpose')
    .limit(AT_MOST)
    .execute()
  return rows.map(({ purpose }) => purpose)
}
