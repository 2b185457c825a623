import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenContacts } from '../../../contract/chat/hidden-contacts.ts'
import { type Auction, getAuction } from '../../../contract/auctions/auctions.ts'
import type { Reach } from '../../../contract/auctions/reach.ts'
import { limits } from '../../../contract/limits.ts'
import { money } from '../../../contract/texts.ts'
import { byId } from '../../app/calls/address.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { useLive } from '../../app/live/live.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { HiddenContacts } from '../../ui/content/hidden-contacts.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { Flag } from '../../ui/content/flag.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { AuctionActions, deletedWords, editHref } from './auction-actions.tsx'
import { isDeletedHere, reachQuery } from './auctions.api.ts'
import { TripFact, TripFacts } from './trip/trip-facts.tsx'
import {
  stateOfAuction,
  budgetVerdict,
  dateWords,
  endWords,
  guestWords,
  nightWords,
  placeWords,
} from './trip/trip-words.rules.ts'

/** The auction as it is now; the loader's answer is the first. */
export function useAuction(first: Auction): Auction {
  const { data } = useQuery({
    ...queryOf(getAuction, byId(first.id)),
    initialData: first,
    staleTime: 5000,
  })
  return data
}

/** Whom it has reached, and what there is for it; the loader's answer is the first. */
export function useReach(id: number, first: Reach): Reach {
  const { data } = useQuery({ ...reachQuery(id), initialData: first, staleTime: 60_000 })
  return data
}

/** Deleted in another window. */
export function useDeletedElsewhere(id: number, onDeleted: () => void): void {
  const client = useQueryClient()
  useLive(`/auctions/${id}`, {
    'auction.changed': ({ state }) => {
      if (state !== 'deleted' || isDeletedHere(client, id)) return
      notify({ title: deletedWords(id), subject: `auction-${id}`, timeout: limits.errorNoticeMs })
      onDeleted()
    },
  })
}

interface AuctionHeadProps {
  auction: Auction
  /** What the choice has come to, where that came to nothing. */
  fallen?: string | undefined
  back: ReactNode
  now: number
  onDeleted: () => void
}

/** The trip that was asked for. */
export function AuctionHead({ auction, fallen, back, now, onDeleted }: AuctionHeadProps) {
  const state = stateOfAuction(auction, fallen)
  const ends = endWords(auction, now)
  return (
    <header>
      {back}
      <div className="mt-3 flex items-start gap-4">
        <Flag code={auction.country.flag} size={52} className="mt-1 shadow-card" />
        <div className="min-w-0 flex-1">
          <h1 className="type-title">{placeWords(auction)}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-soft">
            Аукцион №{auction.id}
            <Badge tone={state.tone}>{state.text}</Badge>
            {auction.hidden === '1' && <Badge>Скрыт</Badge>}
            {ends && <span className="text-sm">{ends}</span>}
          </p>
          <p className="mt-2 text-sm lg:hidden">
            {dateWords(auction)}, {nightWords(auction)}, {guestWords(auction)}, бюджет{' '}
            {money(auction.max_price)}
          </p>
        </div>
        <AuctionActions auction={auction} onDeleted={onDeleted} />
      </div>
    </header>
  )
}

interface AuctionSummaryProps {
  auction: Auction
  /** What the market asks for it. */
  market: ReactNode
  reach: Reach
  /** Of one that is over: the way to the same trip again. */
  again: ReactNode
}

/** All of the request, to be read beside its offers. */
export function AuctionSummary({ auction, market, reach, again }: AuctionSummaryProps) {
  const verdict = budgetVerdict(auction, heldTours(reach))
  return (
    <section aria-label="Ваша заявка" className="rounded-xl bg-card p-5 shadow-card sm:p-6">
      <TripFacts trip={auction} className="sm:grid-cols-2 lg:grid-cols-1" />
      <dl className="mt-3.5 border-t border-line pt-3.5">
        <TripFact
          icon={Wallet}
          name="Бюджет на всех"
          value={
            <span className="flex flex-wrap items-center gap-2">
              <span className="tabular text-lg font-semibold">{money(auction.max_price)}</span>
              {verdict && (
                <Badge tone={verdict.tone} className="whitespace-normal!">
                  {verdict.text}
                </Badge>
              )}
            </span>
          }
        />
      </dl>
      <div className="mt-3.5 border-t border-line pt-3.5">{market}</div>
      {auction.rest_types.length > 0 && (
        <p className="mt-3.5 flex flex-wrap gap-1.5 border-t border-line pt-3.5">
          {auction.rest_types.map((type) => (
            <Badge key={type.id}>{type.name}</Badge>
          ))}
        </p>
      )}
      {auction.wishes && <p className="mt-3 text-sm whitespace-pre-wrap">{auction.wishes}</p>}
      {auction.state === 'active' && (
        <LinkButton to={editHref(auction.id)} size="s" icon={Pencil} isWide className="mt-4">
          Изменить заявку
        </LinkButton>
      )}
      {auction.state !== 'active' && <div className="mt-4">{again}</div>}
      {auction.contacts_masked && auction.state === 'active' && (
        <HiddenContacts>{hiddenContacts.tourist}</HiddenContacts>
      )}
    </section>
  )
}

function heldTours({ tours_found: total, tours_held: held }: Reach) {
  return total !== null && held !== null ? { total, held } : null
}
