import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agentOffer } from '../../../../contract/offers/offer-moves.ts'
import { agentOffers } from '../../../../contract/offers/agent-offers.ts'
import { touch } from '../../../app/calls/keys.ts'
import { onEach, useLive } from '../../../app/live/live.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Table } from '../../../ui/content/table.tsx'
import { columnsFor } from './agent-offer-columns.tsx'
import type { OtherTours } from './change/edit-offer.tsx'
import { type AgentOfferPage, type OwnOfferFilter, ownOffersQuery } from '../offers.api.ts'

interface AgentOffersProps {
  filter: OwnOfferFilter
  first: AgentOfferPage
  now: number
  search: OtherTours
  /** By request: what the choice has come to, where that came to nothing. */
  fallen: Readonly<Record<number, string>>
}

/** Own offers: whether they were opened, what became of them, and what can still be done. */
export function AgentOffers({ filter, first, now, search, fallen }: AgentOffersProps) {
  const client = useQueryClient()
  const reload = () => void touch(client, agentOffers, agentOffer)
  useLive('/me', onEach(['offer.changed', 'offer.read', 'offer.shortlisted'], reload))
  const { data } = useQuery({
    ...ownOffersQuery(filter),
    initialData: first,
    // The live address tells at once; this is for whoever has lost it.
    refetchInterval: 60_000,
  })
  const isNarrowed = Boolean(filter.state ?? filter.requestId)
  return (
    <Table
      caption="Мои отклики"
      columns={columnsFor(now, search, fallen)}
      rows={data.items}
      rowKey={({ id }) => id}
      areCards="xl"
      empty={
        filter.isHidden ? (
          <EmptyState
            title="Скрытых откликов нет"
            text="Сюда попадают отклики, которые вы убрали из списка."
          />
        ) : isNarrowed ? (
          <EmptyState title="Таких откликов нет" text="Выберите другое состояние." />
        ) : (
          <EmptyState
            title="Откликов пока нет"
            text="Ответьте на заявку, и здесь будет видно, прочитал ли её турист."
            action={<LinkButton to="/travel-agent/requests">К заявкам</LinkButton>}
          />
        )
      }
    />
  )
}
