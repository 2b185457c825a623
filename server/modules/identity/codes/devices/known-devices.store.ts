import type { Read, Tx } from '../../../../platform/db/database.ts'

/** Nobody has as many. */
const DEVICES_MAX = 1000

/** The owner of this phone has signed in with this device before. One look-up, whoever the phone belongs to. */
export async function isKnownDevice(read: Read, phone: string, device: Buffer | null): Promise<boolean> {
  const row = await read
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('user_id')
    .where('app_user.phone', '=', phone)
    .where('known_device.device', '=', device)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this person has signed in with other devices and never with this one; without a mark it is never known. */
export async function isStrangeDevice(read: Read, userId: number, device: Buffer | null): Promise<boolean> {
  const rows = await read
    .selectFrom('known_device')
    .select('device')
    .where('user_id', '=', userId)
    .limit(DEVICES_MAX)
    .execute()
  return rows.length > 0 && !rows.some((row) => device !== null && row.device.equals(device))
}

/** From the next code on the device has limits of its own. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, now }: { userId: number; device: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function forgetDevicesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('known_device').where('seen_at', '<', moment).execute()
}
