import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import { isCode, keysOf } from '../../../platform/keys/secrets.ts'
import { type Ctx, requireActor } from '../../../platform/use-case.ts'
import { codeRefusal } from '../codes/code-refusal.ts'
import { type CodeFault, faultOf, wrongDigits } from '../codes/codes.rules.ts'
import { changeEmailCode, lockEmailCode } from './email-codes.store.ts'
import { hasConfirmed, lockEmail, setConfirmedEmail } from '../identity.store.ts'
import { tellReplacedEmailTask } from './email.tasks.ts'

export interface ConfirmEmail {
  code: string
  code_id: string | null
}

/** A refusal is answered, not thrown: the attempt that it counted must outlive it. */
export type EmailConfirmation = { refusal: Refusal } | { email: string }

/**
 * The right digits make the e-mail of the letter the person's own and confirmed; saying them again changes nothing and
 * is no error. Wrong ones cost one of five attempts. Refuses an e-mail that somebody else has got meanwhile.
 */
export async function confirmEmail(ctx: Ctx, { code, code_id }: ConfirmEmail): Promise<EmailConfirmation> {
  const { tx, now, config } = ctx
  const { id: userId } = requireActor(ctx)
  const letter = await lockEmailCode(tx, userId, code_id)
  if (!letter) return refuse(ctx, { kind: 'missing', code: 'code_unknown' })
  const isRight = isCode(keysOf(config), letter, code)
  if (letter.used_at && isRight && (await hasConfirmed(tx, userId, letter.email)))
    return { email: letter.email }
  const fault = faultOf({ ...letter, confirmed_at: null }, now)
  if (fault) return refuse(ctx, fault)
  if (!isRight) {
    const attempts = letter.attempts + 1
    await changeEmailCode(tx, letter.id, { attempts })
    return refuse(ctx, wrongDigits(attempts))
  }
  const { replaces: replaced } = await lockEmail(tx, userId, letter.email)
  await changeEmailCode(tx, letter.id, { used_at: now, replaced_email: replaced })
  if (replaced) ctx.enqueue(tellReplacedEmailTask, { code_id: letter.id })
  if (!(await setConfirmedEmail(tx, userId, letter.email)))
    throw new Refusal('invalid', 'bad_request', { fields: { email: fieldText.emailTaken } })
  return { email: letter.email }
}

function refuse({ config }: Ctx, fault: CodeFault): EmailConfirmation {
  return { refusal: codeRefusal(config, fault) }
}
