import type { ReactNode } from 'react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { FillGaps, unfilledError } from '../answers/own-words.tsx'
import { templateGround } from '../answers/templates.rules.ts'
import { matchOfPick } from './basket.rules.ts'
import { keepWrittenInView } from './kept-in-view.ts'
import { PickedTours } from './picked-tours.tsx'
import { BasketSending } from './sending/basket-sending.tsx'
import { bestOf, type Prospects } from '../economics/chance.rules.ts'
import { priceForNights } from '../card/value.rules.ts'
import { ChanceNote } from '../economics/chance-note.tsx'
import { askedPrice } from '../economics/own-price.rules.ts'
import type { MarketPrice } from '../offers.api.ts'
import type { BasketView } from './use-basket.ts'
import type { CommissionsView } from '../economics/use-commissions.ts'

interface BasketPanelProps {
  request: FeedAuction
  view: BasketView
  market: MarketPrice | undefined
  now: number
  /** What the answer costs and brings. */
  costs: ReactNode
  commissions: CommissionsView
  /** Beside the words to the tourist: templates. */
  wordTools?: ReactNode
  /** Beside the title: earlier answers. */
  tools?: ReactNode
  pastShare: number | null
}

/** Up to three tours with comments, what they cost to send, and the sending. */
export function BasketPanel(props: BasketPanelProps) {
  const { request, view, now, costs, commissions, wordTools, tools } = props
  const { basket, comment } = view
  return (
    <section
      id="basket"
      aria-label="Отклик"
      className="flex flex-col rounded-xl bg-card shadow-card xl:max-h-full"
    >
      {/* There is room for a field and its hint; why the answer has not gone out comes before it. */}
      <div
        className={cx(
          'flex-1 shrink-[1000] scroll-p-4 overflow-y-auto p-4',
          view.problem ? 'xl:min-h-24' : 'xl:min-h-56',
        )}
        onFocus={keepWrittenInView}
        onInput={keepWrittenInView}
      >
        <div className="flex items-center justify-between gap-2">
          <h2 className="type-subheading">
            Ваш отклик{' '}
            <span className="tabular text-sm font-normal text-soft">
              {basket.items.length} из {limits.optionsMax}
            </span>
          </h2>
          {tools}
        </div>
        <PickedTours request={request} view={view} now={now} commissions={commissions} />
        <TextArea
          label="Комментарий туристу"
          className="mt-4"
          rows={3}
          limit={comment.length > workLimits.commentMax * 0.8 ? workLimits.commentMax : undefined}
          value={comment}
          onChange={view.setComment}
          placeholder="Почему эти варианты подходят"
          hint={hiddenContacts.agentHint}
          isHintFirst
          error={unfilledError(comment)}
        />
        <FillGaps text={comment} ground={templateGround(request, basket.items)} onFill={view.setComment} />
        {wordTools}
        <div className="mt-4 border-t border-line pt-3">
          <ChanceNote prospects={prospectsOf(props)} />
        </div>
      </div>
      <BasketSending request={request} view={view}>
        {costs}
      </BasketSending>
    </section>
  )
}

/** The best price of rivals as it would be for the nights of the request: an offer may be for those of before an edit. */
function bestRival(
  { days_count: asked }: BasketPanelProps['request'],
  market: BasketPanelProps['market'],
): Pick<Prospects, 'bestOffer' | 'bestFor'> {
  const price = market?.min_offer_price ?? null
  const nights = market?.min_offer_nights ?? asked
  if (price === null || nights === asked) return { bestOffer: price }
  return { bestOffer: priceForNights({ price, nights }, asked), bestFor: asked }
}

/** What the chance is reckoned from: the picked tour with the best one, against rivals and market. */
function prospectsOf({ request, view, market, pastShare }: BasketPanelProps): Prospects {
  const known = {
    rivals: request.rivals,
    ...bestRival(request, market),
    marketMinimum: market?.min_price ?? request.recommended_price,
    budget: request.max_price,
    pastShare,
  }
  const each = view.basket.items.map(view.reckoned).map((item): Prospects => {
    const nights = { asked: request.days_count, offered: item.tour.nights }
    return {
      ...known,
      score: matchOfPick(request, item).score,
      price: askedPrice(item),
      nights: nights.asked === nights.offered ? null : nights,
    }
  })
  return bestOf(each) ?? { ...known, score: null, price: null }
}
