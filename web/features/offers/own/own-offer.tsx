import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MessageCircle } from 'lucide-react'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import type { AgentOffer } from '../../../../contract/offers/agent-offers.ts'
import { counted, money } from '../../../../contract/texts.ts'
import { HiddenContacts } from '../../../ui/content/hidden-contacts.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Bidding } from './bidding.tsx'
import { ownOffersQuery, type SentOffer } from '../offers.api.ts'
import { stayDates } from '../offers.rules.ts'

/** The offer has gone. */
export function OfferSent({ sent }: { sent: SentOffer }) {
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
}

/** What was answered before. */
export function OwnOffer({ requestId }: OwnOfferProps) {
  const { data } = useQuery(ownOffersQuery({ page: 1, requestId }))
  const offer = data?.items[0]
  return (
    <section aria-label="Ваш отклик" className="rounded-xl bg-card p-5 shadow-card">
      <h2 className="type-subheading flex items-center gap-2">
        Вы уже ответили {offer && <ReadBadge offer={offer} />}
      </h2>
      {offer && <OfferTours offer={offer} />}
      {offer?.state === 'sent' && offer.request_state === 'active' && <Bidding offer={offer} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton
          to={offer ? `/chats/${offer.chat_id}` : '/chats'}
          look="calm"
          size="s"
          icon={MessageCircle}
        >
          Открыть чат
        </LinkButton>
        <LinkButton to={`/travel-agent/offers?request_id=${requestId}`} size="s">
          {offer?.state === 'sent' && offer.request_state === 'active'
            ? 'Изменить или отозвать'
            : 'Мои отклики'}
        </LinkButton>
      </div>
    </section>
  )
}

function OfferTours({ offer }: { offer: AgentOffer }) {
  return (
    <>
      <ul className="tabular mt-3 space-y-2 text-sm">
        {offer.options.map((option) => (
          <li key={option.id} className="flex justify-between gap-3 rounded-md bg-paper px-3.5 py-2.5">
            <span>
              <b className="font-semibold">
                {option.hotel} {option.stars}★
              </b>
              <span className="block text-soft">
                {option.region}, {stayDates(option)}, {counted(option.nights, 'night')}
              </span>
            </span>
            <b className="font-semibold whitespace-nowrap">{money(option.price)}</b>
          </li>
        ))}
      </ul>
      {offer.comment && <p className="mt-3 text-sm whitespace-pre-wrap">{offer.comment}</p>}
      {offer.contacts_masked && offer.state !== 'chosen' && (
        <HiddenContacts>{hiddenContacts.agent}</HiddenContacts>
      )}
    </>
  )
}

export function ReadBadge({ offer }: { offer: Pick<AgentOffer, 'is_read' | 'is_shown' | 'is_shortlisted'> }) {
  if (offer.is_shortlisted) return <Badge tone="good">В избранном</Badge>
  if (offer.is_shown && !offer.is_read) return <Badge>Увидел, не открыл</Badge>
  return offer.is_read ? <Badge tone="good">Прочитан</Badge> : <Badge>Ещё не открыт</Badge>
}
