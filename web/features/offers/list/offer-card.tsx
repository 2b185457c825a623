import { BadgeCheck, ChevronDown, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { money } from '../../../../contract/texts.ts'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Price } from '../../../ui/content/price.tsx'
import { MatchMark } from '../comparison/match-mark.tsx'
import { bestMatch } from '../comparison/match.rules.ts'
import { OfferHeart } from './offer-heart.tsx'
import { OfferChanges } from '../own/offer-change.tsx'
import {
  headPrice,
  isOpenOffer,
  offerStateWords,
  offerSummary,
  priceBefore,
  stayDates,
  untilWords,
  type Wished,
} from '../offers.rules.ts'
import { OptionAction } from '../comparison/option-action.tsx'
import { OptionDetails } from '../comparison/option-details.tsx'
import type { Choice } from './use-choice.tsx'

interface OfferCardProps {
  offer: TouristOffer
  wish: Wished
  now: number
  isOpen: boolean
  /** Arrived, or became cheaper, while the page was open. */
  isNew: boolean
  choice: Choice
  onToggle: () => void
  onChat: () => void
}

/** An agency's answer: closed it says who and how much, open it shows every tour. */
export function OfferCard(props: OfferCardProps) {
  const { offer, now, isOpen, isNew, onToggle, onChat } = props
  const id = useId()
  const match = bestMatch(offer)
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx(
        'rounded-xl bg-card shadow-card',
        isNew && 'animate-glow',
        !isOpenOffer(offer) && 'opacity-75',
        offer.state === 'chosen' && 'ring-2 ring-good',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
        <Avatar name={offer.agent.organisation} src={offer.agent.photo} size={48} />
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-name`} className="type-subheading flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={`/agent/${offer.agent.id}`} className="underline-offset-4 hover:underline">
              {offer.agent.organisation}
            </Link>
            <OfferBadges offer={offer} />
          </h3>
          <AgentLine offer={offer} now={now} />
          {match && <MatchMark match={match} className="mt-1" />}
        </div>
        <div className="text-right max-sm:hidden">
          <HeadPrice offer={offer} />
        </div>
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <p className="min-w-0 flex-1 basis-60 text-sm text-soft">{!isOpen && <Preview offer={offer} />}</p>
          <p className="w-full text-lg font-semibold sm:hidden">
            {offerSummary(offer)} <Cheaper offer={offer} />
          </p>
          <OfferHeart offer={offer} />
          <Button look="ghost" size="s" icon={MessageCircle} onPress={onChat}>
            Написать<span className="max-sm:sr-only"> агенту</span>
          </Button>
          <Button
            look="plain"
            size="s"
            iconAfter={ChevronDown}
            onPress={onToggle}
            aria-expanded={isOpen}
            aria-controls={`${id}-tours`}
            className={cx('[&_svg]:transition-transform', isOpen && '[&_svg]:rotate-180')}
          >
            {isOpen ? 'Свернуть' : 'Подробнее'}
          </Button>
        </div>
      </div>
      <div id={`${id}-tours`} hidden={!isOpen} className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
        {isOpen && <Inside {...props} />}
      </div>
    </article>
  )
}

function Inside({ offer, wish, now, choice }: OfferCardProps) {
  return (
    <>
      {offer.change && <OfferChanges change={offer.change} />}
      {offer.comment && <p className="max-w-[70ch] whitespace-pre-wrap">{offer.comment}</p>}
      {offer.contacts_masked && offer.state !== 'chosen' && (
        <HiddenContacts>{hiddenContacts.reader}</HiddenContacts>
      )}
      {offer.options.map((option) => (
        <OptionDetails
          key={option.id}
          option={option}
          wish={wish}
          now={now}
          action={<OptionAction offer={offer} option={option} choice={choice} />}
        />
      ))}
      {choice.isOpen(offer) && (
        <p className="text-right">
          <Button
            look="ghost"
            size="s"
            onPress={() => choice.decline(offer)}
            aria-label={`Отклонить отклик: ${offer.agent.organisation}`}
          >
            Отклонить отклик
          </Button>
        </p>
      )}
    </>
  )
}

function OfferBadges({ offer }: { offer: TouristOffer }) {
  const state = offerStateWords[offer.state]
  return (
    <>
      {!offer.is_read && isOpenOffer(offer) && <Badge tone="hot">Новый</Badge>}
      {offer.is_changed && <Badge tone="warn">Изменён</Badge>}
      {offer.agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
      {offer.agent.is_blocked && offer.state === 'sent' && (
        <Badge tone="warn">Агент больше не работает на площадке</Badge>
      )}
      {state && <Badge tone={offer.state === 'chosen' ? 'good' : 'plain'}>{state}</Badge>}
    </>
  )
}

function HeadPrice({ offer }: { offer: TouristOffer }) {
  const { price, isFrom } = headPrice(offer)
  const before = priceBefore(offer)
  return (
    <>
      <Price value={price} before={isFrom ? 'от' : undefined} {...(before !== null && { was: before })} />{' '}
      <Cheaper offer={offer} />
    </>
  )
}

/** The price has fallen since the tourist saw it. */
function Cheaper({ offer }: { offer: TouristOffer }) {
  const before = priceBefore(offer)
  if (before === null) return null
  return (
    <Badge tone="good" className="align-middle">
      Дешевле на {money(before - offer.min_price)}
    </Badge>
  )
}

function AgentLine({ offer, now }: { offer: TouristOffer; now: number }) {
  const { register_number: number } = offer.agent
  const until = untilWords(offer)
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-soft">
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

function Preview({ offer }: { offer: TouristOffer }) {
  const [first] = offer.options
  if (!first) return null
  const more = offer.options.length - 1
  return (
    <span className="block truncate">
      {first.hotel} {first.stars}★, {first.region}, {stayDates(first)}
      {more > 0 && ` и ещё ${more}`}
    </span>
  )
}
