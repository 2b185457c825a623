import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { listTickets } from '../../../contract/support/tickets.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { TicketList } from '../../features/support/ticket-list.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { pageParam } from '../parts/number-param.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const page = pageParam(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const [open, over] = await Promise.all([
    api(listTickets, { query: {} }),
    api(listTickets, { query: { page: String(page), closed: 'true' } }),
  ])
  return { page, open: open.result, over: over.result, now: Date.now() }
}

/** Open ones above closed ones; of the open there are never more than a page. */
export default function SupportPage() {
  const { page, open, over, now } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const moment = useNow(now)
  const isNothing = open.total_items === 0 && over.total_items === 0
  return (
    <section className="page-column max-w-3xl pt-6 pb-20">
      <title>Поддержка — Лотур</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">Поддержка</h1>
        <LinkButton to="/support/new" look="main">
          Новое обращение
        </LinkButton>
      </div>
      <TicketList
        title="Открытые обращения"
        closed={false}
        page={1}
        first={open}
        now={moment}
        empty={<Nothing isAtAll={isNothing} />}
      />
      {over.total_items > 0 && (
        <>
          <h2 className="type-subheading mt-10 mb-4">Закрытые</h2>
          <TicketList
            key={page}
            title="Закрытые обращения"
            closed
            page={page}
            first={over}
            now={moment}
            empty={null}
          />
          <div className="mt-8">
            <Pagination
              page={page}
              pages={Math.ceil(over.total_items / limits.pageSize)}
              hrefFor={(other) => withQuery(search, { page: String(other) })}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Nothing({ isAtAll }: { isAtAll: boolean }) {
  if (!isAtAll) return <p className="text-soft">Открытых обращений нет.</p>
  return (
    <EmptyState
      title="Обращений пока нет"
      text="Что-то не получается или непонятно? Напишите: ответит человек, и мы сразу скажем, до какого времени."
    />
  )
}
