import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Rating } from '../../../ui/content/rating.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import {
  isOpenOffer,
  offerStateWords,
  priceBefore,
  requestChangeBadges,
  untilWords,
} from '../offers.rules.ts'

interface OfferAgencyProps {
  offer: TouristOffer
  nameId: string
  now: number
}

/** Who answers, when, and until when it stands. */
export function OfferAgency({ offer, nameId, now }: OfferAgencyProps) {
  return (
    <>
      <Avatar name={offer.agent.organisation} src={offer.agent.photo} size={44} />
      <div className="min-w-0 flex-1">
        <h3 id={nameId} className="type-subheading flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/agent/${offer.agent.id}`} className="min-w-0 underline-offset-4 hover:underline">
            {offer.agent.organisation}
          </Link>
          <OfferBadges offer={offer} />
        </h3>
        <AgentLine offer={offer} now={now} />
      </div>
    </>
  )
}

function OfferBadges({ offer }: { offer: TouristOffer }) {
  const state = offerStateWords[offer.state]
  return (
    <>
      {!offer.is_read && isOpenOffer(offer) && <Badge tone="hot">Новый</Badge>}
      {offer.is_changed && <Badge tone="warn">Изменён</Badge>}
      {offer.request_change && offer.state === 'sent' && (
        <Badge tone="warn">{requestChangeBadges[offer.request_change]}</Badge>
      )}
      <Cheaper offer={offer} />
      {offer.agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
      {offer.agent.is_blocked && offer.state === 'sent' && (
        <Badge tone="warn">Агент больше не работает на площадке</Badge>
      )}
      {state && <Badge tone={offer.state === 'chosen' ? 'good' : 'plain'}>{state}</Badge>}
    </>
  )
}

/** The price has fallen since the tourist saw it. */
function Cheaper({ offer }: Pick<OfferAgencyProps, 'offer'>) {
  const before = priceBefore(offer)
  return before !== null && <Badge tone="good">Дешевле на {money(before - offer.min_price)}</Badge>
}

function AgentLine({ offer, now }: { offer: TouristOffer; now: number }) {
  const { register_number: number } = offer.agent
  const until = untilWords(offer)
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {offer.agent.rating && <Rating rating={offer.agent.rating} />}
      {number && (
        <span className="inline-flex items-center gap-1">
          <Icon as={BadgeCheck} size={16} className="text-good" />В реестре: {number}
        </span>
      )}
      <time dateTime={offer.created_at}>{relativeTime(offer.created_at, now)}</time>
      {until && <span>{until}</span>}
    </p>
  )
}
