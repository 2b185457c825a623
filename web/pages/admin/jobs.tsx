import { Power } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getJobs } from '../../../contract/jobs/jobs.ts'
import { listWaitingFiles } from '../../../contract/jobs/waiting-files.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { JobQueue } from '../../features/jobs/job-queue.tsx'
import { WaitingFiles } from '../../features/jobs/waiting-files.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, getJobs)
  const api = args.context.get(apiContext)
  const [jobs, files] = await Promise.all([api(getJobs, {}), api(listWaitingFiles, {})])
  return { jobs: jobs.result, files: files.result, now: Date.now() }
}

export default function AdminJobsPage() {
  const { jobs, files, now } = useLoaderData<typeof loader>()
  return (
    <AgentFrame
      title="Задачи сервера"
      isWide
      aside={
        mayDo(useUser(), 'see_switches') && (
          <LinkButton to="/admin/switches" size="s" look="plain" icon={Power}>
            Выключатели
          </LinkButton>
        )
      }
    >
      <JobQueue first={jobs} />
      <WaitingFiles first={files} now={useNow(now)} />
    </AgentFrame>
  )
}
