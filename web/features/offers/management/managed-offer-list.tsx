import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '../../../../contract/limits.ts'
import {
  manageManyOffers,
  type ManagedOffer,
  manageOffers,
} from '../../../../contract/offers/managed-offers.ts'
import { stateWords } from '../../../../contract/offers/offer-words.ts'
import type { OfferState } from '../../../../contract/offers/offer-states.ts'
import { money } from '../../../../contract/texts.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useUser } from '../../../app/page/user.ts'
import { RowOpener } from '../../../ui/content/row-opener.tsx'
import { useWalk } from '../../../app/keys/use-walk.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { PastLastPage } from '../../../ui/status/past-last-page.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'
import { Pagination } from '../../../ui/actions/pagination.tsx'
import { type Column, Table } from '../../../ui/content/table.tsx'
import { Bulk, markColumn, MarkPage, type MarkState, useMarkRows } from '../../bulk/index.ts'
import { useFreshProof } from '../../identity/index.ts'
import { firstDecision, offerActionsOf, offerNouns } from './offer-bulk.tsx'
import { asPage, managedBy, type ManagedOfferFilter, type ManagedOfferPage } from './managed-offers.api.ts'

interface ManagedOfferListProps {
  filter: ManagedOfferFilter
  first: ManagedOfferPage
  now: number
  chosenId: number | null
  onChoose: (id: number) => void
  hrefOfPage: (page: number) => string
  marks: MarkState
  /** What stands beside the list: the offer that was chosen. */
  children: (chosen: ManagedOffer | undefined) => ReactNode
}

/** Offers of all agents, the newest on top, and one of them beside. */
export function ManagedOfferList(props: ManagedOfferListProps) {
  const { filter, first, now, chosenId, onChoose, hrefOfPage, marks, children } = props
  const client = useQueryClient()
  const { run, proofWindow } = useFreshProof()
  const actions = offerActionsOf(useUser())
  useWalk()
  const { data, isFetching } = useQuery({
    ...queryOf(manageOffers, managedBy(filter)),
    initialData: first,
    select: asPage,
  })
  const list = useMarkRows(marks, data.items.map(markable))
  const mayMark = actions.length > 0
  const pages = Math.ceil(data.total_items / limits.pageSize)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 max-xl:order-2">
        <Bulk
          list={list}
          endpoint={manageManyOffers}
          noun={offerNouns}
          actions={actions}
          values={firstDecision}
          run={run}
          onChanged={() => touch(client, manageOffers)}
        >
          {mayMark && <MarkPage list={list} className="mb-2" />}
          <Table
            caption="Отклики"
            columns={[
              ...(mayMark ? [markColumn(list, markable)] : []),
              ...columnsFor(now, chosenId, onChoose),
            ]}
            rows={data.items}
            rowKey={({ id }) => id}
            onRow={({ id }) => onChoose(id)}
            rowClass={({ id }) => (id === chosenId ? 'bg-mist' : undefined)}
            areCards
            isBusy={isFetching && data.items.length === 0}
            empty={
              pages > 0 ? (
                <PastLastPage pages={pages} hrefFor={hrefOfPage} />
              ) : (
                <NoOffers isNarrowed={Boolean(filter.search || filter.state)} />
              )
            }
          />
          <div className="mt-5">
            <Pagination page={filter.page} pages={pages} hrefFor={hrefOfPage} />
          </div>
        </Bulk>
        {proofWindow}
      </div>
      {children(data.items.find(({ id }) => id === chosenId))}
    </div>
  )
}

const markable = ({ id, agent }: ManagedOffer) => ({
  id,
  name: `№${id}: ${agent.organisation}`,
  to: `/admin/offers?search=${id}&id=${id}`,
  seen: {},
})

function NoOffers({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title="Откликов не нашлось"
      text="Выберите другое состояние или измените поиск: он идёт по названию агентства, ИНН, номеру отклика или заявки."
    />
  ) : (
    <EmptyState title="Откликов пока нет" text="Здесь появится каждый, который пришлёт турагент." />
  )
}

const tones: Partial<Record<OfferState, 'good' | 'danger'>> = { chosen: 'good', removed: 'danger' }

export function StateBadge({ offer }: { offer: Pick<ManagedOffer, 'state'> }) {
  return <Badge tone={tones[offer.state] ?? 'plain'}>{stateWords[offer.state]}</Badge>
}

function columnsFor(
  now: number,
  chosenId: number | null,
  onChoose: (id: number) => void,
): Column<ManagedOffer>[] {
  return [
    {
      id: 'offer',
      title: 'Отклик',
      inCard: 'max-md:order-1',
      cell: (offer) => (
        <>
          <RowOpener id={offer.id} isOpen={offer.id === chosenId} onOpen={() => onChoose(offer.id)}>
            №{offer.id}: {offer.agent.organisation}
          </RowOpener>
          <span className="block text-xs text-soft">
            {offer.country}, заявка №{offer.request_id}
          </span>
        </>
      ),
    },
    {
      id: 'sent',
      title: 'Отправлен',
      inCard: 'max-md:order-3 max-md:text-soft',
      cell: (offer) => <span className="whitespace-nowrap">{relativeTime(offer.created_at, now)}</span>,
    },
    {
      id: 'fee',
      title: 'Плата',
      inCard: 'max-md:order-4',
      align: 'end',
      cell: (offer) => (
        <>
          <span className="whitespace-nowrap">{money(offer.fee)}</span>
          {offer.refund !== 'none' && (
            <span className="block text-xs whitespace-nowrap text-soft">{refundWords[offer.refund]}</span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      title: 'Состояние',
      inCard: 'max-md:order-2 max-md:justify-self-end',
      cell: (offer) => <StateBadge offer={offer} />,
    },
  ]
}

export const refundWords = {
  none: 'не возвращалась',
  asked: 'возврат ждёт второго администратора',
  done: 'возвращена',
} as const satisfies Record<ManagedOffer['refund'], string>
