import { SendHorizontal, ShoppingBasket, TriangleAlert, X } from 'lucide-react'
import type { FeedAuction } from '../../../contract/auctions.ts'
import { mealTitle } from '../../../contract/geo.ts'
import { limits } from '../../../contract/limits.ts'
import { counted, money } from '../../../contract/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type BasketItem, warningsOf } from './basket.rules.ts'
import { ExactPrice } from './price-made.tsx'
import type { BasketView } from './use-basket.ts'

interface BasketPanelProps {
  request: FeedAuction
  view: BasketView
  /** What the agent has, in words; none while it is not known. */
  balanceWords: string | null
  now: number
}

/** Up to three tours with comments, what they cost to send, and the sending. */
export function BasketPanel({ request, view, balanceWords, now }: BasketPanelProps) {
  const { basket, comment, problem } = view
  return (
    <section
      id="basket"
      aria-label="Отклик"
      className="flex flex-col rounded-xl bg-card shadow-card xl:max-h-[calc(100dvh-11rem)]"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-5">
        <h2 className="type-subheading flex items-center justify-between">
          Ваш отклик
          <span className="tabular text-sm font-normal text-soft">
            {basket.items.length} из {limits.optionsMax}
          </span>
        </h2>
        {basket.items.length === 0 ? (
          <p className="mt-3 flex gap-3 rounded-md bg-paper p-4 text-sm text-soft">
            <Icon as={ShoppingBasket} size={22} className="shrink-0" />
            Добавьте из поиска от одного до трёх туров, которые подойдут туристу.
          </p>
        ) : (
          <ol aria-label="Туры в отклике" className="mt-3 space-y-3">
            {basket.items.map((item) => (
              <li key={item.tour.id}>
                <BasketTour item={item} request={request} view={view} now={now} />
              </li>
            ))}
          </ol>
        )}
        <TextArea
          label="Комментарий туристу"
          className="mt-4"
          rows={3}
          limit={comment.length > limits.commentMax * 0.8 ? limits.commentMax : undefined}
          value={comment}
          onChange={view.setComment}
          placeholder="Почему эти варианты подходят"
        />
      </div>
      <div className="border-t border-line p-4 sm:px-5">
        {basket.refused && (
          <Notice tone="danger" title={basket.refused.title} isLive className="mb-3 !p-3.5">
            {basket.refused.text}
          </Notice>
        )}
        <Costs request={request} balanceWords={balanceWords} />
        {problem && (
          <Notice tone="danger" isLive className="mt-3">
            {problem}
          </Notice>
        )}
        <Button
          look="main"
          isWide
          className="mt-3"
          icon={SendHorizontal}
          onPress={view.send}
          isPending={view.isSending}
          isDisabled={view.obstacle !== null}
        >
          Отправить отклик
        </Button>
        <p className="type-note mt-2 text-center" role="status">
          {view.obstacle ?? <span className="max-md:hidden">Ctrl + Enter отправляет</span>}
        </p>
      </div>
    </section>
  )
}

interface BasketTourProps extends Pick<BasketPanelProps, 'request' | 'view' | 'now'> {
  item: BasketItem
}

function BasketTour({ item, request, view, now }: BasketTourProps) {
  const { tour, hotel, comment } = item
  const warnings = warningsOf(request, { tour, hotel })
  return (
    <article aria-label={hotel.name} className="animate-rise rounded-md bg-paper p-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 text-sm">
          <h3 className="font-semibold">
            {hotel.name} {hotel.stars}★
          </h3>
          <p className="tabular text-soft">
            {hotel.region}, {tour.date.slice(0, 5)}, {counted(tour.nights, 'night')},{' '}
            {mealTitle(tour.meal_id) || tour.meal}
          </p>
        </div>
        <IconButton
          size="s"
          icon={X}
          label={`Убрать ${hotel.name}`}
          onPress={() => view.remove(tour.id)}
          className="-mt-1 -mr-1"
        />
      </div>
      <ExactPrice request={request} item={item} now={now} onPriced={view.price} />
      {warnings.length > 0 && (
        <ul aria-label="Отличия от заявки" className="mt-2 space-y-2">
          {warnings.map(({ id, title, text }) => (
            <li key={id} className="flex gap-2 rounded-sm bg-warn-soft px-3 py-2 text-xs">
              <Icon as={TriangleAlert} size={16} className="mt-px shrink-0 text-warn" />
              <span>
                <b className="font-semibold text-warn">{title}.</b> {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={`Комментарий к туру: ${hotel.name}`}
        isLabelHidden
        className="mt-2 text-sm"
        rows={1}
        limit={comment.length > limits.optionCommentMax * 0.8 ? limits.optionCommentMax : undefined}
        value={comment}
        onChange={(text) => view.commentOn(tour.id, text)}
        placeholder={warnings.length > 0 ? 'Поясните отличия туристу' : 'Комментарий к туру'}
      />
    </article>
  )
}

function Costs({ request, balanceWords }: Pick<BasketPanelProps, 'request' | 'balanceWords'>) {
  return (
    <>
      <dl className="tabular grid grid-cols-2 gap-3">
        <div>
          <dt className="text-xs text-soft">Стоимость отклика</dt>
          <dd className="text-lg font-semibold">{money(request.fee)}</dd>
        </div>
        <div>
          <dt className="text-xs text-soft">На балансе</dt>
          <dd className="text-lg font-semibold">{balanceWords ?? '…'}</dd>
        </div>
      </dl>
      <p className="mt-1 text-xs text-soft">
        Спишется один раз. Вернём сами, если турист не откроет отклик за 48 часов.
      </p>
    </>
  )
}
