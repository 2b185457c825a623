import { hashSecret } from '../../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { deviceName } from '../../sessions/device-name.rules.ts'
import { deviceJoined } from '../../identity.events.ts'
import { isStrangeDevice, rememberDevice } from './known-devices.store.ts'

export interface Met {
  userId: number
  sessionId: number
  userAgent: string
  /** The browser's own secret; null where it brought none. */
  device: string | null
}

/** A device that a person has never used is told to its owner; from now on it is known. */
export async function meetDevice(
  { tx, now, emit }: Ctx,
  { userId, sessionId, userAgent, device }: Met,
): Promise<void> {
  const mark = device === null ? null : hashSecret(device)
  if (await isStrangeDevice(tx, userId, mark))
    emit(deviceJoined({ sessionId, userId, device: deviceName(userAgent) }))
  if (mark) await rememberDevice(tx, { userId, device: mark, now })
}
