import type { Answer } from '../../../contract/platform/endpoint.ts'
import { type getJobs, retryJob, retryJobs } from '../../../contract/jobs/jobs.ts'
import { call } from '../../app/calls/call.ts'

export type Jobs = Answer<typeof getJobs>['result']

/** One job, or all of a kind; answers how many. */
export const tryAgain = async (which: { id: number } | { kind: string }): Promise<number> => {
  const { result } =
    'id' in which
      ? await call(retryJob, { params: { id: String(which.id) } })
      : await call(retryJobs, { body: which })
  return result.again
}
