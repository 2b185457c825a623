import { type Switch, type SwitchKey, switchKeys, switches } from '../../../contract/platform/switches.ts'
import type { SwitchState } from '../../../contract/switches/switches.ts'
import { wireDay } from '../../../contract/wire.ts'
import type { Read } from '../../platform/db/database.ts'
import { namesOf } from '../identity/index.ts'
import { type StoredSwitch, storedSwitch, storedSwitches } from './switches.store.ts'

type Names = Awaited<ReturnType<typeof namesOf>>

/** All that the code knows, in its order. */
export async function switchStates(read: Read): Promise<SwitchState[]> {
  const stored = await storedSwitches(read)
  const names = await namesOf(read, [...new Set(stored.map(({ flipped_by }) => flipped_by))])
  const byKey = new Map(stored.map((row) => [row.key, row]))
  return switchKeys.map((key) => presented(key, byKey.get(key), names))
}

export async function switchState(read: Read, key: SwitchKey): Promise<SwitchState> {
  const row = await storedSwitch(read, key)
  return presented(key, row, await namesOf(read, row ? [row.flipped_by] : []))
}

function presented(key: SwitchKey, row: StoredSwitch | undefined, names: Names): SwitchState {
  const known: Switch = switches[key]
  return {
    key,
    title: known.title,
    stops: known.stops,
    owner: known.owner,
    is_on: row?.is_on ?? known.default,
    default: known.default,
    until: known.until && wireDay(known.until),
    version: row?.version ?? 0,
    flipped: row
      ? { at: row.flipped_at.toISOString(), by: names.get(row.flipped_by)?.full ?? '', reason: row.reason }
      : null,
  }
}
