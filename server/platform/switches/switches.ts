import { Refusal } from '../../../contract/platform/refusals.ts'
import { type CallSwitch, type SwitchKey, switches } from '../../../contract/platform/switches.ts'
import type { Read } from '../db/database.ts'
import type { Database } from '../db/opened-database.ts'

export interface Switches {
  /** As it stands now; while the database is away as it was known last, and before that as the code has it. */
  isOn(key: SwitchKey): Promise<boolean>
  /** Throws where it is off. */
  requireOn(key: CallSwitch): Promise<void>
  /** One of them was flipped: whoever asks from now on learns how it stands. */
  forget(): void
}

export type SwitchStates = ReadonlyMap<string, boolean>

export interface SwitchPace {
  /** Flips are heard of; this is for one that was not. */
  keptMs: number
  /** How long nobody asks a database again that gave no answer. */
  awayMs: number
  clock: () => number
}

const PACE: SwitchPace = { keptMs: 5000, awayMs: 1000, clock: () => performance.now() }
/** Seconds after which whoever met a switch that is off had better come again. */
export const OFF_RETRY_SECONDS = 60

export function keepSwitches(read: () => Promise<SwitchStates>, pace: Partial<SwitchPace> = {}): Switches {
  const { keptMs, awayMs, clock } = { ...PACE, ...pace }
  let known: SwitchStates = new Map()
  let freshUntil = -Infinity
  let reading: Promise<void> | null = null
  /** How often something was flipped: what was asked before does not hold after. */
  let flips = 0
  let asked = 0
  /** The number of the question whose answer is known. */
  let answered = 0

  async function refresh(): Promise<void> {
    const flipsBefore = flips
    const number = ++asked
    try {
      const states = await read()
      if (number < answered) return
      answered = number
      known = states
      // Whoever asked gets it; whoever asks after the flip asks anew.
      if (flips === flipsBefore) freshUntil = clock() + keptMs
    } catch {
      // Whoever asked goes on to the database itself and says aloud that it is away.
      if (flips === flipsBefore) freshUntil = clock() + awayMs
    }
  }

  async function isOn(key: SwitchKey): Promise<boolean> {
    if (clock() >= freshUntil) {
      const own = (reading ??= refresh())
      await own
      if (reading === own) reading = null
    }
    return known.get(key) ?? switches[key].default
  }
  return {
    isOn,
    requireOn: async (key) => {
      if (!(await isOn(key))) throw switchedOff(key)
    },
    forget: () => {
      flips += 1
      freshUntil = -Infinity
      reading = null
    },
  }
}

export function switchedOff(key: CallSwitch): Refusal {
  return new Refusal('unavailable', switches[key].refusal, { retryAfter: OFF_RETRY_SECONDS })
}

const kept = new WeakMap<Database['pool'], Switches>()

/** One for a process's database, with the pace of whoever asks first. */
export function switchesOf(
  { pool, read }: Pick<Database, 'pool' | 'read'>,
  pace?: Partial<SwitchPace>,
): Switches {
  const known = kept.get(pool) ?? keepSwitches(() => statesOf(read), pace)
  kept.set(pool, known)
  return known
}

async function statesOf(read: Read): Promise<SwitchStates> {
  const rows = await read.selectFrom('switch_state').select(['key', 'is_on']).execute()
  return new Map(rows.map((row) => [row.key, row.is_on]))
}

/** Within a transaction, which may not wait for another connection. Throws where it is off. */
export async function requireOnIn(read: Read, key: CallSwitch): Promise<void> {
  const row = await read.selectFrom('switch_state').select('is_on').where('key', '=', key).executeTakeFirst()
  if (!(row?.is_on ?? switches[key].default)) throw switchedOff(key)
}
