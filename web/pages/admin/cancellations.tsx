import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCancellations } from '../../../contract/bookings/cancellation.ts'
import { listMoneyTasks } from '../../../contract/bookings/money-tasks.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { OpenCancellations } from '../../features/bookings/cancelling/open-cancellations.tsx'
import { MoneyTasks } from '../../features/bookings/money/money-tasks.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listCancellations)
  const api = args.context.get(apiContext)
  const [{ result }, tasks] = await Promise.all([api(listCancellations, {}), api(listMoneyTasks, {})])
  return { items: result.items, tasks: tasks.result.items, now: Date.now() }
}

export default function AdminCancellationsPage() {
  const { items, tasks, now } = useLoaderData<typeof loader>()
  return (
    <AgentFrame
      title="Отмены"
      isWide
      aside={
        <LinkButton to="/admin/bookings" size="s">
          Все бронирования
        </LinkButton>
      }
    >
      <MoneyTasks first={tasks} />
      <OpenCancellations first={items} now={useNow(now)} />
    </AgentFrame>
  )
}
