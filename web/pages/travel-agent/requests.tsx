import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { type AgentProfile, getAgentProfile, moderation } from '../../../contract/agents.ts'
import { getBalance } from '../../../contract/billing.ts'
import { agentFeed, agentHiddenFeed } from '../../../contract/feed.ts'
import { type Api, apiContext } from '../../app/api.server.ts'
import { requireUser } from '../../app/session.server.ts'
import { StatusBanner, useProfile } from '../../features/agents/status-banner.tsx'
import {
  type FeedFilter,
  type FeedPage,
  loadMarket,
  loadRequest,
} from '../../features/auctions/auctions.api.ts'
import { feedFilterOf, neighbour } from '../../features/auctions/feed.rules.ts'
import { FeedColumn } from '../../features/auctions/feed-column.tsx'
import { FeedFilters } from '../../features/auctions/feed-filters.tsx'
import { useFeed } from '../../features/auctions/use-feed.ts'
import type { Balance } from '../../features/billing/billing.api.ts'
import { loadMarketPrice } from '../../features/offers/offers.api.ts'
import { usePickCounts } from '../../features/offers/use-drafts.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'
import { type CockpitContext, withoutStep } from './cockpit/cockpit.ts'
import { KeyList } from './cockpit/key-list.tsx'
import { useFeedKeys } from './cockpit/use-feed-keys.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const filter = feedFilterOf(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const [{ result: profile }, { result: balance }] = await Promise.all([
    api<AgentProfile>(getAgentProfile.path),
    api<Balance>(getBalance.path),
  ])
  const isPassed = profile.status === moderation.success
  return {
    filter,
    feed: isPassed ? await foundOr404(firstPage(api, filter)) : null,
    profile,
    balance,
    now: Date.now(),
  }
}

async function firstPage(api: Api, { isHidden, ...filter }: FeedFilter): Promise<FeedPage> {
  const query = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const { path } = isHidden ? agentHiddenFeed : agentFeed
  return (await api<FeedPage>(`${path}?${new URLSearchParams(query).toString()}`)).result
}

/** Opening a request beside the feed does not load the feed again; another filter does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return withoutStep(currentUrl.searchParams) !== withoutStep(nextUrl.searchParams)
}

export default function CockpitPage() {
  const { filter, feed, profile: first, balance, now } = useLoaderData<typeof loader>()
  const profile = useProfile(first)
  const { revalidate } = useRevalidator()
  const { requestId } = useParams()
  const isPassed = profile.status === moderation.success
  useEffect(() => {
    if (isPassed && !feed) void revalidate()
  }, [isPassed, feed, revalidate])
  const context = useMemo<CockpitContext>(() => ({ profile, balance }), [profile, balance])
  return (
    <div className="mx-auto w-full max-w-[112rem] px-4 pb-10 sm:px-5 lg:h-[calc(100dvh-5.5rem)] lg:min-h-144 lg:pb-4">
      {!requestId && <title>Заявки туристов — Лотур</title>}
      <StatusBanner profile={profile} />
      {feed ? (
        <div className="grid h-full grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] 2xl:grid-cols-[21rem_minmax(0,1fr)]">
          <Feed key={JSON.stringify(filter)} filter={filter} feed={feed} profile={profile} now={now} />
          <div className={cx('min-w-0 lg:h-full lg:min-h-0', !requestId && 'max-lg:hidden')}>
            {requestId ? <Outlet context={context} /> : <Invitation />}
          </div>
        </div>
      ) : (
        <>
          <h1 className="type-heading mt-4">Заявки туристов</h1>
          <EmptyState
            title="Заявки появятся после проверки"
            text="Обновлять страницу не нужно: решение модератора придёт сюда само."
          />
        </>
      )}
    </div>
  )
}

interface FeedProps {
  filter: FeedFilter
  feed: FeedPage
  profile: AgentProfile
  now: number
}

function Feed({ filter, feed: first, profile, now }: FeedProps) {
  const [search, setSearch] = useSearchParams()
  const openId = Number(useParams().requestId) || null
  const feed = useFeed(filter, first)
  const picksOf = usePickCounts()
  const navigate = useNavigate()
  const hrefOf = (id: number) => `/travel-agent/requests/${id}${withoutStep(search)}`
  useNeighbours(feed.items, openId)
  useFeedKeys({ items: feed.items, openId, hide: feed.hide })
  const narrow = (change: Record<string, string | null>) => {
    if (openId) void navigate(`/travel-agent/requests${withQuery(search, { ...change, step: null })}`)
    else setSearch((current) => withQuery(current, change), { preventScrollReset: true })
  }
  const Title = openId ? 'h2' : 'h1'
  return (
    <section
      aria-label="Лента заявок"
      className={cx('flex min-h-0 min-w-0 flex-col lg:h-full', openId !== null && 'max-lg:hidden')}
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <Title className="type-subheading">Заявки туристов</Title>
        <KeyList />
      </div>
      <Views search={search} filter={filter} />
      <div className="mt-2 mb-3">
        <FeedFilters filter={filter} countryIds={profile.country_ids} onChange={narrow} />
      </div>
      <div
        data-scrolls
        className="min-h-0 flex-1 scroll-pb-4 lg:-mx-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-4"
      >
        <FeedColumn
          feed={feed}
          filter={filter}
          now={useNow(now)}
          openId={openId}
          hrefOf={hrefOf}
          picksOf={picksOf}
          emptyAction={<LinkButton to="/travel-agent/registration">Мои страны</LinkButton>}
        />
      </div>
    </section>
  )
}

/** The requests beside the open one are there before they are asked for. */
function useNeighbours(items: readonly { id: number }[], openId: number | null) {
  const client = useQueryClient()
  const ids = ([1, -1] as const).map((by) => neighbour(items, openId, by)).join()
  useEffect(() => {
    for (const id of ids.split(',').map(Number).filter(Boolean)) {
      const staleTime = 30_000
      void client.prefetchQuery({
        queryKey: ['request', id],
        queryFn: ({ signal }) => loadRequest(id, signal),
        staleTime,
      })
      void client.prefetchQuery({
        queryKey: ['market-history', 'agent', id],
        queryFn: ({ signal }) => loadMarket(id, 'agent', signal),
        staleTime,
      })
      void client.prefetchQuery({
        queryKey: ['market', id],
        queryFn: ({ signal }) => loadMarketPrice(id, signal),
        staleTime,
      })
    }
  }, [client, ids])
}

function Invitation() {
  return (
    <div className="grid h-full place-items-center rounded-xl border-2 border-dashed border-line">
      <EmptyState
        title="Выберите заявку слева"
        text="Она откроется здесь, рядом поиск туров и ваш отклик. С клавиатуры: J и K ведут по ленте, Enter открывает."
      />
    </div>
  )
}

function Views({ search, filter }: { search: URLSearchParams; filter: FeedFilter }) {
  const to = (tab: string | null, responded: string | null) =>
    `/travel-agent/requests${withQuery(search, { tab, is_responded: responded, step: null })}`
  const { isHidden, is_responded: responded } = filter
  return (
    <PillLinks
      label="Какие заявки"
      links={[
        { to: to(null, null), title: 'Все', isCurrent: !isHidden && responded === undefined },
        { to: to(null, '0'), title: 'Без ответа', isCurrent: !isHidden && responded === '0' },
        { to: to(null, '1'), title: 'Отвеченные', isCurrent: !isHidden && responded === '1' },
        { to: to('hidden', null), title: 'Скрытые', isCurrent: isHidden },
      ]}
    />
  )
}
