import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { listDesk } from '../../../contract/support/desk.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useMarks } from '../../features/bulk/index.ts'
import { deskBy, deskFilterOf } from '../../features/support/desk/desk.api.ts'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { cx } from '../../ui/words/cx.ts'
import { foundOr404 } from '../parts/found.server.ts'
import { useQueueKey } from '../parts/use-queue-key.ts'
import { DeskPane } from './desk/desk-pane.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listDesk)
  const filter = deskFilterOf(new URL(args.request.url).searchParams)
  const { result } = await foundOr404(args.context.get(apiContext)(listDesk, deskBy(filter)))
  return { filter, list: result, now: Date.now() }
}

/** Opening a ticket beside the list, or the person beside a ticket, does not load the list again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return ofList(currentUrl) !== ofList(nextUrl)
}

function ofList({ searchParams }: URL): string {
  const own = new URLSearchParams(searchParams)
  own.delete('pane')
  return own.toString()
}

export default function TicketsPage() {
  const { filter, list, now } = useLoaderData<typeof loader>()
  const { ticketId } = useParams()
  const marks = useMarks()
  useQueueKey()
  return (
    <div
      data-wide
      data-desk
      className="mx-auto w-full max-w-(--container-wide) px-4 pt-1 pb-10 sm:px-5 lg:flex lg:h-[calc(100dvh-5.5rem)] lg:min-h-144 lg:flex-col lg:pb-4"
    >
      {!ticketId && <title>Обращения — Лотур</title>}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)]">
        <DeskPane key={JSON.stringify(filter)} filter={filter} first={list} now={now} marks={marks} />
        <div className={cx('min-w-0 lg:h-full lg:min-h-0', !ticketId && 'max-lg:hidden')}>
          {ticketId ? <Outlet /> : <Invitation />}
        </div>
      </div>
    </div>
  )
}

function Invitation() {
  return (
    <div className="grid h-full place-items-center rounded-xl border-2 border-dashed border-line">
      <EmptyState
        title="Выберите обращение слева"
        text="С клавиатуры: J и K ведут по списку, Enter открывает, R — ответ, N — заметка, E закрывает."
      />
    </div>
  )
}
