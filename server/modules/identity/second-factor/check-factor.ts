import { adminLoginText } from '../../../../contract/admin-login.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { unseal } from '../../../platform/seal.ts'
import { hashCode } from '../../../platform/secrets.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { newRecoveryCodes, readCode, stepOf, type TypedCode } from './second-factor.rules.ts'
import { changeFactor, insertRecoveryCodes, lockFactor, takeRecoveryCode } from './second-factor.store.ts'

/** The row that a generator's secret is sealed for. */
export function placeOf(userId: number): string {
  return `second_factor:${userId}`
}

interface Given {
  userId: number
  /** As it was typed: six digits of the generator or one of the recovery codes. */
  code: string | null
}

/**
 * Refuses whoever does not give the code of the second factor; where there is none yet, whoever has to begin with one.
 * The first right code makes the generator count: the recovery codes are answered, this once. At a demo nobody has to
 * have a generator.
 */
export async function checkFactor(ctx: Ctx, { userId, code }: Given): Promise<string[] | null> {
  const factor = await lockFactor(ctx.tx, userId)
  const isFirst = !factor?.confirmed_at
  if (isFirst && ctx.config.demo) return null
  if (!factor || (isFirst && !code)) throw new Refusal('forbidden', 'second_factor_setup')
  if (!code) throw new Refusal('forbidden', 'second_factor')
  const typed = readCode(code)
  if (typed?.kind === 'recovery' && !isFirst) {
    await takeRecovery(ctx, userId, typed)
    return null
  }
  const secret = unseal(ctx.config.secretKey, factor.secret, placeOf(userId))
  const step =
    typed?.kind === 'step' ? stepOf({ secret, lastStep: factor.last_step }, typed.digits, ctx.now) : null
  if (step === null) throw wrongCode()
  await changeFactor(ctx.tx, userId, { last_step: step, confirmed_at: factor.confirmed_at ?? ctx.now })
  return isFirst ? giveRecoveryCodes(ctx, userId) : null
}

async function takeRecovery(
  { tx, now, config }: Ctx,
  userId: number,
  { code }: Extract<TypedCode, { kind: 'recovery' }>,
): Promise<void> {
  const hash = hashCode(config.secretKey, `recovery:${userId}`, code)
  if (!(await takeRecoveryCode(tx, { userId, hash, now }))) throw wrongCode()
}

async function giveRecoveryCodes({ tx, config }: Ctx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashCode(config.secretKey, `recovery:${userId}`, code.replace('-', '')))
  await insertRecoveryCodes(tx, userId, hashes)
  return codes
}

function wrongCode(): Refusal {
  return new Refusal('invalid', 'bad_request', { fields: { code: adminLoginText.wrongCode } })
}
