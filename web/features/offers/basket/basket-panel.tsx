import { ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { limits } from '../../../../contract/limits.ts'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FillGaps, unfilledError } from '../answers/own-words.tsx'
import { templateGround } from '../answers/templates.rules.ts'
import { matchOfPick, optionsInWords } from './basket.rules.ts'
import { BasketSending } from './sending/basket-sending.tsx'
import { BasketTour } from './basket-tour.tsx'
import type { Prospects } from '../economics/chance.rules.ts'
import { ChanceNote } from '../economics/chance-note.tsx'
import { EarnedOn } from '../economics/earned-on.tsx'
import { OwnPriceField } from '../economics/own-price-field.tsx'
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
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
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

type PickedToursProps = Pick<BasketPanelProps, 'request' | 'view' | 'now' | 'commissions'>

function PickedTours({ request, view, now, commissions }: PickedToursProps) {
  const { items } = view.basket
  if (items.length === 0)
    return (
      <p className="mt-3 flex gap-3 rounded-md bg-paper p-4 text-sm text-soft">
        <Icon as={ShoppingBasket} size={22} className="shrink-0" />
        Добавьте из поиска от одного до {optionsInWords.of} туров, которые подойдут туристу.
      </p>
    )
  return (
    <ol aria-label="Туры в отклике" className="mt-3 space-y-2.5">
      {items.map((item) => (
        <li key={item.tour.id}>
          <BasketTour item={item} request={request} view={view} now={now}>
            <EarnedOn tour={item.tour} commissions={commissions} />
            <OwnPriceField
              hotel={item.hotel.name}
              operatorId={item.tour.operator_id}
              listPrice={item.tour.price}
              value={item.own_price}
              onChange={(price) => view.ask(item.tour.id, price)}
              commissions={commissions}
              fee={request.fee}
            />
          </BasketTour>
        </li>
      ))}
    </ol>
  )
}

/** What the chance is reckoned from: the best of the picked tours against rivals and market. */
function prospectsOf({ request, view, market, pastShare }: BasketPanelProps): Prospects {
  const { items } = view.basket
  const isPicked = items.length > 0
  return {
    rivals: request.rivals,
    score: isPicked ? Math.max(...items.map((item) => matchOfPick(request, item).score)) : null,
    price: isPicked ? Math.min(...items.map(askedPrice)) : null,
    bestOffer: market?.min_offer_price ?? null,
    marketMinimum: market?.min_price ?? request.recommended_price,
    pastShare,
  }
}
