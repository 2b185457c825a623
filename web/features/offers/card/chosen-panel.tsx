import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { touristOfferFull } from '../../../../contract/offers/tourist-offers.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { SellerCard } from '../../agents/index.ts'
import { chosenOption, type Wished } from '../offers.rules.ts'
import { OptionCard } from './option-card.tsx'

export type FullOffer = Answer<typeof touristOfferFull>['result']

interface ChosenPanelProps {
  offerId: number
  /** What the loader has brought; nothing where the choice was made on this very page. */
  first: FullOffer | null
  wish: Wished
  now: number
  onChat: (chatId: number) => void
  /** The way to what the choice has opened; null: one of former times has opened nothing. */
  booking: ReactNode
}

/** On the request’s page after the choice: what was chosen for how much, of whom, and the way on. */
export function ChosenPanel({ offerId, first, wish, now, onChat, booking }: ChosenPanelProps) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(touristOfferFull, byId(offerId)),
    initialData: first ?? undefined,
    staleTime: 5000,
  })
  const offer = data?.offer_info
  const option = offer && chosenOption(offer)
  return (
    <section aria-labelledby="chosen-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2 id="chosen-title" className="type-heading flex items-center gap-2.5">
        <Icon as={CircleCheck} size={26} className="shrink-0 text-good" />
        Вы выбрали
      </h2>
      {booking && <div className="mt-4">{booking}</div>}
      {data?.agency && offer && option ? (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <OptionCard option={option} wish={wish} now={now} titleAs="h3" />
            <SellerCard
              agency={data.agency}
              chat={
                <Button icon={MessageCircle} isWide onPress={() => onChat(offer.chat_id)}>
                  Написать агентству
                </Button>
              }
            />
          </div>
          {offer.comment && (
            <p className="mt-4 max-w-[70ch] whitespace-pre-wrap text-soft">Слова агента: {offer.comment}</p>
          )}
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="mt-4 space-y-3">
      <span className="sr-only">Загружаем ваш выбор…</span>
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
