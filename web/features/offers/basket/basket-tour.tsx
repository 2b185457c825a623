import { ChevronDown, TriangleAlert, X } from 'lucide-react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { mealTitle } from '../../../../contract/geo/meals.ts'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { HotelName } from '../../hotels/index.ts'
import { FillGaps, unfilledError } from '../answers/own-words.tsx'
import { templateGround } from '../answers/templates.rules.ts'
import { type BasketItem, matchOfPick, warningsOf } from './basket.rules.ts'
import { askedPrice } from '../economics/own-price.rules.ts'
import { MatchMark } from '../comparison/match-mark.tsx'
import { ExactPrice } from '../comparison/price-made.tsx'
import type { BasketView } from './use-basket.ts'

interface BasketTourProps {
  request: FeedAuction
  view: BasketView
  item: BasketItem
  now: number
  isOpen: boolean
  /** Of several tours one is open, the others are a line each; without it there is nothing to fold. */
  onFold?: (() => void) | undefined
  /** What the agent earns on it. */
  children?: React.ReactNode
}

/** A picked tour: how well it fits, what it costs now, what to explain to the tourist. */
export function BasketTour({ item, request, view, now, isOpen, onFold, children }: BasketTourProps) {
  const { tour, hotel } = item
  return (
    <article aria-label={hotel.name} className="animate-rise rounded-md bg-paper p-3">
      <Head {...{ item, isOpen, onFold }} onRemove={() => view.remove(tour.id)} />
      {view.gone.has(tour.id) && (
        <Badge tone="danger" className="mt-1">
          Больше не продаётся
        </Badge>
      )}
      <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3">
        {view.reckoned(item) === item ? (
          <MatchMark match={matchOfPick(request, item)} />
        ) : (
          <span className="text-sm text-soft">Совпадение посчитаем по верной цене</span>
        )}
        {!isOpen && <b className="tabular text-sm font-semibold">{money(askedPrice(item))}</b>}
      </p>
      {!isOpen && unfilledError(item.comment) && (
        <p className="text-xs font-medium text-danger">{unfilledError(item.comment)}</p>
      )}
      {isOpen && <Opened {...{ item, request, view, now }}>{children}</Opened>}
    </article>
  )
}

function Opened({
  item,
  request,
  view,
  now,
  children,
}: Pick<BasketTourProps, 'item' | 'request' | 'view' | 'now' | 'children'>) {
  const { tour, hotel, comment } = item
  const warnings = warningsOf(request, view.reckoned(item))
  return (
    <>
      <ExactPrice
        request={request}
        item={item}
        before={view.pricesBefore.get(tour.id)}
        now={now}
        onPriced={view.price}
      />
      {children}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      <TextArea
        label={`Комментарий к туру: ${hotel.name}`}
        isLabelHidden
        className="mt-2 text-sm"
        rows={1}
        limit={comment.length > workLimits.optionCommentMax * 0.8 ? workLimits.optionCommentMax : undefined}
        value={comment}
        onChange={(text) => view.commentOn(tour.id, text)}
        placeholder={warnings.length > 0 ? 'Поясните отличия туристу' : 'Комментарий к туру'}
        hint={hiddenContacts.agentHint}
        isHintFirst
        error={unfilledError(comment)}
      />
      <FillGaps
        text={comment}
        ground={templateGround(request, [item])}
        onFill={(text) => view.commentOn(tour.id, text)}
      />
    </>
  )
}

interface HeadProps extends Pick<BasketTourProps, 'item' | 'isOpen' | 'onFold'> {
  onRemove: () => void
}

function Head({ item: { tour, hotel }, isOpen, onFold, onRemove }: HeadProps) {
  const name = `${hotel.name} ${hotel.stars}★`
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="leading-snug font-semibold">
          {onFold ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onFold}
              className="-my-1 flex w-full items-start gap-1 py-1 text-left"
            >
              {name}
              <Icon
                as={ChevronDown}
                size={16}
                className={cx('mt-0.5 shrink-0 text-soft transition-transform', isOpen && 'rotate-180')}
              />
            </button>
          ) : (
            <>
              <HotelName id={hotel.id} name={hotel.name} /> {hotel.stars}★
            </>
          )}
        </h3>
        {isOpen && (
          <p className="tabular text-soft">
            {hotel.region}, {tour.date.slice(0, 5)}, {counted(tour.nights, 'night')},{' '}
            {mealTitle(tour.meal_id) || tour.meal}
            {onFold && (
              <>
                {'. '}
                <HotelName id={hotel.id} name={hotel.name}>
                  Об отеле<span className="sr-only">: {hotel.name}</span>
                </HotelName>
              </>
            )}
          </p>
        )}
      </div>
      <IconButton
        size="s"
        icon={X}
        label={`Убрать ${hotel.name}`}
        onPress={onRemove}
        className="-mt-1.5 -mr-1.5"
      />
    </div>
  )
}

function Warnings({ warnings }: { warnings: ReturnType<typeof warningsOf> }) {
  return (
    <ul aria-label="Отличия от заявки" className="mt-2 space-y-1.5">
      {warnings.map(({ id, title, text }) => (
        <li key={id} className="flex gap-2 rounded-sm bg-warn-soft px-2.5 py-1.5 text-xs">
          <Icon as={TriangleAlert} size={15} className="mt-px shrink-0 text-warn" />
          <span>
            <b className="font-semibold text-warn">{title}.</b> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
