import type { JobOptions } from '../tell.ts'

/**
 * What can be queued: a name, and what its jobs are told. `defineJob` says how it is done; who queues it knows only this,
 * so that neither has to import the other.
 */
export interface Task<in Payload extends object = never> {
  name: string
  /** Where queueing says nothing else. */
  options: Pick<JobOptions, 'maxAttempts' | 'priority'>
  /** Only of the type: what of a payload fits. */
  takes?: (payload: Payload) => void
}

export function defineTask<Payload extends object>(
  name: string,
  options: Task['options'] = {},
): Task<Payload> {
  return { name, options }
}
