import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { workKindNames, workKinds, workLimits } from '../../../contract/work/work-kinds.ts'
import { listWork, type Work } from '../../../contract/work/work.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { requireStaff } from '../../app/calls/server/session.server.ts'
import { rememberQueue } from '../../app/page/queue-place.ts'
import { useWork, type WorkQuery } from '../../features/work/use-work.ts'
import { WorkList } from '../../features/work/work-list.tsx'
import { SavedViews } from '../../features/saved-views/index.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { KeyList } from '../parts/key-list.tsx'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, listWork)
  const query = queryIn(new URL(args.request.url).searchParams)
  return { query, work: await whatWaits(args, query), now: Date.now() }
}

/** What of an address is understood; the rest is as if it were not there. */
function queryIn(search: URLSearchParams): WorkQuery {
  const kind = workKindNames.find((one) => one === search.get('kind'))
  const after = search.get('after') ?? ''
  return {
    ...(kind && { kind }),
    ...(search.get('mine') === '1' && { mine: '1' as const }),
    ...(/^\d{1,16}-\d{1,15}$/.test(after) && { after }),
  }
}

/** Null where it could not be read: the page says so, keeps its filters and tries again. */
async function whatWaits({ context }: LoaderFunctionArgs, query: WorkQuery): Promise<Work | null> {
  try {
    return (await context.get(apiContext)(listWork, { query })).result
  } catch (error) {
    if (error instanceof ApiRefusal && error.httpStatus >= 500) return null
    throw error
  }
}

const keys = [
  ['J', 'следующее дело'],
  ['K', 'предыдущее дело'],
  ['Enter', 'открыть там, где оно делается'],
  ['C', 'взять себе на 15 минут, или ещё на 15'],
  ['E', 'вернуть своё в очередь'],
  ['V', 'к своим видам списка'],
  ['Q', 'с любой страницы сюда, к следующему делу'],
  ['Ctrl + K', 'поиск по всему'],
  ['?', 'этот список'],
] as const

/** What waits for whoever works here, over all sections. */
export default function TodayPage() {
  const { query, work, now: loaded } = useLoaderData<typeof loader>()
  const list = useWork(query, work)
  const now = useNow(loaded)
  const [search] = useSearchParams()
  const isNarrowed = Object.keys(query).length > 0
  const next = list.data?.next
  const { search: address } = useLocation()
  useEffect(() => rememberQueue(address), [address])
  return (
    <AgentFrame title="Сегодня" isWide aside={<KeyList words={keys} />}>
      <SavedViews list="work" />
      {(list.data ?? work) && <Kinds query={query} work={list.data ?? work} />}
      <WorkList
        list={list}
        now={now}
        isNarrowed={isNarrowed}
        emptyAction={<LinkButton to="/admin/today">Показать всё</LinkButton>}
      />
      {(next || query.after) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {query.after && <LinkButton to={withQuery(search, { after: null })}>К началу</LinkButton>}
          {next && (
            <LinkButton to={withQuery(search, { after: next })} look="calm">
              Следующие {workLimits.page}
            </LinkButton>
          )}
        </div>
      )}
    </AgentFrame>
  )
}

/** With how much waits of each; a kind that has nothing is left out unless it is the one that is looked at. */
function Kinds({ query, work }: { query: WorkQuery; work: Work | null }) {
  const [search] = useSearchParams()
  const counts = work?.counts ?? []
  const to = (changes: Record<string, string | null>) => withQuery(search, { after: null, ...changes })
  return (
    <PillLinks
      label="Какие дела"
      className="mb-4"
      links={[
        {
          to: to({ kind: null, mine: null }),
          title: 'Все',
          isCurrent: !query.kind && !query.mine,
          count: counts.reduce((sum, { count }) => sum + count, 0),
        },
        {
          to: to({ kind: null, mine: '1' }),
          title: 'Мои',
          isCurrent: Boolean(query.mine),
          count: work?.mine ?? 0,
        },
        ...counts
          .filter(({ kind, count }) => count > 0 || kind === query.kind)
          .map(({ kind, count }) => ({
            to: to({ kind, mine: null }),
            title: workKinds[kind].title,
            isCurrent: kind === query.kind && !query.mine,
            count,
          })),
      ]}
    />
  )
}
