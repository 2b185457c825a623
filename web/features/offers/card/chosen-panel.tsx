import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { touristOfferFull } from '../../../../contract/offers/tourist-offers.ts'
import type { Answer } from '../../../../contract/platform/endpoint.ts'
import { byId } from '../../../app/calls/address.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { chosenOption, type Wished } from '../offers.rules.ts'
import { ChosenAgencyCard } from './chosen-agency.tsx'
import { ChosenSteps } from './chosen-steps.tsx'
import { type Step, stepsAfter } from './chosen-steps.rules.ts'
import { OptionCard } from './option-card.tsx'

export type FullOffer = Answer<typeof touristOfferFull>['result']

interface ChosenPanelProps {
  offerId: number
  /** What the loader has brought; nothing where the choice was made on this very page. */
  first: FullOffer | null
  wish: Wished
  now: number
  onChat: (chatId: number) => void
  /** The way to what the choice has opened, in place of what to do by oneself; null: it has opened nothing. */
  booking: ReactNode
}

/** After the choice: what was chosen for how much, of whom, and what to do next. */
export function ChosenPanel({ offerId, first, wish, now, onChat, booking }: ChosenPanelProps) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(touristOfferFull, byId(offerId)),
    initialData: first ?? undefined,
    staleTime: 5000,
  })
  const title = useArrival(!first)
  const offer = data?.offer_info
  const option = offer && chosenOption(offer)
  return (
    <section aria-labelledby="chosen-title" className="rounded-xl bg-card p-4 shadow-card sm:p-6">
      <h2
        id="chosen-title"
        ref={title}
        tabIndex={-1}
        className="type-heading flex items-center gap-2.5 outline-none"
      >
        <Icon as={CircleCheck} size={26} className="shrink-0 text-good" />
        Вы выбрали
      </h2>
      {booking && <div className="mt-4">{booking}</div>}
      {data?.agency && offer && option ? (
        <>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <OptionCard option={option} wish={wish} now={now} titleAs="h3" />
            <ChosenAgencyCard offer={offer} agency={data.agency} onChat={() => onChat(offer.chat_id)} />
          </div>
          {offer.comment && (
            <p className="mt-4 max-w-[70ch] whitespace-pre-wrap text-soft">Слова агента: {offer.comment}</p>
          )}
          {!booking && <WhatNext steps={stepsAfter(option, data.agency)} />}
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isPending={isFetching} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

/** Where no booking leads on: what is left to the tourist and the agency. */
function WhatNext({ steps }: { steps: readonly Step[] }) {
  return (
    <>
      <h3 className="type-subheading mt-6 mb-4">Что дальше</h3>
      <ChosenSteps steps={steps} />
      <p className="mt-5 border-t border-line pt-4 text-sm text-pretty text-soft">
        Передумали? Пока вы не подписали договор и не заплатили, покупать вы не обязаны: напишите агентству.
        Этот аукцион уже закрыт, но новый можно запустить в любой момент.
      </p>
    </>
  )
}

/** Whoever has just chosen stands where a button was that is gone: what follows is read and seen from its beginning. */
function useArrival(hasJustCome: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasJustCome || !document.hasFocus()) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [hasJustCome])
  return title
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
