import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChartLine, Thermometer } from 'lucide-react'
import type { Market } from '../../../../contract/auctions/market.ts'
import { touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { toneText } from '../../../ui/status/tone.ts'
import { SkeletonText } from '../../../ui/status/skeleton.tsx'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { marketQuery, type MarketSide } from '../auctions.api.ts'
import { historyWords, type MarketWords, marketWords, pointsOf } from './market.rules.ts'

interface MarketThermometerProps {
  auctionId: number
  side: MarketSide
  /** What the page brought with it; null: it is asked for. */
  first: Market | null
  /** Milliseconds. */
  now: number
  /** In one line, how it went behind a press: where the market is not what one came for. */
  isFolded?: boolean
}

/** What the market asks for the trip now, how that has changed since the launch, and how it went. */
export function MarketThermometer({ auctionId, side, first, now, isFolded }: MarketThermometerProps) {
  const market = useMarket(auctionId, side, first)
  if (!market)
    return (
      <section aria-label="Рынок" aria-busy>
        <SkeletonText lines={isFolded ? 1 : 2} />
      </section>
    )
  const words = marketWords(market, now)
  const history = historyWords(market)
  const chart = history && (
    <>
      <Sparkline points={pointsOf(market)} until={Math.max(now, Date.parse(market.checked_at ?? ''))} />
      <p className="type-note mt-1">{history}</p>
    </>
  )
  return (
    <section aria-label="Рынок" className={cx('text-sm', isFolded && 'relative pr-7')}>
      <Standing words={words} isFolded={isFolded} />
      {chart && !isFolded && <div className="mt-2 pr-1.5 pl-8">{chart}</div>}
      {chart && isFolded && (
        <details>
          <summary className="absolute -top-0.5 right-0 grid size-6 cursor-pointer place-items-center rounded-full text-sea-text hover:bg-mist">
            <Icon as={ChartLine} size={16} label="Как менялась цена" />
          </summary>
          <div className="pt-2 pr-1.5">{chart}</div>
        </details>
      )}
    </section>
  )
}

interface StandingProps {
  words: MarketWords
  isFolded: boolean | undefined
}

function Standing({ words, isFolded }: StandingProps) {
  return (
    <p
      role="status"
      className={cx('relative', isFolded ? 'flex flex-wrap items-baseline gap-x-1.5 pl-5.5' : 'pl-8')}
    >
      <Icon
        as={Thermometer}
        size={isFolded ? 16 : undefined}
        className="absolute top-0.5 left-0 text-sea-text"
      />
      <span className="tabular block font-semibold">{words.now}</span>
      {words.change && <Change {...words.change} isFolded={isFolded} />}
      {words.checked && (
        <span className={isFolded ? 'text-xs text-soft' : 'type-note block'}>
          <span className="sr-only">, </span>
          {words.checked}
        </span>
      )}
    </p>
  )
}

function Change({
  text,
  tone,
  isFolded,
}: NonNullable<MarketWords['change']> & { isFolded?: boolean | undefined }) {
  const said = (
    <>
      <span className="sr-only">, </span>
      {text}
    </>
  )
  if (isFolded)
    return <span className={cx('text-xs font-medium', tone !== 'plain' && toneText[tone])}>{said}</span>
  return (
    <Badge tone={tone} className="my-1 whitespace-normal!">
      {said}
    </Badge>
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
