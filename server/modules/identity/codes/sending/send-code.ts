import { Refusal } from '../../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../../contract/texts.ts'
import { networkOf } from '../../../../platform/network.ts'
import { hashCode, hashSecret, randomSecret } from '../../../../platform/keys/secrets.ts'
import { requireOnIn } from '../../../../platform/switches/switches.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { CODE_LIFE_MS, type CodeChannel, type CodePurpose, digitsOf } from '../codes.rules.ts'
import {
  insertCode,
  lockSending,
  type PendingRegistration,
  type Sender,
  timesForPhone,
  timesFrom,
} from '../codes.store.ts'
import { isKnownDevice } from '../devices/known-devices.store.ts'
import { DAY_MS, HOUR_MS, type Sendings, waitOf, withOneMore } from './sending.rules.ts'
import { spend } from '../spending/spend.ts'
import { isServed } from '../spending/spending.rules.ts'
import { triesWindow } from '../tries.ts'
import { sendCodeTask } from '../codes.tasks.ts'

export interface CodeRequest {
  phone: string
  channel: CodeChannel
  purpose: CodePurpose
  /** The browser's own secret; null where it has none. */
  device: string | null
  registration?: PendingRegistration
  /** Only to prove the owner of this open session. */
  sessionId?: number
}

export interface CodeSent {
  id: string
  code?: string
  resend_in: number
}

/**
 * Makes four digits for a phone, whether or not it belongs to anybody, and sends them where it is by SMS; after
 * one for a call comes `ring`. Refuses with 429 whoever asks too often: by the phone, the device or the network. `code` is
 * in the answer only where the configuration shows codes.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest): Promise<CodeSent> {
  const { tx, now, config, address } = ctx
  const { channel, purpose, registration = null, sessionId = null } = request
  await requireOnIn(tx, channel === 'sms' ? 'sms' : 'calls')
  if (!isServed(request.phone, config.codeCaps.countries))
    throw new Refusal('invalid', 'bad_request', { fields: { phone: fieldText.phoneCountry } })
  const sender = await senderOf(ctx, request)
  await lockSending(tx, sender)
  const sendings = await sendingsSoFar(ctx, sender)
  const wait = waitOf(sendings, now)
  if (wait) throw new Refusal('tooMany', wait.code, { retryAfter: wait.seconds })
  const id = randomSecret(128)
  const digits = digitsOf(config.secretKey, id)
  await insertCode(tx, {
    ...sender,
    id,
    channel,
    purpose,
    code_hash: hashCode(config.secretKey, id, digits),
    registration,
    session_id: sessionId,
    address,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  })
  await spend(ctx, { ...sender, channel })
  // Neither the phone nor the digits lie in the queue.
  if (channel === 'sms') ctx.enqueue(sendCodeTask, { code_id: id })
  const resend_in = waitOf(withOneMore(sendings, now), now)?.seconds ?? 0
  return { id, resend_in, ...(config.showCodes ? { code: digits } : {}) }
}

async function senderOf({ tx, address }: Ctx, { phone, device }: CodeRequest): Promise<Sender> {
  const hash = device === null ? null : hashSecret(device)
  return {
    phone,
    network: networkOf(address),
    device: hash,
    is_known_device: await isKnownDevice(tx, phone, hash),
  }
}

/** Strangers use up neither the pauses nor the numbers of a device that the phone's owner has signed in with. */
async function sendingsSoFar({ tx, now, config }: Ctx, sender: Sender): Promise<Sendings> {
  const { perPhonePerDay, perAddressPerHour, resendSeconds } = config.codeLimits
  const { perDevicePerDay } = config.codeCaps
  const { network, device, is_known_device } = sender
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const toSame = await timesForPhone(tx, sender, { since: ago(DAY_MS), limit: perPhonePerDay })
  const windows = [
    { times: toSame, max: perPhonePerDay, withinMs: DAY_MS },
    await triesWindow({ tx, now, config }, sender),
  ]
  if (device) {
    const times = await timesFrom(tx, { device }, { since: ago(DAY_MS), limit: perDevicePerDay })
    windows.push({ times, max: perDevicePerDay, withinMs: DAY_MS })
  }
  if (!is_known_device) {
    const times = await timesFrom(tx, { network }, { since: ago(HOUR_MS), limit: perAddressPerHour })
    windows.push({ times, max: perAddressPerHour, withinMs: HOUR_MS })
  }
  return { toSame, resendSeconds, windows }
}
