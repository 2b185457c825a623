import type { Read, Tx } from '../../../platform/db/database.ts'

export interface Factor {
  secret: Buffer
  confirmed_at: Date | null
  last_step: number
}

export async function lockFactor(tx: Tx, userId: number): Promise<Factor | null> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the person's generator has given its first code. */
export async function hasFactor(read: Read, userId: number): Promise<boolean> {
  const row = await read
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A new generator in place of one that has given no code yet; false where one has. */
export async function putFactor(tx: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const put = await tx
    .insertInto('second_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return put.numInsertedOrUpdatedRows === 1n
}

export async function changeFactor(
  tx: Tx,
  userId: number,
  change: { last_step: number; confirmed_at: Date },
): Promise<void> {
  await tx.updateTable('second_factor').set(change).where('user_id', '=', userId).execute()
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up, once. */
export async function takeRecoveryCode(
  tx: Tx,
  { userId, hash, now }: { userId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
