import { useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router'
import { getAgentProfile, moderation } from '../../../contract/agents/agents.ts'
import { getBalance } from '../../../contract/billing/billing.ts'
import { agentFeed, agentHiddenFeed, type FeedPage } from '../../../contract/offers/feed/feed.ts'
import { savedFilters } from '../../../contract/offers/feed/saved-filters.ts'
import { type Api, apiContext } from '../../app/calls/server/api.server.ts'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { StatusBanner, useProfile } from '../../features/agents/status-banner.tsx'
import {
  addressOf,
  type FeedFilter,
  feedFilterOf,
  savedQuery,
} from '../../features/offers/feed/feed-filter.rules.ts'
import { cx } from '../../ui/words/cx.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { WhileWaiting } from '../parts/while-waiting.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { AgentNavigation } from '../parts/agent-navigation.tsx'
import { foundOr404 } from '../parts/found.server.ts'
import { type CockpitContext, withoutStep } from './cockpit/cockpit.ts'
import { FeedPane } from './cockpit/feed-pane.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'agent')
  const { searchParams: search } = new URL(args.request.url)
  const filter = feedFilterOf(search)
  const api = args.context.get(apiContext)
  const [{ result: profile }, { result: balance }] = await Promise.all([
    api(getAgentProfile, {}),
    api(getBalance, {}),
  ])
  const isPassed = profile.status === moderation.success
  if (isPassed && search.size === 0 && !args.params['requestId']) await toDefault(api)
  return {
    filter,
    feed: isPassed ? await foundOr404(firstPage(api, filter)) : null,
    profile,
    balance,
    now: Date.now(),
  }
}

/** Whoever comes without a wish sees the feed by the filter that the agent wants to begin with. */
async function toDefault(api: Api): Promise<void> {
  const { result } = await api(savedFilters, {})
  const first = result.items.find((one) => one.is_default)
  if (first) throw redirect(addressOf(savedQuery(first)))
}

async function firstPage(api: Api, { query, isHidden }: FeedFilter): Promise<FeedPage> {
  return (await api(isHidden ? agentHiddenFeed : agentFeed, { query })).result
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
    <div
      data-wide
      data-desk
      className="mx-auto w-full max-w-(--container-wide) px-4 pb-10 sm:px-5 lg:flex lg:h-[calc(100dvh-5.5rem)] lg:min-h-144 lg:flex-col lg:pb-4"
    >
      {!requestId && <title>Заявки туристов — Лотур</title>}
      <div className="-mb-2 lg:-mt-3">
        <AgentNavigation />
      </div>
      <StatusBanner profile={profile} />
      {feed ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[23rem_minmax(0,1fr)]">
          <FeedPane key={JSON.stringify(filter)} filter={filter} feed={feed} profile={profile} now={now} />
          <div className={cx('min-w-0 lg:h-full lg:min-h-0', !requestId && 'max-lg:hidden')}>
            {requestId ? <Outlet context={context} /> : <Invitation />}
          </div>
        </div>
      ) : (
        <>
          <h1 className="type-heading mt-4">Заявки туристов</h1>
          {profile.status === moderation.reject ? (
            <EmptyState
              title="Заявки появятся после проверки"
              text="Сначала исправьте то, на что указал модератор, и отправьте данные ещё раз."
              action={<LinkButton to="/travel-agent/registration">К данным агентства</LinkButton>}
            />
          ) : (
            <div className="mx-auto mt-6 w-full max-w-2xl">
              <WhileWaiting />
            </div>
          )}
        </>
      )}
    </div>
  )
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
