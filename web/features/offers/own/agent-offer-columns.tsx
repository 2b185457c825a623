import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import type { Column } from '../../../ui/content/table.tsx'
import { OfferActions } from '../list/offer-actions.tsx'
import { ChatLink, Fate, Fee, LeastPrice, Options, Reading, RequestLink } from './agent-offer-cells.tsx'
import type { OtherTours } from './change/edit-offer.tsx'

const footOfCard = 'max-xl:border-t max-xl:border-line max-xl:pt-2!'

/** In the order of a wide table; in a card each has a place of its own. */
export function columnsFor(
  now: number,
  search: OtherTours,
  fallen: Readonly<Record<number, string>>,
): Column<AgentOffer>[] {
  return [
    {
      id: 'request',
      title: 'Заявка',
      inCard: 'max-xl:order-1 max-xl:text-base',
      cell: (offer) => <RequestLink offer={offer} now={now} />,
    },
    {
      id: 'options',
      title: 'Варианты',
      inCard: 'max-xl:order-3 max-xl:col-span-2',
      cell: (offer) => <Options offer={offer} />,
    },
    {
      id: 'price',
      title: 'Цена от',
      align: 'end',
      inCard: 'max-xl:order-4 max-xl:text-left max-xl:text-lg',
      cell: (offer) => <LeastPrice offer={offer} />,
    },
    {
      id: 'fee',
      title: 'Плата',
      align: 'end',
      inCard: 'max-xl:order-5 max-xl:self-end max-xl:text-soft',
      cell: (offer) => <Fee offer={offer} />,
    },
    {
      id: 'read',
      title: 'Просмотр',
      inCard: 'max-xl:order-2 max-xl:justify-self-end',
      cell: (offer) => <Reading offer={offer} now={now} />,
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: `max-xl:order-6 max-xl:self-stretch max-xl:text-soft ${footOfCard}`,
      cell: (offer) => <Fate offer={offer} now={now} fallen={fallen[offer.request_id]} />,
    },
    {
      id: 'chat',
      title: 'Действия',
      align: 'end',
      inCard: `max-xl:order-7 ${footOfCard}`,
      cell: (offer) => (
        <span className="inline-flex items-center">
          <ChatLink offer={offer} />
          <OfferActions offer={offer} search={search} now={now} />
        </span>
      ),
    },
  ]
}
