import { OutsideFailure } from './outside-failure.ts'

/** Nobody answers, or we are told that we have no more to ask for. */
export type BlockReason = 'unreachable' | 'quota'

/** After several failures in a row nobody calls for a while; then one call tries how things are. */
export interface Circuit {
  /** Why no call may be made now; null where it may, and after a rest this null is for one caller alone. */
  blockedBecause(): BlockReason | null
  succeeded(): void
  failed(): void
  /** We were told that we ask too often, or that we are not served. */
  throttled(): void
}

export interface CircuitPace {
  failuresInRow: number
  restMs: number
}

export function createCircuit(
  { failuresInRow, restMs }: CircuitPace,
  clock: () => number = () => performance.now(),
): Circuit {
  let failures = 0
  let rest: { until: number; reason: BlockReason } | null = null
  const open = (reason: BlockReason) => {
    rest = { until: clock() + restMs, reason }
  }
  return {
    blockedBecause() {
      if (rest === null) return null
      if (clock() < rest.until) return rest.reason
      // After failures the others go on waiting until this caller's call has answered.
      if (rest.reason === 'unreachable') open('unreachable')
      else rest = null
      return null
    },
    succeeded() {
      failures = 0
      rest = null
    },
    failed() {
      failures += 1
      if (failures >= failuresInRow) open('unreachable')
    },
    throttled: () => open('quota'),
  }
}

/**
 * One call through a circuit, which learns from how it ends: the one rule of what keeps us from calling. A rest is a
 * failure like the one that began it.
 */
export async function through<T>(circuit: Circuit, name: string, work: () => Promise<T>): Promise<T> {
  const reason = circuit.blockedBecause()
  if (reason)
    throw new OutsideFailure(reason === 'quota' ? 'ours' : 'later', `${name} is left alone: ${reason}`, {
      noAnswer: 'resting',
    })
  try {
    const result = await work()
    circuit.succeeded()
    return result
  } catch (error) {
    const fault = error instanceof OutsideFailure ? error.fault : 'later'
    if (fault === 'ours') circuit.throttled()
    else if (fault === 'later') circuit.failed()
    else circuit.succeeded()
    throw error
  }
}
