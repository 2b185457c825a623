export interface JobOptions {
  runAt?: Date
  /** A second job with the same key replaces the first. */
  key?: string
  /** With `key`: the first one's time stays, so that a steady stream does not put it off for ever. */
  keepsTime?: boolean
  /** Jobs of one queue run one after another. */
  queue?: string
  maxAttempts?: number
  /** Of what is due, lower ones come first; 0 unless said. */
  priority?: number
}

/** What somebody sits and waits for: a code does not stand behind ten thousand events of others. */
export const AWAITED = -10

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
