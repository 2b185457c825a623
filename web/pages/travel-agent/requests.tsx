import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { type AgentProfile, getAgentProfile, moderation } from '../../../contract/agents.ts'
import { agentFeed, agentHiddenFeed } from '../../../contract/feed.ts'
import { type Api, apiContext } from '../../app/api.server.ts'
import { requireUser } from '../../app/session.server.ts'
import { StatusBanner, useProfile } from '../../features/agents/status-banner.tsx'
import type { FeedFilter, FeedPage } from '../../features/auctions/auctions.api.ts'
import { feedFilterOf } from '../../features/auctions/feed.rules.ts'
import { FeedFilters } from '../../features/auctions/feed-filters.tsx'
import { FeedList } from '../../features/auctions/feed-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AgentFrame } from '../parts/agent-frame.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const filter = feedFilterOf(new URL(args.request.url).searchParams)
  const api = args.context.get(apiContext)
  const { result: profile } = await api<AgentProfile>(getAgentProfile.path)
  const isPassed = profile.status === moderation.success
  return {
    filter,
    feed: isPassed ? await foundOr404(firstPage(api, filter)) : null,
    profile,
    now: Date.now(),
  }
}

async function firstPage(api: Api, { isHidden, ...filter }: FeedFilter): Promise<FeedPage> {
  const query = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const { path } = isHidden ? agentHiddenFeed : agentFeed
  return (await api<FeedPage>(`${path}?${new URLSearchParams(query).toString()}`)).result
}

export default function AgentRequestsPage() {
  const { filter, feed, profile: first, now } = useLoaderData<typeof loader>()
  const profile = useProfile(first)
  const { revalidate } = useRevalidator()
  const isPassed = profile.status === moderation.success
  useEffect(() => {
    if (isPassed && !feed) void revalidate()
  }, [isPassed, feed, revalidate])
  return (
    <AgentFrame title="Заявки туристов">
      <StatusBanner profile={profile} />
      {feed ? (
        <Feed filter={filter} feed={feed} profile={profile} now={now} />
      ) : (
        <EmptyState
          title="Заявки появятся после проверки"
          text="Обновлять страницу не нужно: решение модератора придёт сюда само."
        />
      )}
    </AgentFrame>
  )
}

interface FeedProps {
  filter: FeedFilter
  feed: FeedPage
  profile: AgentProfile
  now: number
}

function Feed({ filter, feed, profile, now }: FeedProps) {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-3">
        <Views search={search} filter={filter} />
        <FeedFilters
          filter={filter}
          countryIds={profile.country_ids}
          onChange={(change) =>
            setSearch((current) => withQuery(current, change), { preventScrollReset: true })
          }
        />
      </div>
      <FeedList
        key={JSON.stringify(filter)}
        filter={filter}
        first={feed}
        now={useNow(now)}
        emptyAction={<LinkButton to="/travel-agent/registration">Мои страны</LinkButton>}
      />
    </>
  )
}

function Views({ search, filter }: { search: URLSearchParams; filter: FeedFilter }) {
  const to = (tab: string | null, responded: string | null) =>
    withQuery(search, { tab, is_responded: responded })
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
