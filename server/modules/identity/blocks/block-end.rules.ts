import { workText } from '../../../../contract/cabinet-texts.ts'
import { BLOCK_YEARS_MAX } from '../../../../contract/identity/users.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { addYears, moscowDay } from '../../../../contract/wire.ts'

/** Refuses an end that has passed, or that is so far ahead that «без срока» is meant. */
export function requireEndAhead(until: Date, now: Date): void {
  const wrong =
    until <= now
      ? workText.blockEndPast
      : moscowDay(until) > addYears(moscowDay(now), BLOCK_YEARS_MAX) && workText.blockEndFar
  if (wrong) throw new Refusal('invalid', 'bad_request', { fields: { until: wrong } })
}
