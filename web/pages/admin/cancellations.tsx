import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCancellations } from '../../../contract/bookings/cancellation.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { OpenCancellations } from '../../features/bookings/cancelling/open-cancellations.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { requireBookings } from '../parts/require-bookings.server.ts'
import { useNow } from '../parts/use-now.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listCancellations)
  requireBookings(args)
  const { result } = await args.context.get(apiContext)(listCancellations, {})
  return { items: result.items, now: Date.now() }
}

export default function AdminCancellationsPage() {
  const { items, now } = useLoaderData<typeof loader>()
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
      <OpenCancellations first={items} now={useNow(now)} />
    </AgentFrame>
  )
}
