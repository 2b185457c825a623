export type { jobsGivenUp, jobsRetried } from './jobs.events.ts'
