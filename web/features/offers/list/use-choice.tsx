import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { ownBookings } from '../../../../contract/bookings/bookings.ts'
import type { OfferOption } from '../../../../contract/offers/offer-fields.ts'
import type { TouristOffer } from '../../../../contract/offers/tourist-offers.ts'
import { getChat, listChats } from '../../../../contract/chat/chat.ts'
import { limits } from '../../../../contract/limits.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { tellFailure } from '../../../app/calls/tell-failure.ts'
import { notify } from '../../../ui/overlays/toast.tsx'
import { OptionPicture } from '../card/option-picture.tsx'
import { ReserveField } from './reserve-field.tsx'
import { bookingHref, JUST_OPENED } from '../../bookings/index.ts'
import { chooseOption, decline, keep } from './choice.api.ts'
import { offersQuery } from '../offers.api.ts'
import { stayDates } from '../offers.rules.ts'

interface Asked {
  offer: TouristOffer
  /** None: the whole offer is to be declined. */
  option: OfferOption | null
}

export interface Choice {
  /** Whether an answer is possible at all. */
  isOpen: (offer: TouristOffer) => boolean
  choose: (offer: TouristOffer, option: OfferOption) => void
  decline: (offer: TouristOffer) => void
}

/** The tourist's yes and no, each after a question that says what follows. */
export function useChoice(auctionId: number, isActive: boolean): [Choice, React.ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: listed } = useQuery({ ...offersQuery(auctionId), enabled: asked !== null })
  const [reserveId, setReserve] = useState<number | null>()
  const reserve = keptOf(listed?.items ?? [], { reserveId, chosenId: asked?.offer.id })
  const answer = useMutation({
    mutationFn: async ({ offer, option }: Asked) => {
      if (!option) {
        await decline(offer)
        return null
      }
      if (reserve || listed?.items.some((one) => one.is_reserve)) await keep(auctionId, reserve)
      return chooseOption(offer, option.position)
    },
    // The question stands until the booking's page is there: what was chosen and what comes next is said by it.
    onSuccess: async (bookingId) => {
      if (bookingId === null)
        notify({ title: 'Отклик отклонён', tone: 'good', timeout: limits.errorNoticeMs })
      else await navigate(bookingHref('tourist', bookingId), { state: JUST_OPENED })
    },
    onError: (error) => tellFailure(error, { title: 'Не получилось' }),
    // Also after a refusal: whatever the tourist did not know yet is shown at once.
    onSettled: () => {
      setAsked(null)
      void touch(client, listAuctions, getAuction, listChats, getChat, ownBookings)
      return touch(client, offersQuery(auctionId).queryKey)
    },
  })
  const choice: Choice = {
    isOpen: ({ state }) => isActive && state === 'sent',
    choose: (offer, option) => setAsked({ offer, option }),
    decline: (offer) => setAsked({ offer, option: null }),
  }
  const close = () => setAsked(null)
  const question = asked && (
    <Question asked={asked} isPending={answer.isPending} onYes={() => answer.mutate(asked)} onClose={close}>
      {asked.option ? (
        <ChoiceWords offer={asked.offer} option={asked.option}>
          <ReserveField
            auctionId={auctionId}
            chosenId={asked.offer.id}
            value={reserve?.id ?? null}
            onChange={setReserve}
          />
        </ChoiceWords>
      ) : (
        <DeclineWords {...asked} />
      )}
    </Question>
  )
  return [choice, question]
}

interface QuestionProps {
  asked: Asked
  isPending: boolean
  onYes: () => void
  onClose: () => void
  children: React.ReactNode
}

function Question({ asked: { option }, isPending, onYes, onClose, children }: QuestionProps) {
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size="s"
      sheet="content"
      title={option ? 'Выбрать этот вариант?' : 'Отклонить отклик?'}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onPress={onClose}>Назад</Button>
          <Button look={option ? 'main' : 'danger'} onPress={onYes} isPending={isPending}>
            {option ? `Выбрать за ${money(option.price)}` : 'Отклонить'}
          </Button>
        </div>
      }
    >
      {children}
    </Modal>
  )
}

interface Kept {
  /** Undefined: as it was marked before; null: none. */
  reserveId: number | null | undefined
  chosenId: number | undefined
}

function keptOf(offers: readonly TouristOffer[], { reserveId, chosenId }: Kept): TouristOffer | null {
  const isMeant = (offer: TouristOffer) =>
    reserveId === undefined ? offer.is_reserve : offer.id === reserveId
  return offers.find((offer) => offer.state === 'sent' && offer.id !== chosenId && isMeant(offer)) ?? null
}

interface ChoiceWordsProps {
  offer: TouristOffer
  option: OfferOption
  children: React.ReactNode
}

function ChoiceWords({ offer, option, children }: ChoiceWordsProps) {
  return (
    <div className="space-y-3">
      <div className="overflow-clip rounded-lg bg-card">
        <OptionPicture option={option} className="h-24" />
        <div className="p-4">
          <p className="type-subheading">
            {option.hotel} {option.stars}★
          </p>
          <p className="text-sm text-soft">
            {option.country}, {option.region}; {stayDates(option)}, {counted(option.nights, 'night')}
          </p>
          <p className="mt-2 flex items-baseline justify-between gap-3">
            <span className="text-sm">{offer.agent.organisation}</span>
            <b className="tabular text-lg font-semibold">{money(option.price)}</b>
          </p>
        </div>
      </div>
      <p>
        Аукцион закроется, остальным агентам мы сообщим, что вы выбрали другое предложение. Если тур не
        состоится до подтверждения, аукцион можно будет вернуть. Покупать вы ещё не обязаны: договор и оплата
        впереди.
      </p>
      <p className="text-sm text-soft">
        В чате с этим агентом телефоны и почта больше не скрываются, а вы увидите его контакты. Деньги сейчас
        не списываются.
      </p>
      {children}
    </div>
  )
}

function DeclineWords({ offer }: { offer: TouristOffer }) {
  return (
    <p>
      {offer.agent.organisation}: агент узнает, что вы отказались. Вернуть отклик будет нельзя, а чат
      останется. Остальные отклики никуда не денутся.
    </p>
  )
}
