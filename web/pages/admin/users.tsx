import { Power, ScrollText } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { listReports } from '../../../contract/chat/reports.ts'
import { listUsers } from '../../../contract/identity/users.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { useIsHydrated } from '../../app/page/use-is-hydrated.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { UserList } from '../../features/identity/users/user-list.tsx'
import { UserPanel } from '../../features/identity/users/user-panel.tsx'
import { type UserFilter, usersBy } from '../../features/identity/users/users.api.ts'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { ChosenPane } from '../parts/chosen-pane.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { numberIn, pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { unlessChosen, useChosen } from '../parts/use-chosen.ts'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id: ownId } = await requireStaff(args, listUsers)
  const search = new URL(args.request.url).searchParams
  const filter: UserFilter = {
    search: (search.get('search') ?? '').slice(0, 100),
    blocked: blockedOf(search.get('blocked')),
    page: pageParam(search),
  }
  const api = args.context.get(apiContext)
  const { result } = await foundOr404(api(listUsers, usersBy(filter)))
  return { filter, users: result, ownId, now: Date.now() }
}

function blockedOf(text: string | null): UserFilter['blocked'] {
  return text === '0' || text === '1' ? text : ''
}

const ReportQueue = lazyPart(
  async () => (await import('../../features/chat/reports/report-queue.tsx')).ReportQueue,
)

const states = [
  { value: '', title: 'Все' },
  { value: '0', title: 'С доступом' },
  { value: '1', title: 'Заблокированные' },
]

export const shouldRevalidate = unlessChosen

/** People, and beside them what they complain of one another. */
export default function AdminUsersPage() {
  const [search] = useSearchParams()
  const viewer = useUser()
  const reports = search.get('reports')
  const id = numberIn(search, 'id')
  // The tab may have the queue's answer before the queue's part has come: the server's page has none to compare it with.
  const isHydrated = useIsHydrated()
  return (
    <AgentFrame
      title="Пользователи"
      isWide
      aside={
        <div className="flex flex-wrap gap-2">
          {mayDo(viewer, 'see_switches') && (
            <LinkButton to="/admin/switches" size="s" look="plain" icon={Power}>
              Выключатели
            </LinkButton>
          )}
          {mayDo(viewer, 'see_audit') && (
            <LinkButton to="/admin/audit" size="s" look="plain" icon={ScrollText}>
              Журнал сотрудников
            </LinkButton>
          )}
        </div>
      }
    >
      {mayDo(viewer, 'decide_reports') && <Sections reports={reports} isOne={id !== null} />}
      <SavedViews key={String(reports === null)} list={reports === null ? 'users' : 'complaints'} />
      {reports === null ? (
        <People />
      ) : !isHydrated ? (
        <Skeleton className="h-60 w-full" />
      ) : (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <ReportQueue
            key={`${reports} ${id}`}
            state={reports === 'decided' ? 'decided' : 'open'}
            only={id}
          />
        </Suspense>
      )}
    </AgentFrame>
  )
}

/** With how many complaints wait; the queue itself asks the same. */
function Sections({ reports, isOne }: { reports: string | null; isOne: boolean }) {
  const { data } = useQuery(queryOf(listReports, { query: { state: 'open', page: '1' } }))
  return (
    <PillLinks
      label="Раздел"
      className="mb-4"
      links={[
        { to: '/admin/users', title: 'Люди', isCurrent: reports === null },
        {
          to: '?reports=open',
          title: 'Жалобы на сообщения',
          isCurrent: reports === 'open' && !isOne,
          count: data?.total_items ?? 0,
        },
        { to: '?reports=decided', title: 'Решённые жалобы', isCurrent: reports === 'decided' },
      ]}
    />
  )
}

function People() {
  const { filter, users, ownId, now } = useLoaderData<typeof loader>()
  const viewer = useUser()
  const [search] = useSearchParams()
  const [chosenId, choose] = useChosen()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <PillLinks
          label="Доступ"
          links={states.map(({ value, title }) => ({
            to: withQuery(search, { blocked: value || null, page: null }),
            title,
            isCurrent: filter.blocked === value,
          }))}
        />
        <SearchField
          label="Поиск по имени, почте, телефону или номеру"
          placeholder="Имя, почта, телефон или номер"
          text={filter.search}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 max-xl:order-2">
          <UserList
            key={JSON.stringify(filter)}
            filter={filter}
            first={users}
            now={useNow(now)}
            chosenId={chosenId}
            onChoose={choose}
            hrefOfPage={(page) => withQuery(search, { page: String(page) })}
          />
        </div>
        {chosenId === null ? (
          <p className="rounded-xl border border-dashed border-edge p-6 text-sm text-soft max-xl:hidden">
            Выберите человека в списке, чтобы увидеть историю блокировок
            {mayDo(viewer, 'block_users') && ' и закрыть или открыть ему доступ'}.
          </p>
        ) : (
          <ChosenPane key={chosenId}>
            <UserPanel id={chosenId} ownId={ownId} onClose={() => choose(null)} />
          </ChosenPane>
        )}
      </div>
    </>
  )
}
