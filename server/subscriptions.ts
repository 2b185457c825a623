import type { Handler } from './platform/jobs/worker.ts'

/** Which handlers hear of an event: one table for the whole server. An event without a line here does not compile. */
export const subscriptions: Record<string, readonly Handler[]> = {}
