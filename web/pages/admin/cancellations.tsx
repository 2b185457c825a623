import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listCancellations } from '../../../contract/bookings/cancelling/cancellation.ts'
import { listClaims } from '../../../contract/bookings/claims.ts'
import { listMoneyTasks, type MoneyTask } from '../../../contract/bookings/money/money-tasks.ts'
import { itemsOf, queryOf } from '../../app/calls/keys.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useArrival } from '../../app/keys/use-next-card.ts'
import { useWalk } from '../../app/keys/use-walk.ts'
import { OpenCancellations } from '../../features/bookings/cancelling/open-cancellations.tsx'
import { OpenClaims } from '../../features/bookings/claims/open-claims.tsx'
import { MoneyTasks } from '../../features/bookings/money/money-tasks.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { numberIn } from '../parts/number-param.ts'
import { Settled } from '../parts/settled.tsx'
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

type Loaded = Awaited<ReturnType<typeof loader>>

export default function AdminCancellationsPage() {
  const loaded = useLoaderData<typeof loader>()
  const now = useNow(loaded.now)
  const [search] = useSearchParams()
  const [booking, refund] = [numberIn(search, 'booking'), numberIn(search, 'refund')]
  const isOne = booking !== null || refund !== null
  const isMeant = (task: MoneyTask) =>
    !isOne || (refund === null ? task.booking_id === booking : task.refund_id === refund)
  // Of a transfer the other lists have nothing: no booking has the number 0.
  const only = isOne ? (booking ?? 0) : null
  const left = useLeft(loaded, { only, isMeant })
  useArrival(isOne ? (left[0] ?? null) : null, isOne)
  useWalk()
  return (
    <AgentFrame
      title="Отмены и претензии"
      isWide
      aside={
        <div className="flex flex-wrap gap-2">
          {isOne && (
            <LinkButton to="/admin/cancellations" size="s">
              Все отмены
            </LinkButton>
          )}
          <LinkButton to="/admin/bookings" size="s">
            Все бронирования
          </LinkButton>
        </div>
      }
    >
      <MoneyTasks first={loaded.tasks} only={isMeant} />
      <OpenClaims first={loaded.claims} now={now} only={only} />
      <OpenCancellations first={loaded.items} now={now} only={only} />
      {isOne && left.length === 0 && (
        <Settled title="Здесь решать больше нечего">
          <LinkButton to="/admin/today" size="s">
            К делам на сегодня
          </LinkButton>
          {booking !== null && (
            <LinkButton to={`/admin/bookings?id=${booking}`} size="s" look="plain">
              Бронирование №{booking}
            </LinkButton>
          )}
        </Settled>
      )}
    </AgentFrame>
  )
}

/** The bookings of what the page lists, as it stands now. */
function useLeft(
  { items, tasks, claims }: Loaded,
  { only, isMeant }: { only: number | null; isMeant: (task: MoneyTask) => boolean },
): number[] {
  const cancelled = useQuery({ ...queryOf(listCancellations, {}), initialData: { items }, select: itemsOf })
  const stuck = useQuery({ ...queryOf(listMoneyTasks, {}), initialData: { items: tasks }, select: itemsOf })
  const claimed = useQuery({ ...queryOf(listClaims, {}), initialData: { items: claims }, select: itemsOf })
  return [
    ...stuck.data.filter(isMeant),
    ...[...claimed.data, ...cancelled.data].filter(({ booking_id: id }) => only === null || id === only),
  ].map(({ booking_id: id }) => id)
}
