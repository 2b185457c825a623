import type { CodeGateway, Rung } from '../../../../platform/gateways/gateway-kinds.ts'
import { OutsideFailure } from '../../../../platform/outside/outside-failure.ts'
import type { Http } from '../../../../platform/http/serve.ts'
import type { Log } from '../../../../platform/log.ts'
import { hashCode, keysOf, type SecretKeys } from '../../../../platform/keys/secrets.ts'
import type { Ctx, UseCase } from '../../../../platform/use-case.ts'
import { type CodeChannel, storedDigits } from '../codes.rules.ts'
import { changeCode } from '../codes.store.ts'
import { loadSendable } from './send-codes.ts'
import { spendMoney } from '../spending/spend.ts'
import { sendCodeTask } from '../codes.tasks.ts'

interface Line {
  act: <Input, Result>(useCase: UseCase<Input, Result>, input: Input) => Promise<Result>
  codes: CodeGateway
  log: Log
  keys: SecretKeys
}

/** The line that one caller's call goes over. */
export function lineOf({ config, gateways, log }: Http, { act }: Pick<Line, 'act'>): Line {
  return { act, codes: gateways.codes, log, keys: keysOf(config) }
}

/**
 * The second half of asking for a call, between two transactions. Where the number cannot be called, or nobody calls
 * it, the same code goes out by SMS; answers which of the two it is.
 */
export async function ring({ act, codes, log, keys }: Line, codeId: string): Promise<CodeChannel> {
  const code = await act(loadSendable, codeId)
  if (!code) return 'call'
  const { phone, address } = code
  const wanted = storedDigits(keys, code)
  try {
    const rung = await codes.call({ phone, address, wanted })
    await act(noteCall, { code_id: codeId, ...rung })
    return 'call'
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ fault: error.fault, reason: error.message }, 'a call was not made')
    await act(sendInstead, codeId)
    return 'sms'
  }
}

/** Most providers choose the calling number, and so the digits, themselves. */
export async function noteCall(
  { tx, now, config }: Ctx,
  { code_id, provider, digits }: Rung & { code_id: string },
): Promise<void> {
  await changeCode(tx, code_id, { code_hash: hashCode(config.secretKey, code_id, digits) })
  await changeCode(tx, code_id, { provider, sent_at: now })
}

async function sendInstead(ctx: Ctx, codeId: string): Promise<void> {
  const code = await loadSendable(ctx, codeId)
  if (!code) return
  await spendMoney(ctx, { ...code, channel: 'sms' })
  await changeCode(ctx.tx, codeId, { channel: 'sms' })
  ctx.enqueue(sendCodeTask, { code_id: codeId })
}
