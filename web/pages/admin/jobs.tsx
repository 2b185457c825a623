import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getJobs } from '../../../contract/jobs/jobs.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { JobQueue } from '../../features/jobs/job-queue.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getJobs)
  return (await args.context.get(apiContext)(getJobs, {})).result
}

export default function AdminJobsPage() {
  const jobs = useLoaderData<typeof loader>()
  return (
    <AgentFrame title="Задачи сервера" isWide>
      <JobQueue first={jobs} />
    </AgentFrame>
  )
}
