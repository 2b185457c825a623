import { quantile } from '../support/measure.ts'

export interface Latency {
  p50: number
  p99: number
}

/** Milliseconds of each call. */
export type Samples = Record<string, number[]>

/**
 * Makes every call of a round one after another, then the next round: what the machine does meanwhile meets all. The
 * first twentieth of the rounds only warms up.
 */
export async function takeTurns<T>(
  subjects: readonly T[],
  calls: Record<string, (subject: T) => Promise<unknown>>,
): Promise<Samples> {
  const samples: Samples = Object.fromEntries(Object.keys(calls).map((name) => [name, []]))
  const names = Object.keys(calls)
  const warm = Math.ceil(subjects.length / 20)
  for (const [round, subject] of [...subjects.slice(0, warm), ...subjects].entries()) {
    // Nobody is always first after the others' work.
    const turn = round % names.length
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const began = performance.now()
      await calls[name]!(subject)
      if (round >= warm) samples[name]!.push(performance.now() - began)
    }
  }
  return samples
}

export function latencyOf(samples: readonly number[]): Latency {
  return { p50: quantile(samples, 0.5), p99: quantile(samples, 0.99) }
}
