import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Thermometer } from 'lucide-react'
import type { Market } from '../../../../contract/auctions/market.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { marketQuery, type MarketSide } from '../auctions.api.ts'
import { historyWords, marketWords, pointsOf } from './market.rules.ts'

interface MarketThermometerProps {
  auctionId: number
  side: MarketSide
  /** What the page brought with it; null: it is asked for. */
  first: Market | null
  /** Milliseconds. */
  now: number
}

/** What the market asks for the trip now, how that has changed since the launch, and how it went. */
export function MarketThermometer({ auctionId, side, first, now }: MarketThermometerProps) {
  const market = useMarket(auctionId, side, first)
  if (!market)
    return (
      <section aria-label="Рынок" aria-busy>
        <SkeletonText lines={2} />
      </section>
    )
  const words = marketWords(market, now)
  const history = historyWords(market)
  return (
    <section aria-label="Рынок" className="text-sm">
      <p role="status" className="relative pl-8">
        <Icon as={Thermometer} className="absolute top-0.5 left-0 text-sea-text" />
        <span className="tabular block font-semibold">{words.now}</span>
        {words.change && (
          <Badge tone={words.change.tone} className="my-1 whitespace-normal">
            <span className="sr-only">, </span>
            {words.change.text}
          </Badge>
        )}
        {words.checked && (
          <span className="type-note block">
            <span className="sr-only">, </span>
            {words.checked}
          </span>
        )}
      </p>
      {history && (
        <div className="mt-2 pr-1.5 pl-8">
          <Sparkline points={pointsOf(market)} until={Math.max(now, Date.parse(market.checked_at ?? ''))} />
          <p className="type-note mt-1">{history}</p>
        </div>
      )}
    </section>
  )
}

const AGE_MS = 5 * 60_000

/** The loader's answer is the first; the live address of the side tells when it is no longer true. */
function useMarket(auctionId: number, side: MarketSide, first: Market | null): Market | undefined {
  const client = useQueryClient()
  const query = marketQuery(auctionId, side)
  useLive(side === 'tourist' ? `/auctions/${auctionId}` : `/agent/requests/${auctionId}`, {
    'market.changed': () => void touch(client, query.queryKey),
  })
  const { data } = useQuery({
    ...query,
    initialData: first ?? undefined,
    staleTime: 5000,
    // The live address tells at once; this is for its age, and for whoever has lost it.
    refetchInterval: AGE_MS,
  })
  return data
}
