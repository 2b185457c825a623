import { Refusal, refusalText } from '../../../../contract/platform/refusals.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { CodeFault } from './codes.rules.ts'

/**
 * Why a code opens nothing, by the name of its field. Whoever has tried too often learns when to come back: in `seconds`, or
 * as soon as another code may be asked for.
 */
export function codeRefusal(
  { codeLimits }: Pick<Config, 'codeLimits'>,
  { kind, code }: CodeFault,
  seconds?: number,
): Refusal {
  const pause = kind === 'tooMany' ? Math.max(1, codeLimits.resendSeconds) : undefined
  return new Refusal(kind, code, { fields: { code_id: refusalText[code] }, retryAfter: seconds ?? pause })
}
