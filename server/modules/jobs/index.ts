export type { jobsGivenUp } from './jobs.events.ts'
