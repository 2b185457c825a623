import { useQuery } from '@tanstack/react-query'
import { agentOffer, type OwnOfferMove, type PastVersion } from '../../../../contract/offers/offer-moves.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { HotelName } from '../../hotels/index.ts'
import { ownMoveWords } from '../../../../contract/offers/offer-words.ts'

interface OfferHistoryWindowProps {
  offer: AgentOffer
  now: number
  onClose: () => void
}

/** What an offer has been through, and what its earlier versions were. */
export function OfferHistoryWindow({ offer, now, onClose }: OfferHistoryWindowProps) {
  const { data, isError, refetch, isFetching } = useQuery(queryOf(agentOffer, byId(offer.id)))
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      sheet="content"
      title="История отклика"
      subtitle={`${offer.country}, заявка №${offer.request_id}`}
    >
      {data ? (
        <div className="space-y-5">
          <MoveList moves={data.moves} now={now} />
          {data.versions.map((version) => (
            <PastVersionCard key={version.version} past={version} now={now} />
          ))}
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Modal>
  )
}

export function MoveList({ moves, now }: { moves: readonly OwnOfferMove[]; now: number }) {
  return (
    <ol aria-label="История состояний" className="space-y-1.5 text-sm">
      {moves.map((move) => (
        <li key={`${move.at} ${move.to} ${move.version}`} className="flex justify-between gap-4">
          <span>{ownMoveWords(move)}</span>
          <time dateTime={move.at} className="whitespace-nowrap text-soft">
            {relativeTime(move.at, now)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function PastVersionCard({ past, now }: { past: PastVersion; now: number }) {
  return (
    <section aria-label={`Версия ${past.version}`} className="rounded-lg bg-card p-4 text-sm shadow-card">
      <h3 className="flex justify-between gap-3 font-semibold">
        Версия {past.version}
        <span className="font-normal text-soft">{relativeTime(past.made_at, now)}</span>
      </h3>
      <ul className="tabular mt-2 space-y-1">
        {past.options.map((option) => (
          <li key={option.id} className="flex justify-between gap-3">
            <span>
              <HotelName id={option.hotel_id} name={option.hotel} /> {option.stars}★
            </span>
            <span className="whitespace-nowrap">{money(option.price)}</span>
          </li>
        ))}
      </ul>
      {past.comment && <p className="mt-2 whitespace-pre-wrap text-soft">{past.comment}</p>}
    </section>
  )
}
