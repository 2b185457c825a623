import { useState } from 'react'
import type {
  BookingParty,
  BookingTraveller,
} from '../../../../contract/bookings/party/booking-travellers.ts'
import { documentTitles } from '../../../../contract/travellers/traveller-texts.ts'
import { wireDay } from '../../../../contract/wire.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/status/badge.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { nameOf } from './party.rules.ts'

interface PartyCardProps {
  traveller: BookingTraveller
  refusals: BookingParty['refusals']
  warnings: BookingParty['warnings']
  isBusy: boolean
  onOpen: () => void
  onRemove: () => void
}

/** One who goes: who, with which document, what is wrong with it. */
export function PartyCard({ traveller, refusals, warnings, isBusy, onOpen, onRemove }: PartyCardProps) {
  const { card, document_until: until, filled_by } = traveller
  const name = card ? nameOf(card) : 'Карточку открыть нельзя'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {name} {filled_by === 'link' && <Badge tone="info">Заполнено по ссылке</Badge>}
          </p>
          {card && (
            <>
              <p className="type-note mt-1">Дата рождения {wireDay(card.born)}</p>
              <p className="type-note">
                {documentTitles[card.document_kind]} <span className="tabular">{card.document_number}</span>
                {until && ` · до ${wireDay(until)}`}
              </p>
            </>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {card && (
            <Button
              look="plain"
              size="s"
              isPending={isBusy}
              onPress={onOpen}
              aria-label={`Изменить: ${name}`}
            >
              Изменить
            </Button>
          )}
          <Removing name={name} isBusy={isBusy} onRemove={onRemove} />
        </div>
      </div>
      <Remarks tone="danger" remarks={refusals} />
      <Remarks tone="warn" remarks={warnings} />
    </li>
  )
}

function Remarks({ tone, remarks }: { tone: 'danger' | 'warn'; remarks: PartyCardProps['refusals'] }) {
  if (remarks.length === 0) return null
  return (
    <Notice tone={tone} isLive>
      {remarks.map(({ field, reason, text }) => (
        <p key={`${field} ${reason}`}>{text}</p>
      ))}
    </Notice>
  )
}

function Removing({ name, isBusy, onRemove }: { name: string; isBusy: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button
        look="plain"
        size="s"
        isPending={isBusy}
        onPress={() => setAsking(true)}
        aria-label={`Убрать: ${name}`}
      >
        Убрать
      </Button>
    )
  return (
    <div
      role="group"
      aria-label={`Убрать из бронирования: ${name}?`}
      className="flex flex-wrap items-center gap-2"
    >
      <span className="text-sm">Убрать из бронирования?</span>
      <Button look="danger" size="s" isPending={isBusy} onPress={onRemove}>
        Убрать
      </Button>
      <Button look="plain" size="s" onPress={() => setAsking(false)}>
        Оставить
      </Button>
    </div>
  )
}
