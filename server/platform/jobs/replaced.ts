/** A flag of every job that was queued with a key: it stays where the queue takes the key away. */
export const KEYED = 'keyed'

/**
 * Of `_private_jobs as job`: whether another one stands in its place. Of a job that is queued anew while it is at work, or
 * after it was given up, the queue takes away the key and all tries; what was to be done is done by the new one.
 */
export const REPLACED = `job.key is null and coalesce(job.flags ? '${KEYED}', false)`

/** Of `_private_jobs as job`: tried as often as it may be, nobody has it in hand, and none stands in its place. */
export const GIVEN_UP = `job.attempts >= job.max_attempts and job.locked_at is null and not (${REPLACED})`
