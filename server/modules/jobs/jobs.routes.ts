import { getJobs, retryJob, retryJobs, retryManyJobs } from '../../../contract/jobs/jobs.ts'
import type { Http } from '../../platform/http/serve.ts'
import { jobQueue } from './jobs.queries.ts'
import { retryGivenUp, retryStillGivenUp } from './try-again.ts'

export function jobRoutes({ serve, log }: Http): void {
  serve(getJobs, async ({ read }) => ({ result: await jobQueue(read) }))

  serve(retryJob, async ({ act, actor, params }) => {
    const again = await act(retryGivenUp, { id: params.id })
    log.info({ admin: actor.id, job: params.id }, 'a given-up job is tried again')
    return { result: { again } }
  })

  serve(retryJobs, async ({ act, actor, body }) => {
    const again = await act(retryGivenUp, { kind: body.kind })
    log.info({ admin: actor.id, kind: body.kind, jobs: again }, 'given-up jobs are tried again')
    return { result: { again } }
  })

  serve(retryManyJobs, async ({ actOnEach, actor, body: { items } }) => {
    const result = await actOnEach(
      retryStillGivenUp,
      items.map(({ id }) => ({ id, input: { id } })),
    )
    log.info({ admin: actor.id, jobs: result.done.length }, 'given-up jobs are tried again')
    return { result }
  })
}
