import { useState } from 'react'
import { documentTitles } from '../../../contract/travellers/traveller-texts.ts'
import {
  type SavedTraveller,
  type ShownCard,
  travellerLimits,
} from '../../../contract/travellers/travellers.ts'
import { addDays, wireDay } from '../../../contract/wire.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/status/badge.tsx'

interface TravellerRowProps {
  traveller: SavedTraveller
  /** ISO. */
  today: string
  isBusy: boolean
  onOpen: () => void
  onKeep: () => void
  onRemove: () => void
}

/** One person: who, with which document, and how long it counts. */
export function TravellerRow(props: TravellerRowProps) {
  const { traveller, today, isBusy, onOpen, onKeep } = props
  const { card, document_until: until, is_asked, kept_until } = traveller
  const name = card ? nameOf(card) : 'Карточку открыть нельзя'
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name} <EndBadge until={until} today={today} />
        </p>
        {card ? (
          <>
            <p className="type-note mt-1">Дата рождения {wireDay(card.born)}</p>
            <p className="type-note">
              {documentTitles[card.document_kind]} <span className="tabular">{card.document_number}</span>
              {until && ` · до ${wireDay(until)}`}
            </p>
          </>
        ) : (
          <p className="type-note mt-1">
            Ключ, которым она закрыта, уничтожен. Удалите её и заполните заново.
          </p>
        )}
        {is_asked && (
          <p className="mt-2 text-sm text-warn">
            Карточкой давно не пользовались: {wireDay(kept_until)} она будет удалена.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {is_asked && (
          <Button look="calm" size="s" isPending={isBusy} onPress={onKeep} aria-label={`Оставить: ${name}`}>
            Оставить
          </Button>
        )}
        {card && (
          <Button look="plain" size="s" isPending={isBusy} onPress={onOpen} aria-label={`Изменить: ${name}`}>
            Изменить
          </Button>
        )}
        <Removing {...props} name={name} />
      </div>
    </li>
  )
}

function Removing({ name, isBusy, onRemove }: TravellerRowProps & { name: string }) {
  const [isSure, setSure] = useState(false)
  const word = isSure ? 'Точно удалить' : 'Удалить'
  return (
    <Button
      look={isSure ? 'danger' : 'plain'}
      size="s"
      isPending={isBusy}
      onPress={() => (isSure ? onRemove() : setSure(true))}
      aria-label={`${word}: ${name}`}
    >
      {word}
    </Button>
  )
}

/** Only what needs a look soon. */
function EndBadge({ until, today }: { until: string | null; today: string }) {
  if (until === null || until > addDays(today, travellerLimits.warnedDays[0])) return null
  if (until < today) return <Badge tone="danger">Документ просрочен</Badge>
  return <Badge tone="warn">Скоро кончится</Badge>
}

function nameOf(card: ShownCard): string {
  const russian = [card.surname_ru, card.name_ru, card.patronymic]
  const names = card.surname_ru ? russian : [card.surname_lat, card.name_lat]
  return names.filter(Boolean).join(' ')
}
