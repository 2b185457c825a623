import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { type Auction, type AuctionPage, listAuctions } from '../../../contract/auctions/auctions.ts'
import { limits } from '../../../contract/limits.ts'
import { plural } from '../../../contract/texts.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { SkeletonCard } from '../../ui/status/skeleton.tsx'
import { AuctionCard, type BookedChoice } from './auction-card.tsx'
import type { Hidden } from './auctions.api.ts'

interface AuctionListProps {
  page: number
  hidden: Hidden
  first?: AuctionPage
  now: number
  /** Instead of an empty list where none is hidden either. */
  empty: ReactNode
  /** Where the hidden ones are listed. */
  toHidden: string
  /** Under one that is over. */
  Again: ComponentType<{ auction: Auction; now: number }>
  /** By number: what the choice has come to, where that came to nothing. */
  fallen?: Readonly<Record<number, string>>
  /** By number: what is booked of the choice. */
  booked?: Readonly<Record<number, BookedChoice>>
}

/** Own auctions; loads again every ten seconds unless a window is open, and at once on a live event. */
export function AuctionList({ page, hidden, first, now, empty, ...rest }: AuctionListProps) {
  const { toHidden, Again, fallen, booked } = rest
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listAuctions, { query: { page: String(page), hidden } }),
    initialData: first,
  })
  useRefresh()
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isPending={isFetching} /> : <Loading />
  if (data.items.length === 0)
    return hidden === '0' && data.hidden_items > 0 ? (
      <AllHidden count={data.hidden_items} to={toHidden} />
    ) : (
      empty
    )
  return (
    <ul aria-label="Аукционы" className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      {data.items.map((auction) => (
        <li key={auction.id}>
          <AuctionCard
            auction={auction}
            fallen={fallen?.[auction.id]}
            booked={booked?.[auction.id]}
            now={now}
            again={auction.state !== 'active' && <Again auction={auction} now={now} />}
          />
        </li>
      ))}
    </ul>
  )
}

function AllHidden({ count, to }: { count: number; to: string }) {
  const words = plural(count, ['аукцион скрыт', 'аукциона скрыто', 'аукционов скрыто'])
  return (
    <EmptyState
      title={`${count}\u00a0${words}`}
      text="Видимых аукционов сейчас нет. Скрытый можно вернуть в любой момент."
      action={
        <LinkButton to={to} look="main">
          Показать
        </LinkButton>
      }
    />
  )
}

function useRefresh(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isWindowOpen()) void touch(client, listAuctions)
    }, limits.auctionListRefreshMs)
    return () => clearInterval(timer)
  }, [client])
}

/** Whatever feature has opened it. */
function isWindowOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null
}

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Загружаем аукционы…</span>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  )
}
