import type { Taken } from '../../../../platform/gateways/gateway-kinds.ts'
import { OutsideFailure } from '../../../../platform/outside/outside-failure.ts'
import { defineJob } from '../../../../platform/jobs/job.ts'
import { keysOf } from '../../../../platform/keys/secrets.ts'
import type { Ctx } from '../../../../platform/use-case.ts'
import { faultOf, smsText, storedDigits } from '../codes.rules.ts'
import { changeCode, findCode, type PhoneCode } from '../codes.store.ts'
import { sendCodeTask } from '../codes.tasks.ts'

/**
 * Sends a code that is still of use by SMS. A repeat after a lost answer sends the same digits again. What no repeat
 * mends is noted and given up.
 */
export const sendCodeJob = defineJob(sendCodeTask, async ({ act, gateways, config, log }, { code_id }) => {
  const code = await act(loadSendable, code_id)
  if (!code) return
  const { phone, address, purpose } = code
  const text = smsText(storedDigits(keysOf(config), code), new URL(config.publicUrl).hostname, purpose)
  try {
    await act(noteSms, { code_id, ...(await gateways.codes.sendSms({ phone, address, text })) })
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.fault === 'later') throw error
    log.error({ fault: error.fault, reason: error.message }, 'a code was not sent')
    await act(noteFailure, { code_id, failure: error.fault === 'never' ? 'number' : 'account' })
  }
})

/** A code that holds and that nobody has sent yet. */
export async function loadSendable({ tx, now }: Ctx, codeId: string): Promise<PhoneCode | null> {
  const code = await findCode(tx, codeId)
  return code && !code.provider && !faultOf(code, now) ? code : null
}

async function noteSms({ tx, now }: Ctx, { code_id, provider }: Taken & { code_id: string }): Promise<void> {
  await changeCode(tx, code_id, { provider, sent_at: now })
}

async function noteFailure(
  { tx }: Ctx,
  { code_id, failure }: { code_id: string; failure: string },
): Promise<void> {
  await changeCode(tx, code_id, { failure })
}
