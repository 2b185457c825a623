import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { FeedAuction } from '../../../../contract/offers/feed/feed-auction.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { EarnedOn } from '../economics/earned-on.tsx'
import { OwnPriceField } from '../economics/own-price-field.tsx'
import type { CommissionsView } from '../economics/use-commissions.ts'
import { optionsInWords } from './basket-warnings.rules.ts'
import { BasketTour } from './basket-tour.tsx'
import type { BasketView } from './use-basket.ts'

interface PickedToursProps {
  request: FeedAuction
  view: BasketView
  now: number
  commissions: CommissionsView
}

/** The tours of the answer: one of several is open, the one that came last until another is pressed. */
export function PickedTours({ request, view, now, commissions }: PickedToursProps) {
  const { items } = view.basket
  const last = items.at(-1)?.tour.id ?? null
  const [pressed, press] = useState<{ last: number | null; open: number | null }>({ last: null, open: null })
  const open = pressed.last === last ? pressed.open : last
  if (items.length === 0)
    return (
      <p className="mt-3 flex gap-3 rounded-md bg-paper p-4 text-sm text-soft">
        <Icon as={ShoppingBasket} size={22} className="shrink-0" />
        Добавьте из поиска от одного до {optionsInWords.of} туров, которые подойдут туристу.
      </p>
    )
  return (
    <ol aria-label="Туры в отклике" className="mt-3 space-y-2">
      {items.map((item) => {
        const { id } = item.tour
        const isOpen = items.length === 1 || id === open
        return (
          <li key={id}>
            <BasketTour
              {...{ item, request, view, now, isOpen }}
              onFold={items.length > 1 ? () => press({ last, open: isOpen ? null : id }) : undefined}
            >
              <EarnedOn tour={item.tour} commissions={commissions} />
              <OwnPriceField
                hotel={item.hotel.name}
                operatorId={item.tour.operator_id}
                listPrice={item.tour.price}
                value={item.own_price}
                onChange={(price) => view.ask(id, price)}
                commissions={commissions}
                fee={request.fee}
              />
            </BasketTour>
          </li>
        )
      })}
    </ol>
  )
}
