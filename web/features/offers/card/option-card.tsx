import { BedDouble, CalendarDays, MapPin, MessageSquareQuote, Plane, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import { counted } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { dateRange } from '../../../ui/words/moments.ts'
import { Icon, type IconShape } from '../../../ui/content/icon.tsx'
import { Stars } from '../../../ui/content/stars.tsx'
import { HotelName } from '../../hotels/index.ts'
import { MatchMark } from '../comparison/match-mark.tsx'
import { AgainstLine, Differences, OptionPrice, Priced } from '../comparison/option-details.tsx'
import { Formula } from '../comparison/price-made.tsx'
import { againstBudget, againstMarket, lastDay, type Wished } from '../offers.rules.ts'
import { Contents, Flights } from './option-contents.tsx'
import { OptionPicture } from './option-picture.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { RoomName } from '../../../ui/words/room-name.tsx'

interface OptionCardProps {
  option: OfferOption
  wish: Wished
  now: number
  /** Of the hotel's name: one below what the card stands under. */
  titleAs?: 'h3' | 'h4'
  /** Above the hotel: why it stands here. */
  mark?: ReactNode
  /** Under the price: what can be done with this very tour. */
  action?: ReactNode
}

/** One tour of an offer, with all that it is chosen by. */
export function OptionCard({ option, wish, now, titleAs: Title = 'h4', mark, action }: OptionCardProps) {
  return (
    <article aria-label={`${option.hotel}, ${option.region}`} className="@container">
      <div className="grid overflow-clip rounded-lg bg-paper @xl:grid-cols-[11rem_minmax(0,1fr)] @2xl:grid-cols-[11rem_minmax(0,1fr)_auto] @4xl:grid-cols-[16rem_minmax(0,1fr)_auto]">
        <OptionPicture
          option={option}
          className={cx(
            'h-40 @xl:row-span-2 @2xl:row-span-1',
            // A view is drawn for any room; of a photo a narrow strip would be left.
            option.facts.picture
              ? '@xl:aspect-[4/5] @xl:h-auto @xl:self-start @xl:rounded-br-lg'
              : '@xl:h-full',
          )}
        />
        <div className="min-w-0 p-4 @xl:p-5">
          {mark}
          <Title className="type-subheading flex flex-wrap items-center gap-x-2.5">
            <HotelName id={option.hotel_id} name={option.hotel} /> <Stars value={option.stars} />
          </Title>
          <Facts option={option} />
          <Flights facts={option.facts} />
          <Contents facts={option.facts} />
          <Differences option={option} wish={wish} />
          {option.comment && (
            <p className="mt-3 flex gap-2 text-sm">
              <Icon as={MessageSquareQuote} size={17} className="mt-0.5 shrink-0 text-sea-text" />
              <span className="whitespace-pre-wrap">{option.comment}</span>
            </p>
          )}
          {option.price_version && <Formula version={option.price_version} className="mt-2 -mb-2" />}
        </div>
        <PriceSide option={option} wish={wish} now={now} action={action} />
      </div>
    </article>
  )
}

function Facts({ option }: { option: OfferOption }) {
  return (
    <>
      <ul className="mt-2 grid gap-y-1.5 text-sm">
        <Fact icon={MapPin}>
          {option.country}, {option.region}
        </Fact>
        <Fact icon={CalendarDays}>
          {dateRange(option.date, lastDay(option.date, option.nights))}, {counted(option.nights, 'night')}
        </Fact>
        <Fact icon={Utensils}>{mealTitle(option.meal_id) || option.meal}</Fact>
        {option.room && (
          <Fact icon={BedDouble}>
            <RoomName name={option.room} />
          </Fact>
        )}
        <Fact icon={Plane}>
          {option.facts.is_with_flight && `${option.departure}, `}
          {option.operator}
        </Fact>
      </ul>
      {option.facts.traits.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {option.facts.traits.map((trait) => (
            <Badge key={trait} tone="info">
              {trait}
            </Badge>
          ))}
        </p>
      )}
    </>
  )
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Icon as={icon} size={17} className="mt-0.5 shrink-0 text-sea-text" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function PriceSide({ option, wish, now, action }: Omit<OptionCardProps, 'mark'>) {
  const market = againstMarket(option, wish.recommended_price)
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line p-4 @xl:col-start-2 @xl:px-5 @2xl:col-start-auto @2xl:w-52 @2xl:flex-col @2xl:flex-nowrap @2xl:items-stretch @2xl:justify-start @2xl:border-t-0 @2xl:border-l @2xl:p-5">
      <div className="min-w-0">
        <OptionPrice option={option} />
        <p className="mt-1">
          <MatchMark match={option.match} />
        </p>
        <AgainstLine against={againstBudget(option.price, wish.max_price)} />
        {market && <p className="text-sm text-soft">{market.text}</p>}
        <Priced option={option} now={now} />
      </div>
      {action}
    </div>
  )
}
