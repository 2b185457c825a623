import { Refusal, refusalText } from '../../../../contract/platform/refusals.ts'
import { hashSecret } from '../../../platform/keys/secrets.ts'
import { seal } from '../../../platform/keys/seal.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import type { ContractToSign } from '../documents/documents.queries.ts'
import { signBy } from '../../identity/index.ts'
import { insertSignature, signingOf } from './acceptance.store.ts'

/** Where the phone of a signature can be opened. */
export const placeOfSignature = (priceId: number): string => `booking_signature ${priceId}`

/** A code as its person sends it back, and from where. */
export interface Signing {
  codeId: string
  value: string
  userAgent: string
  device: string | null
}

interface Signed {
  priceId: number
  contract: ContractToSign
}

/** Whether the code was sent to sign this; false: it was sent for nothing of this booking. Another version is refused. */
export async function wasSentFor(
  { tx }: Ctx,
  { codeId }: Signing,
  { bookingId, priceId, contract }: Signed & { bookingId: number },
): Promise<boolean> {
  const signing = await signingOf(tx, { codeId, bookingId })
  if (signing && (signing.priceId !== priceId || signing.sha256 !== contract.sha256))
    throw new Refusal('conflict', 'version_old')
  return signing !== undefined
}

/** The digits are right: the evidence is kept. A refusal whose counted try must outlive it is answered. */
export async function signedBy(
  ctx: Ctx,
  signing: Signing,
  { isSent, ...of }: Signed & { isSent: boolean },
): Promise<{ refusal: Refusal } | { phone: string }> {
  const signed = await signBy(ctx, { code_id: signing.codeId, value: signing.value })
  if ('refusal' in signed) return signed
  // The right digits, sent to sign something else.
  if (!isSent) throw new Refusal('missing', 'code_unknown', { fields: { code_id: refusalText.code_unknown } })
  await keepEvidence(ctx, signing, { ...of, phone: signed.phone })
  return signed
}

async function keepEvidence(
  ctx: Ctx,
  { codeId, userAgent, device }: Signing,
  { priceId, contract, phone }: Signed & { phone: string },
): Promise<void> {
  const signature = {
    priceId,
    codeId,
    sha256: contract.sha256,
    documentVersion: contract.version,
    userId: requireActor(ctx).id,
    phone: seal(ctx.config.secretKey, phone, placeOfSignature(priceId)),
    address: ctx.address,
    userAgent,
    device: device === null ? null : hashSecret(device),
  }
  await insertSignature(ctx.tx, signature, ctx.now)
}
