import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type AgentOffer, agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { offerRank } from '../../../../contract/offers/offer-rank.ts'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { agentAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { agentMinPrice } from '../../../../contract/supply/min-price.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { byId } from '../../../app/calls/address.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { OwnPriceField } from '../economics/own-price-field.tsx'
import { marketPriceQuery } from '../offers.api.ts'
import { AskedPrice } from './asked-price.tsx'
import { askFor } from './change/edit-offer.rules.ts'
import { amongWords, rankWords } from './offer-rank.rules.ts'
import { MovedOffer } from './change/moved-offer.tsx'
import { type OfferEdit, useOfferEdit } from './change/use-offer-edit.ts'

interface BiddingProps {
  offer: AgentOffer
  now: number
}

/** While an own offer can be chosen: how it stands among the others, and a better price in place. */
export function Bidding({ offer, now }: BiddingProps) {
  const client = useQueryClient()
  // Chosen, declined or edited in another window: it is over at once, or goes on from the new version.
  useLive('/me', { 'offer.changed': () => void touch(client, agentOffers, agentOffer, agentAuction) })
  const [place, onSave] = useReturn(offer.version)
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      <Rank offer={offer} />
      <div ref={place} tabIndex={-1} className="outline-none">
        <BetterPrice offer={offer} now={now} onSave={onSave} />
      </div>
    </div>
  )
}

/**
 * Whoever has saved from here stands here still when the new version has come, and not at the top of the page. Noted
 * when the button is pressed: the live line may bring the version before the answer to the saving does.
 */
function useReturn(version: number) {
  const place = useRef<HTMLDivElement>(null)
  const left = useRef<number>(undefined)
  useEffect(() => {
    if (left.current === undefined || left.current === version) return
    left.current = undefined
    place.current?.focus({ preventScroll: true })
  }, [version])
  const onSave = () => {
    left.current = version
  }
  return [place, onSave] as const
}

function Rank({ offer }: { offer: AgentOffer }) {
  const client = useQueryClient()
  useLive(`/agent/requests/${offer.request_id}`, {
    'rank.changed': () => void touch(client, offerRank, agentMinPrice),
  })
  const { data: rank } = useQuery({
    ...queryOf(offerRank, byId(offer.id)),
    // The live address tells at once; this is for whoever has lost it.
    refetchInterval: 30_000,
  })
  const { data: market } = useQuery(marketPriceQuery(offer.request_id))
  if (!rank) return null
  const words = rankWords(rank)
  const best = market?.min_offer_price ?? null
  return (
    <div role="status" aria-label="Место отклика" className="tabular text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Icon as={Trophy} size={17} className={rank.by_price === 1 ? 'text-good' : 'text-soft'} />
        {words ? `${words.price}, ${words.match}` : amongWords(rank)}
      </p>
      {words && (
        <p className="mt-0.5 text-soft">
          {amongWords(rank)}
          {rank.by_price > 1 &&
            best !== null &&
            `, лучшая цена ${money(best)}${otherNights(offer, market?.min_offer_nights)}`}
        </p>
      )}
    </div>
  )
}

/** ' за 7 ночей', where the best price is for a stay that none of the own tours has. */
function otherNights({ options }: AgentOffer, nights: number | null | undefined): string {
  return nights && options.every((option) => option.nights !== nights)
    ? ` за ${counted(nights, 'night')}`
    : ''
}

/** Each tour's own price; saved as a new version, without a fee. */
function BetterPrice({ offer, now, onSave }: BiddingProps & { onSave: () => void }) {
  const { data: market } = useQuery(marketPriceQuery(offer.request_id))
  const edit = useOfferEdit(offer)
  const { base, draft, setDraft, error, commissions } = edit
  const isChanged = draft.options.some(
    (option, at) => (option.own_price ?? option.list_price) !== base.options[at]?.price,
  )
  return (
    <section aria-label="Своя цена" className="space-y-3">
      <AskedPrice
        offer={offer}
        now={now}
        best={market?.min_offer_price ?? null}
        bestNights={market?.min_offer_nights ?? null}
        limitOf={commissions.limitOf}
        onName={(tourId, price) => setDraft(askFor(draft, tourId, price))}
      />
      {error && (
        <Notice tone="danger" isLive className="!p-3.5">
          {messageOf(error)}
        </Notice>
      )}
      <MovedOffer moved={edit.moved} />
      <ul className="space-y-3">
        {draft.options.map((option) => (
          <li key={option.tour_id}>
            <p className="tabular flex justify-between gap-3 text-sm">
              <b className="font-semibold">{option.hotel}</b>
              <span className="whitespace-nowrap text-soft">цена тура {money(option.list_price)}</span>
            </p>
            <OwnPriceField
              hotel={option.hotel}
              operatorId={option.operator_id}
              listPrice={option.list_price}
              value={option.own_price}
              onChange={(price) => setDraft(askFor(draft, option.tour_id, price))}
              commissions={commissions}
              fee={0}
            />
          </li>
        ))}
      </ul>
      {isChanged && (
        <SavePrice
          edit={edit}
          onPress={() => {
            onSave()
            edit.save()
          }}
        />
      )}
    </section>
  )
}

function SavePrice({ edit: { obstacle, isSaving }, onPress }: { edit: OfferEdit; onPress: () => void }) {
  return (
    <>
      <Button
        look="main"
        size="s"
        isWide
        onPress={onPress}
        isPending={isSaving}
        isDisabled={obstacle !== null}
      >
        Изменить цену бесплатно
      </Button>
      {obstacle && <p className="text-sm text-warn">{obstacle}</p>}
    </>
  )
}
