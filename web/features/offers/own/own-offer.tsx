import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MessageCircle, TicketCheck } from 'lucide-react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { BookingLine } from '../../../../contract/bookings/bookings.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { HotelName } from '../../hotels/index.ts'
import { Bidding } from './bidding.tsx'
import { Notice, toneIcons } from '../../../ui/status/notice.tsx'
import { toneGround, toneText } from '../../../ui/status/tone.ts'
import { cx } from '../../../ui/words/cx.ts'
import { ownOffersQuery, type SentOffer } from '../offers.api.ts'
import { useOwnBooking } from './use-own-booking.ts'
import { ReviveButton } from './change/revive-button.tsx'
import { chosenOption, fateOf, isWaiting, keepsContacts, requestChangeWords } from './own-offer.rules.ts'
import { stayDates } from '../offers.rules.ts'

/** The offer has gone; once its tourist asks for a better price, it is that which is to be answered. */
export function OfferSent({ sent, ...own }: { sent: SentOffer } & OwnOfferProps) {
  const { data } = useQuery(ownOffersQuery({ page: 1, requestId: own.requestId }))
  if (data?.items[0]?.price_asked_at) return <OwnOffer {...own} />
  return (
    <section role="status" className="animate-rise rounded-xl bg-good-soft p-6">
      <Icon as={CircleCheck} size={36} className="text-good" />
      <h2 className="type-heading mt-3">Отклик отправлен</h2>
      <p className="mt-2">
        Турист видит его уже сейчас. Списано {money(sent.fee)}. Чат с туристом открыт: напишите пару слов, так
        отклик читают чаще.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={`/chats/${sent.chat_id}`} look="calm" icon={MessageCircle}>
          Открыть чат
        </LinkButton>
        <LinkButton to="/travel-agent/requests">К заявкам</LinkButton>
      </div>
    </section>
  )
}

interface OwnOfferProps {
  requestId: number
  now: number
}

/** What was answered before, and what has become of it. */
export function OwnOffer({ requestId, now }: OwnOfferProps) {
  const { data } = useQuery(ownOffersQuery({ page: 1, requestId }))
  const offer = data?.items[0]
  const booking = useOwnBooking(offer)
  const fate = offer ? fateOf(offer, booking?.state ?? null) : null
  return (
    <section aria-label="Ваш отклик" className="overflow-hidden rounded-xl bg-card shadow-card">
      <div role="status" className={cx('p-5', fate && toneGround[fate.tone])}>
        <h2 className="type-subheading flex flex-wrap items-center gap-2">
          {fate && <Icon as={toneIcons[fate.tone]} size={24} className={toneText[fate.tone]} />}
          {fate?.title ?? 'Вы уже ответили'} {offer && !fate && <ReadBadge offer={offer} />}
        </h2>
        {fate && <p className="mt-1.5 text-sm">{fate.text}</p>}
      </div>
      <div className={cx('px-5 pb-5', fate && 'pt-4')}>
        {offer && <OfferTours offer={offer} />}
        {offer && isWaiting(offer) && offer.request_change && (
          <Notice tone="warn" title="Заявка изменилась" className="mt-4 !p-3.5">
            {requestChangeWords[offer.request_change]}
          </Notice>
        )}
        {offer && isWaiting(offer) && <Bidding offer={offer} now={now} />}
        <NextSteps offer={offer} booking={booking} requestId={requestId} />
      </div>
    </section>
  )
}

interface NextStepsProps {
  requestId: number
  offer: AgentOffer | undefined
  booking: BookingLine | null
}

function NextSteps({ offer, booking, requestId }: NextStepsProps) {
  const isWon = offer?.state === 'chosen'
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {offer && <ReviveButton offer={offer} />}
      {booking && (
        <LinkButton to={`/travel-agent/bookings/${booking.id}`} look="main" size="s" icon={TicketCheck}>
          К бронированию
        </LinkButton>
      )}
      <LinkButton to={offer ? `/chats/${offer.chat_id}` : '/chats'} look="calm" size="s" icon={MessageCircle}>
        {isWon ? 'Написать туристу' : 'Открыть чат'}
      </LinkButton>
      <LinkButton to={`/travel-agent/offers?request_id=${requestId}`} size="s">
        {offer && isWaiting(offer) ? 'Изменить или отозвать' : 'Мои отклики'}
      </LinkButton>
      {offer && !isWaiting(offer) && !isWon && (
        <LinkButton to="/travel-agent/requests" size="s">
          К заявкам
        </LinkButton>
      )}
    </div>
  )
}

function OfferTours({ offer }: { offer: AgentOffer }) {
  const taken = chosenOption(offer)
  return (
    <>
      <ul aria-label="Туры в отклике" className="tabular space-y-2 text-sm">
        {offer.options.map((option) => (
          <li
            key={option.id}
            className={cx(
              'flex justify-between gap-3 rounded-md px-3.5 py-2.5',
              option === taken ? 'border-2 border-good' : 'bg-paper',
            )}
          >
            <span>
              <b className="font-semibold">
                <HotelName id={option.hotel_id} name={option.hotel} /> {option.stars}★
              </b>
              <span className="block text-soft">
                {option.region}, {stayDates(option)}, {counted(option.nights, 'night')}
              </span>
              {option === taken && (
                <Badge tone="good" className="mt-1">
                  Выбран туристом
                </Badge>
              )}
            </span>
            <b className="font-semibold whitespace-nowrap">{money(option.price)}</b>
          </li>
        ))}
      </ul>
      {offer.comment && <p className="mt-3 text-sm whitespace-pre-wrap">{offer.comment}</p>}
      {keepsContacts(offer) && <HiddenContacts>{hiddenContacts.agent}</HiddenContacts>}
    </>
  )
}

export function ReadBadge({ offer }: { offer: Pick<AgentOffer, 'is_read' | 'is_shown' | 'is_shortlisted'> }) {
  if (offer.is_shortlisted) return <Badge tone="good">В избранном</Badge>
  if (offer.is_shown && !offer.is_read) return <Badge>Увидел, не открыл</Badge>
  return offer.is_read ? <Badge tone="good">Прочитан</Badge> : <Badge>Ещё не открыт</Badge>
}
