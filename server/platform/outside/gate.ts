import { Refusal } from '../../../contract/platform/refusals.ts'

interface GateOptions {
  atOnce: number
  waiting: number
  /** How long a place rests after its work, in times of the work: 1 leaves half of the processor to others. */
  rest?: number
}

/** Lets so many through at once, keeps so many waiting in order, and turns the rest away as «unavailable». */
export function createGate({ atOnce, waiting, rest = 0 }: GateOptions) {
  let inside = 0
  const line: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (line.length >= waiting) throw new Refusal('unavailable', 'unavailable')
    // Whoever leaves hands over the place, so that nobody slips in between.
    await new Promise<void>((admitted) => line.push(admitted))
  }
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else inside -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (rest > 0) setTimeout(leave, (performance.now() - began) * rest)
      else leave()
    }
  }
}

/**
 * A gate for each name, there as long as somebody is inside: for work that locks one row each time. Whoever waits for it
 * here waits without a connection, and everybody else has one.
 */
export function createGates(options: GateOptions) {
  const gates = new Map<string | number, { through: ReturnType<typeof createGate>; users: number }>()
  return async <T>(name: string | number, work: () => Promise<T>): Promise<T> => {
    const gate = gates.get(name) ?? { through: createGate(options), users: 0 }
    gates.set(name, gate)
    gate.users += 1
    try {
      return await gate.through(work)
    } finally {
      gate.users -= 1
      if (gate.users === 0) gates.delete(name)
    }
  }
}
