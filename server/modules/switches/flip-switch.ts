import { Refusal } from '../../../contract/platform/refusals.ts'
import { type SwitchKey, switches } from '../../../contract/platform/switches.ts'
import type { SwitchState } from '../../../contract/switches/switches.ts'
import { requireRight } from '../../platform/rights.ts'
import { switchesFlipped, workersTold } from '../../platform/switches/switches-flipped.ts'
import type { Ctx } from '../../platform/use-case.ts'
import { switchState } from './switches.queries.ts'
import { putSwitch, storedSwitch } from './switches.store.ts'

interface Flip {
  key: SwitchKey
  is_on: boolean
  /** The one that was seen. */
  version: number
  reason: string
}

/** Throws `switch_changed` where another has flipped it meanwhile. */
export async function flipSwitch(ctx: Ctx, { key, is_on, version, reason }: Flip): Promise<SwitchState> {
  const { tx, now } = ctx
  const actor = requireRight(ctx, 'manage_switches')
  const before = (await storedSwitch(tx, key))?.is_on ?? switches[key].default
  const wanted = { key, is_on, reason, version: version + 1, flipped_by: actor.id, flipped_at: now }
  if (!(await putSwitch(tx, wanted))) await refuseOvertaken(ctx, key)
  ctx.emit(switchesFlipped({}))
  ctx.atCommit(workersTold)
  ctx.audit({
    deed: 'switch.flip',
    id: key,
    before: { state: word(before) },
    after: { state: word(is_on) },
    reason,
  })
  return switchState(tx, key)
}

async function refuseOvertaken({ tx }: Ctx, key: SwitchKey): Promise<never> {
  const { version, is_on, flipped } = await switchState(tx, key)
  throw new Refusal('conflict', 'switch_changed', {
    told: {
      version: String(version),
      state: word(is_on),
      author: flipped?.by ?? 'никто',
      why: flipped?.reason ?? 'так задано в коде',
    },
  })
}

const word = (isOn: boolean) => (isOn ? 'включено' : 'выключено')
