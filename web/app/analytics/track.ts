import type { Goal, GoalParams } from './goals.rules.ts'

/** What a page knew of the trip when the wizard was opened. */
export type KnownTrip = Readonly<Partial<Record<string, unknown>>>

/** Where goals go: a counter that is configured and that the visitor has agreed to. */
export type Sink = (goal: Goal, params: GoalParams, trip: KnownTrip) => void

const sinks = new Set<Sink>()
let trip: KnownTrip = {}

/** One more listener; answers what takes it away again. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink)
  return () => void sinks.delete(sink)
}

/** Tells the counters of a goal; nobody hears where none is configured or the visitor has not agreed. */
export function track(goal: Goal, params: GoalParams = {}): void {
  for (const sink of sinks) {
    try {
      sink(goal, params, trip)
    } catch {
      // A counter that fails is no reason for the page to.
    }
  }
}

/** With what the wizard was opened: goals of hot tours are told by it. */
export function openedWith(known: KnownTrip): void {
  trip = known
  track('hot_tour_prefill')
}
