import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/opened-database.ts'
import { madeOnceA } from '../metrics/figure.ts'
import { type QueueState, queueState } from './given-up.store.ts'

const KEPT_MS = 5000

const figures: Readonly<Record<keyof QueueState, readonly [string, string]>> = {
  given_up: ['jobs_given_up', 'Jobs that were tried as often as they may be'],
  ready: ['jobs_ready', 'Jobs that could be worked at now'],
  oldest_ready: ['jobs_oldest_ready_seconds', 'For how long the oldest ready job has waited'],
  running: ['jobs_running', 'Jobs that a worker has in hand'],
  longest_locked: ['jobs_longest_locked_seconds', 'For how long a worker has had one of them in hand'],
  waiting_events: ['jobs_waiting_events', 'Events of which no jobs have been made'],
  oldest_event: ['jobs_oldest_waiting_event_seconds', 'For how long the oldest of them has waited'],
}

/** How the queue stands, by the database: the same from every process. While it does not answer there are no figures. */
export function addJobMetrics(registry: Registry, { read }: Pick<Database, 'read'>): void {
  const state = madeOnceA(KEPT_MS, () => queueState(read).catch(() => null))
  for (const [figure, [name, help]] of Object.entries(figures))
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await state())?.[figure as keyof QueueState] ?? Number.NaN)
      },
    })
}
