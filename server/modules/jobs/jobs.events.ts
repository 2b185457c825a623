import { defineEvent } from '../../platform/events.ts'

/** Jobs of these kinds were given up, and nobody has been told of them today. */
export const jobsGivenUp = defineEvent<{ at: string; kinds: string[]; count: number }>()('jobs.given_up')

/** What was given up is done again: one job, or all of a kind. */
export const jobsRetried = defineEvent<{ count: number }>()('jobs.retried')
