import { ChevronDown, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { OfferSeller } from '../../agents/index.ts'
import { OptionCard } from '../card/option-card.tsx'
import { inOrder } from '../card/value.rules.ts'
import { OptionAction } from '../comparison/option-action.tsx'
import { isOpenOffer, type OfferSort, offerSummary, stayDates, type Wished } from '../offers.rules.ts'
import { OfferChanges } from '../own/change/offer-change.tsx'
import { OfferAgency } from './offer-agency.tsx'
import { OfferHeart, OptionHeart } from './offer-heart.tsx'
import { PriceQuestion } from './price-question.tsx'
import type { Choice } from './use-choice.tsx'

interface OfferCardProps {
  offer: TouristOffer
  wish: Wished
  now: number
  sort: OfferSort
  isOpen: boolean
  /** Arrived, or became cheaper, while the page was open. */
  isNew: boolean
  /** Above its first tour: why this offer is the first of all. */
  mark?: React.ReactNode
  choice: Choice
  onToggle: () => void
  onChat: () => void
}

/** An agency's answer: closed it shows its best tour, open every tour and all that the agent says. */
export function OfferCard(props: OfferCardProps) {
  const { offer, now, isOpen, isNew, sort } = props
  const id = useId()
  const isStanding = isOpenOffer(offer)
  const options = inOrder(offer, sort === 'price' ? 'price' : 'value', props.wish.days_count)
  const shown = isOpen ? options : isStanding ? options.slice(0, 1) : []
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cx(
        'rounded-xl p-4 sm:p-5',
        // What is over keeps its full contrast and steps back by its ground alone.
        isStanding ? 'bg-card shadow-card' : 'bg-paper ring-1 ring-line',
        isNew && 'animate-glow',
        offer.state === 'chosen' && 'ring-2 ring-good',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <OfferAgency offer={offer} nameId={`${id}-name`} now={now} />
        <OfferHeart offer={offer} />
      </div>
      <div id={`${id}-tours`} className="mt-4 space-y-3 empty:hidden">
        {isOpen && <Words offer={offer} />}
        {shown.map((option, at) => (
          <Tour key={option.id} {...props} option={option} mark={at === 0 && props.mark} />
        ))}
        {isOpen && <OfferSeller agent={offer.agent} />}
      </div>
      <Foot {...props} toursId={`${id}-tours`} options={options} />
    </article>
  )
}

function Tour({ offer, option, wish, now, mark, choice }: OfferCardProps & { option: OfferOption }) {
  return (
    <OptionCard
      option={option}
      wish={wish}
      now={now}
      mark={mark}
      action={
        <div className="flex items-center gap-1 @2xl:justify-between">
          <OptionAction offer={offer} option={option} choice={choice} />
          <OptionHeart offer={offer} option={option} />
        </div>
      }
    />
  )
}

/** What the agent says of it all, and what has become of it since. */
function Words({ offer }: { offer: TouristOffer }) {
  return (
    <>
      {offer.change && <OfferChanges change={offer.change} />}
      {offer.comment && <p className="max-w-[70ch] whitespace-pre-wrap">{offer.comment}</p>}
      {offer.contacts_masked && offer.state !== 'chosen' && (
        <HiddenContacts>{hiddenContacts.reader}</HiddenContacts>
      )}
    </>
  )
}

interface FootProps extends OfferCardProps {
  toursId: string
  options: readonly OfferOption[]
}

function Foot({ offer, isOpen, choice, options, toursId, now, onToggle, onChat }: FootProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
      <div className="min-w-0 flex-1 basis-48 text-sm text-soft">
        {!isOpen &&
          (isOpenOffer(offer) ? (
            <MoreTours options={options} toursId={toursId} onPress={onToggle} />
          ) : (
            gistWords(offer, options)
          ))}
      </div>
      {isOpen && choice.isOpen(offer) && (
        <Button
          look="ghost"
          size="s"
          onPress={() => choice.decline(offer)}
          aria-label={`Отклонить отклик: ${offer.agent.organisation}`}
        >
          Отклонить отклик
        </Button>
      )}
      {choice.isOpen(offer) && !offer.agent.is_blocked && offer.request_change !== 'guests' && (
        <PriceQuestion offer={offer} now={now} />
      )}
      <Button look="ghost" size="s" icon={MessageCircle} onPress={onChat}>
        Написать<span className="max-sm:sr-only"> агенту</span>
      </Button>
      <Button
        look="plain"
        size="s"
        iconAfter={ChevronDown}
        onPress={onToggle}
        aria-expanded={isOpen}
        aria-controls={toursId}
        className={cx('[&_svg]:transition-transform', isOpen && '[&_svg]:rotate-180')}
      >
        {isOpen ? 'Свернуть' : 'Подробнее'}
      </Button>
    </div>
  )
}

interface MoreToursProps {
  options: readonly OfferOption[]
  toursId: string
  onPress: () => void
}

/** What is not shown opens where it is told of. */
function MoreTours({ options, toursId, onPress }: MoreToursProps) {
  const words = moreWords(options)
  if (!words) return null
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-controls={toursId}
      onClick={onPress}
      className="min-h-11 rounded-sm text-left underline underline-offset-4 hover:no-underline print:hidden"
    >
      {words}
    </button>
  )
}

/** 'Ещё 2 варианта от 88 000 ₽': of the tours that are not shown. */
function moreWords([, ...rest]: readonly OfferOption[]): string | null {
  if (rest.length === 0) return null
  const least = Math.min(...rest.map(({ price }) => price))
  return `Ещё ${counted(rest.length, 'option')} ${rest.length === 1 ? 'за' : 'от'} ${money(least)}`
}

/** An offer that is over, in a line. */
function gistWords(offer: TouristOffer, [first]: readonly OfferOption[]): string | null {
  if (!first) return null
  return `${first.hotel} ${first.stars}★, ${first.region}, ${stayDates(first)}; ${offerSummary(offer)}`
}
