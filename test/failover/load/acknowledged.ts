import type { Observe } from '../../kill/traffic/http-client.ts'

/** When writes were acknowledged, and how long none was. */
export interface Acknowledged {
  observe: Observe
  /** How many there were. */
  count(): number
  /** The longest time without one since this moment, by `performance.now()`. */
  longestGapSince(moment: number): number
}

export function openAcknowledged(): Acknowledged {
  const moments: number[] = []
  return {
    observe: ({ method }, { answer }) => {
      if (method !== 'GET' && answer?.status === 200) moments.push(performance.now())
    },
    count: () => moments.length,
    longestGapSince: (moment) => {
      const later = [moment, ...moments.filter((at) => at > moment), performance.now()]
      return Math.max(...later.slice(1).map((at, place) => at - (later[place] ?? at)))
    },
  }
}
