import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Auction, getAuction, listAuctions } from '../../../contract/auctions/auctions.ts'
import type { ChosenOption } from '../../../contract/auctions/chosen-option.ts'
import { counted, money, plural } from '../../../contract/texts.ts'
import { touch } from '../../app/calls/keys.ts'
import { onEach, useLive } from '../../app/live/live.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Card } from '../../ui/content/card.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { Price } from '../../ui/content/price.tsx'
import { Stars } from '../../ui/content/stars.tsx'
import { AuctionActions } from './auction-actions.tsx'
import { CountryPicture } from './trip/country-picture.tsx'
import {
  stateOfAuction,
  budgetVerdict,
  dateWords,
  endWords,
  guestWords,
  nightWords,
  placeWords,
} from './trip/trip-words.rules.ts'

interface AuctionCardProps {
  auction: Auction
  now: number
  /** Of one that is over: the way to the same trip again. */
  again: ReactNode
  /** What the choice has come to, where that came to nothing. */
  fallen?: string | undefined
  /** What is booked of it, and for how much; absent: nothing. */
  booked?: BookedChoice | undefined
}

export interface BookedChoice {
  hotel: string
  price: number
}

/** One of the tourist's auctions: the trip, the budget, what came of it. */
export function AuctionCard({ auction, now, again, fallen, booked }: AuctionCardProps) {
  const client = useQueryClient()
  const reload = () => void touch(client, listAuctions, getAuction)
  useLive(
    `/auctions/${auction.id}`,
    onEach(['offer.submitted', 'offer.changed', 'auction.changed', 'market.changed'], reload),
  )
  const verdict = budgetVerdict(auction)
  return (
    <Card
      as="article"
      isLifting
      isBare
      className="flex h-full flex-col"
      picture={<CountryPicture trip={auction} className="h-32" />}
    >
      <Badges auction={auction} fallen={fallen} />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start gap-2">
          <h2 className="type-subheading min-w-0 flex-1">
            {/* The whole card is the link's target; the menu stays above it. */}
            <Link
              to={`/tourist/my-auctions/${auction.id}`}
              prefetch="intent"
              className="after:absolute after:inset-0 after:z-0"
            >
              {placeWords(auction)}
            </Link>
          </h2>
          <span className="relative z-10 -mt-2 -mr-2">
            <AuctionActions auction={auction} />
          </span>
        </div>
        <p className="text-sm text-soft">
          №{auction.id}, {endWords(auction, now) ?? relativeTime(auction.created_at, now)}
        </p>
        <p className="mt-3 text-sm">
          {dateWords(auction)}, {nightWords(auction)}
          <br />
          {guestWords(auction)}, вылет: {auction.departure.name}
        </p>
        <p className="mt-3 mb-4 flex flex-wrap items-center gap-2 text-sm">
          <span>
            Бюджет <b className="tabular font-semibold">{money(auction.max_price)}</b>
          </span>
          {verdict && <Badge tone={verdict.tone}>{verdict.text}</Badge>}
        </p>
        <Outcome auction={auction} now={now} booked={booked} />
        {again && <div className="relative z-10 mt-4">{again}</div>}
      </div>
    </Card>
  )
}

function Badges({ auction, fallen }: Pick<AuctionCardProps, 'auction' | 'fallen'>) {
  const state = stateOfAuction(auction, fallen)
  return (
    <p className="pointer-events-none absolute top-3 right-3 flex gap-1.5">
      {auction.unread_offers > 0 && auction.state === 'active' && (
        <Badge tone="hot">
          {auction.unread_offers} {plural(auction.unread_offers, ['новый', 'новых', 'новых'])}
        </Badge>
      )}
      <Badge tone={state.tone}>{state.text}</Badge>
    </p>
  )
}

function Outcome({ auction, now, booked }: Pick<AuctionCardProps, 'auction' | 'now' | 'booked'>) {
  if (auction.chosen) return <Chosen chosen={auction.chosen} booked={booked} />
  return (
    <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-soft">
        {auction.offers_count > 0 ? counted(auction.offers_count, 'offer') : waitingWords(auction)}
      </p>
      {auction.best_price !== null && (
        <p className="min-w-0 text-right">
          <Price value={auction.best_price} before="от" />
          {auction.best_price_of && (
            <span className="type-note block">
              {/* A cheaper tour may be a shorter one: of the request before it was edited, for one. */}
              {auction.best_price_of.nights !== auction.days_count &&
                `за ${nightWords({ days_count: auction.best_price_of.nights })}, `}
              {auction.best_price_of.organisation}, {agoOf(auction.best_price_of.at, now)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** The very tour, for the offer may hold cheaper ones, and what holds of it: the agent's check may change price and hotel. */
function Chosen({ chosen, booked }: { chosen: ChosenOption } & Pick<AuctionCardProps, 'booked'>) {
  const instead = booked && booked.hotel !== chosen.hotel ? booked.hotel : null
  const price = booked?.price ?? chosen.price
  return (
    <div className="mt-auto border-t border-line pt-4">
      <p className="text-xs text-soft">Вы выбрали</p>
      <p className="mt-0.5 font-semibold">
        {chosen.hotel} <Stars value={chosen.stars} />
      </p>
      <p className="mt-1.5 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-sm text-soft">{chosen.organisation}</span>
        <Price value={price} />
      </p>
      {instead && <p className="text-sm">Теперь: {instead}</p>}
      {price !== chosen.price && <p className="type-note text-right">выбрали за {money(chosen.price)}</p>}
    </div>
  )
}

function agoOf(at: string, now: number): string {
  return relativeTime(at, Math.max(now, Date.parse(at)))
}

function waitingWords({ state }: Auction): string {
  return state === 'active' ? 'Ждём первых откликов' : 'Откликов не было'
}
