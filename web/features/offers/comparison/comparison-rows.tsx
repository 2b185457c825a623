import { FEW_REVIEWS } from '../../../../contract/reviews/review-words.ts'
import { Rating } from '../../../ui/content/rating.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { cx } from '../../../ui/words/cx.ts'
import { Stars } from '../../../ui/content/stars.tsx'
import { priceForNights } from '../card/value.rules.ts'
import { OptionPicture } from '../card/option-picture.tsx'
import {
  againstBudget,
  againstMarket,
  type ComparedOption,
  differenceWords,
  type Wished,
} from '../offers.rules.ts'
import { HotelName } from '../../hotels/index.ts'
import { OptionHeart } from '../list/offer-heart.tsx'
import { columnClass, Row, RowHead } from './comparison-cells.tsx'
import { shownFacts, winners } from './comparison.rules.ts'
import { MatchMark } from './match-mark.tsx'
import { AgainstLine, OptionPrice } from './option-details.tsx'

interface RowsProps {
  compared: readonly ComparedOption[]
  wish: Wished
}

/** Whose option of which hotel a column is and what it costs: in sight however far one reads. */
export function HeadRow({ compared, wish }: RowsProps) {
  const cheapest = winners(
    compared.map(({ option }) => priceForNights(option, wish.days_count)),
    'less',
  )
  return (
    <tr>
      <RowHead>Отель и цена</RowHead>
      {compared.map(({ offer, option }, at) => (
        <th
          key={option.id}
          scope="col"
          className={cx(columnClass, 'px-3 py-3 text-left align-top font-normal md:px-4')}
        >
          <OptionPicture option={option} className="mb-2 hidden h-20 rounded-md md:block" />
          <span className="line-clamp-2 leading-tight font-semibold">
            <HotelName id={option.hotel_id} name={option.hotel} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars value={option.stars} size={13} />
            {offer.is_changed && <Badge tone="warn">Изменён</Badge>}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <OptionPrice option={option} />
            {cheapest[at] && <Badge tone="good">лучшая</Badge>}
          </span>
          <span className="mt-0.5 line-clamp-1 text-xs text-soft">{offer.agent.organisation}</span>
        </th>
      ))}
    </tr>
  )
}

/** The price against what was asked and against the market; how well each fits, and what the agent says to it. */
export function VerdictRows({ compared, wish, now }: RowsProps & { now: number }) {
  const scores = compared.map(({ option }) => option.match.score)
  return (
    <>
      <Row title="Совпадение" compared={compared} won={winners(scores, 'more')} wonWords="лучшее">
        {({ option }) => (
          <>
            <MatchMark match={option.match} isShort />
            {option.differences.length === 0 ? (
              <span className="block font-medium text-good">Всё, как вы просили</span>
            ) : (
              <ul className="mt-1 list-disc pl-4 text-warn">
                {option.differences.map((difference) => (
                  <li key={difference}>{differenceWords[difference](option, wish)}</li>
                ))}
              </ul>
            )}
            {option.comment && <p className="mt-2 text-soft">«{option.comment}»</p>}
          </>
        )}
      </Row>
      <Row title="Цена за всех" compared={compared} differences={['budget']}>
        {({ option }) => (
          <>
            <AgainstLine against={againstBudget(option.price, wish.max_price)} />
            <p className="text-soft">{againstMarket(option, wish.recommended_price)?.text}</p>
            <p className="text-xs text-soft">Обновлена {relativeTime(option.priced_at, now)}</p>
          </>
        )}
      </Row>
    </>
  )
}

/** What is known of each option; nothing is said where nobody has told it. */
export function FactRows({ compared, isDiff }: { compared: readonly ComparedOption[]; isDiff: boolean }) {
  return shownFacts(compared, isDiff).map(({ title, differences, lines }) => (
    <Row key={title} title={title} compared={compared} differences={differences}>
      {(one) => {
        const said = lines(one)
        if (said.length === 0) return <span className="text-soft">не указано</span>
        return said.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))
      }}
    </Row>
  ))
}

/** Whose option it is, and its heart for the shortlist. */
export function HeartRow({ compared }: Pick<RowsProps, 'compared'>) {
  const isRated = compared.some(({ offer }) => offer.agent.rating)
  return (
    <Row title="Агентство" compared={compared}>
      {({ offer, option }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {offer.agent.organisation}
          {offer.agent.rating ? (
            <Rating rating={offer.agent.rating} />
          ) : (
            isRated && <span className="text-sm text-soft">{FEW_REVIEWS}</span>
          )}
          {offer.agent.is_demo && <Badge tone="info">Демо-агент</Badge>}
          <OptionHeart offer={offer} option={option} />
        </span>
      )}
    </Row>
  )
}
