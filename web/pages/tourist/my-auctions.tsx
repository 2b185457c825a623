import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type Auction, listAuctions } from '../../../contract/auctions/auctions.ts'
import { ownBookings } from '../../../contract/bookings/bookings.ts'
import { listWatches } from '../../../contract/watches/watches.ts'
import { limits } from '../../../contract/limits.ts'
import { apiContext } from '../../app/calls/server/api.server.ts'
import { RepeatButton } from '../../features/wizard/again/repeat-button.tsx'
import { LaunchButton } from '../../features/wizard/launch-button.tsx'
import { requireUser } from '../../app/calls/server/session.server.ts'
import { useUser } from '../../app/page/user.ts'
import { AuctionList } from '../../features/auctions/auction-list.tsx'
import type { Hidden } from '../../features/auctions/auctions.api.ts'
import { EmailNotice } from '../../features/identity/contacts/email-notice.tsx'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { bookedNowOf, fallenOf, requestIdsOf } from '../parts/fallen.rules.ts'
import { pageParam } from '../parts/number-param.ts'
import { PillLinks } from '../parts/pill-links.tsx'
import { useNow } from '../parts/use-now.ts'
import { withQuery } from '../parts/with-query.ts'

const Watches = lazyPart(async () => (await import('./watches.tsx')).Watches)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, 'tourist')
  const ask = args.context.get(apiContext)
  const now = Date.now()
  const search = new URL(args.request.url).searchParams
  if (search.has('watches')) return { watches: (await ask(listWatches, {})).result, now }
  const page = pageParam(search)
  const hidden: Hidden = search.get('hidden') === '1' ? '1' : '0'
  const query = { page: String(page), hidden }
  const { result } = await ask(listAuctions, { query })
  const ids = requestIdsOf(result.items.flatMap(({ id, chosen }) => (chosen ? [id] : [])))
  const booked =
    ids === null ? [] : (await ask(ownBookings, { query: { request_ids: ids, page: '1' } })).result.items
  return {
    watches: null,
    page,
    hidden,
    auctions: result,
    fallen: fallenOf(booked),
    booked: bookedNowOf(booked),
    now,
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function MyAuctionsPage() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.watches === null) return <Auctions {...loaded} />
  return (
    <Suspense fallback={<Skeleton className="page-column mt-8 h-96" />}>
      <Watches first={loaded.watches} now={loaded.now} links={<Views current="watches" />} />
    </Suspense>
  )
}

interface ViewsProps {
  current: Hidden | 'watches'
}

/** What stands on the page: auctions that are seen, those put away, prices that are watched. */
function Views({ current }: ViewsProps) {
  const [search] = useSearchParams()
  const hrefOf = (view: Record<'hidden' | 'watches', string | null>) =>
    withQuery(search, { ...view, page: null })
  return (
    <PillLinks
      label="Какие аукционы"
      links={[
        { to: hrefOf({ hidden: null, watches: null }), title: 'Видимые', isCurrent: current === '0' },
        { to: hrefOf({ hidden: '1', watches: null }), title: 'Скрытые', isCurrent: current === '1' },
        {
          to: hrefOf({ hidden: null, watches: '1' }),
          title: 'Слежу за ценой',
          isCurrent: current === 'watches',
        },
      ]}
    />
  )
}

function Auctions({ page, hidden, auctions, fallen, booked, now }: Extract<Loaded, { watches: null }>) {
  const [search] = useSearchParams()
  return (
    <div className="page-column pt-6 pb-20">
      <title>Мои аукционы — Лотур</title>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="type-title mr-auto">Мои аукционы</h1>
        <Views current={hidden} />
        {auctions.items.length > 0 && (
          <LaunchButton size="m" className="max-sm:w-full">
            Запустить аукцион
          </LaunchButton>
        )}
      </div>
      <EmailNotice user={useUser()} />
      <AuctionList
        key={`${hidden} ${page}`}
        page={page}
        hidden={hidden}
        first={auctions}
        now={useNow(now)}
        empty={<Empty hidden={hidden} />}
        toHidden={withQuery(search, { hidden: '1', page: null })}
        Again={Again}
        fallen={fallen}
        booked={booked}
      />
      <div className="mt-8">
        <Pagination
          page={page}
          pages={Math.ceil(auctions.total_items / limits.pageSize)}
          hrefFor={(other) => withQuery(search, { page: String(other) })}
        />
      </div>
    </div>
  )
}

function Again({ auction, now }: { auction: Auction; now: number }) {
  return <RepeatButton trip={auction} now={now} isWide />
}

function Empty({ hidden }: { hidden: Hidden }) {
  if (hidden === '1')
    return (
      <EmptyState title="Скрытых аукционов нет" text="Сюда попадают аукционы, которые вы убрали с глаз." />
    )
  return (
    <EmptyState
      title="Здесь будут ваши аукционы"
      text="Опишите поездку и бюджет. Турагенты сами предложат цену, а телефон останется скрытым."
      action={<LaunchButton>Запустить аукцион</LaunchButton>}
    />
  )
}
