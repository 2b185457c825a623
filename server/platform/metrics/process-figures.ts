import { Counter, Histogram, type Registry } from 'prom-client'

/** Of what is done beside any database: by the process, whoever in it has asked. */

/** `to` is a company by the name that our code gives it, never an address. */
export const outsideSeconds = new Histogram({
  name: 'outside_call_seconds',
  help: 'Time until those answered whose address stands in our settings, by who they are and what came of it',
  labelNames: ['to', 'outcome'],
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
})

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time that this process worked at a job, by its kind and whether it was done or failed',
  labelNames: ['job', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 30, 120],
  registers: [],
})

export const orphansRemoved = new Counter({
  name: 'files_orphans_removed_total',
  help: 'Stored bytes that no row names, found and removed by the sweep of this process',
  registers: [],
})

export function addProcessFigures(registry: Registry): void {
  for (const figure of [outsideSeconds, jobSeconds, orphansRemoved]) registry.registerMetric(figure)
}
