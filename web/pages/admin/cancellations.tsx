import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCancellations } from '../../../contract/bookings/cancelling/cancellation.ts'
import { listClaims } from '../../../contract/bookings/claims.ts'
import { listMoneyTasks } from '../../../contract/bookings/money/money-tasks.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { OpenCancellations } from '../../features/bookings/cancelling/open-cancellations.tsx'
import { OpenClaims } from '../../features/bookings/claims/open-claims.tsx'
import { MoneyTasks } from '../../features/bookings/money/money-tasks.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listCancellations)
  const api = args.context.get(apiContext)
  const [{ result }, tasks, claims] = await Promise.all([
    api(listCancellations, {}),
    api(listMoneyTasks, {}),
    api(listClaims, {}),
  ])
  return { items: result.items, tasks: tasks.result.items, claims: claims.result.items, now: Date.now() }
}

export default function AdminCancellationsPage() {
  const { items, tasks, claims, now: loaded } = useLoaderData<typeof loader>()
  const now = useNow(loaded)
  return (
    <AgentFrame
      title="Отмены и претензии"
      isWide
      aside={
        <LinkButton to="/admin/bookings" size="s">
          Все бронирования
        </LinkButton>
      }
    >
      <MoneyTasks first={tasks} />
      <OpenClaims first={claims} now={now} />
      <OpenCancellations first={items} now={now} />
    </AgentFrame>
  )
}
