import { generateSecret } from 'otplib'
import type { SecondFactor } from '../../../../contract/identity/admin-login.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { qrSvg } from '../../../platform/pages/qr-code.ts'
import { seal } from '../../../platform/keys/seal.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import type { PasswordOwner } from '../passwords/passwords.store.ts'
import { requireUnchanged } from '../passwords/sign-in/sign-in.ts'
import { placeOf } from './check-factor.ts'
import { generatorUri } from './second-factor.rules.ts'
import { putFactor } from './second-factor.store.ts'

/**
 * A generator of codes for an administrator whose password was right a moment ago. It counts from its first code on,
 * and is then never replaced. At a demo, whose password everybody knows, nobody may shut the others out by it.
 */
export async function beginFactor(ctx: Ctx, owner: PasswordOwner): Promise<SecondFactor> {
  const { tx, config } = ctx
  if (config.demo) throw new Refusal('forbidden', 'second_factor_demo')
  await requireUnchanged(ctx, owner)
  const secret = generateSecret()
  const sealed = seal(config.secretKey, secret, placeOf(owner.id))
  if (!(await putFactor(tx, owner.id, sealed))) throw new Refusal('conflict', 'second_factor_exists')
  const uri = generatorUri(secret, owner.email ?? 'admin')
  return { secret, uri, qr: qrSvg(uri) }
}
