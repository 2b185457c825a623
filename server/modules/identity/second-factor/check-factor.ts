import { adminLoginText } from '../../../../contract/identity/admin-login.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { unseal } from '../../../platform/keys/seal.ts'
import { hashCode, keysOf } from '../../../platform/keys/secrets.ts'
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
    await takeRecovery(ctx, { userId, typed, factor })
    return null
  }
  const secret = secretOf(ctx, factor, userId)
  const step =
    typed?.kind === 'step' ? stepOf({ secret, lastStep: factor.last_step }, typed.digits, ctx.now) : null
  if (step === null) throw wrongCode()
  await changeFactor(ctx.tx, userId, { last_step: step, confirmed_at: factor.confirmed_at ?? ctx.now })
  return isFirst ? giveRecoveryCodes(ctx, userId, secret) : null
}

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>

function secretOf({ config }: Ctx, { secret }: Factor, userId: number): string {
  return unseal(keysOf(config), secret, placeOf(userId))
}

interface Recovery {
  userId: number
  typed: Extract<TypedCode, { kind: 'recovery' }>
  factor: Factor
}

/** Older codes are hashed by the installation's key, which may have been replaced since. */
async function takeRecovery(ctx: Ctx, { userId, typed, factor }: Recovery): Promise<void> {
  const { tx, now, config } = ctx
  for (const key of [secretOf(ctx, factor, userId), ...keysOf(config)]) {
    const hash = hashCode(key, `recovery:${userId}`, typed.code)
    if (await takeRecoveryCode(tx, { userId, hash, now })) return
  }
  throw wrongCode()
}

/** Hashed by the generator's secret: it is sealed, and stays the same when the installation's key is replaced. */
async function giveRecoveryCodes({ tx }: Ctx, userId: number, secret: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashCode(secret, `recovery:${userId}`, code.replace('-', '')))
  await insertRecoveryCodes(tx, userId, hashes)
  return codes
}

function wrongCode(): Refusal {
  return new Refusal('invalid', 'bad_request', { fields: { code: adminLoginText.wrongCode } })
}
