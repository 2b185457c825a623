import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { BookingParty } from '../../../../contract/bookings/party/booking-travellers.ts'
import { documentTitles } from '../../../../contract/travellers/traveller-texts.ts'
import type { WholeCard } from '../../../../contract/travellers/travellers.ts'
import { wireDay } from '../../../../contract/wire.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { nameOf } from './party.rules.ts'

type Card = z.output<typeof WholeCard>

interface WholeCardViewProps {
  /** From 1. */
  n: number
  /** Null: no key opens it any more. */
  card: Card | null
  warnings: BookingParty['warnings']
}

/** Everything of a person that an operator's form asks for, each field to be copied. */
export function WholeCardView({ n, card, warnings }: WholeCardViewProps) {
  const name = card ? nameOf(card) : `Турист ${n}`
  return (
    <li className="rounded-lg border border-line p-4">
      <h3 className="type-subheading [overflow-wrap:anywhere]">{name}</h3>
      {card ? (
        <dl className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {fieldsOf(card).map(([title, value]) => (
            <Line key={title} title={title} value={value} of={name} />
          ))}
        </dl>
      ) : (
        <p className="mt-2 text-sm text-soft">Данные уже удалены, открыть их нельзя.</p>
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" className="mt-3">
          {warnings.map(({ field, reason, text }) => (
            <p key={`${field} ${reason}`}>{text}</p>
          ))}
        </Notice>
      )}
    </li>
  )
}

function Line({ title, value, of }: { title: string; value: string; of: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="flex items-center gap-2 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <dt className="text-sm text-soft">{title}</dt>
        <dd className="tabular [overflow-wrap:anywhere]">{value}</dd>
      </div>
      <IconButton
        size="s"
        icon={isCopied ? Check : Copy}
        label={`${isCopied ? 'Скопировано' : 'Скопировать'}: ${title}, ${of}`}
        onPress={() => void copy()}
      />
    </div>
  )
}

const sexes = { female: 'Женский', male: 'Мужской' } as const

/** What the document has, in its order; what it has not is left out. */
function fieldsOf(card: Card): [title: string, value: string][] {
  const day = (iso: string | null) => iso && wireDay(iso)
  const countries = new Intl.DisplayNames(['ru'], { type: 'region' })
  const all: [string, string | null][] = [
    ['Фамилия латиницей', card.surname_lat],
    ['Имя латиницей', card.name_lat],
    ['Фамилия', card.surname_ru],
    ['Имя', card.name_ru],
    ['Отчество', card.patronymic],
    ['Дата рождения', day(card.born)],
    ['Пол', sexes[card.sex]],
    ['Гражданство', countries.of(card.citizenship.toUpperCase()) ?? card.citizenship],
    ['Документ', documentTitles[card.document_kind]],
    ['Номер', card.document_number],
    ['Дата выдачи', day(card.issued_on)],
    ['Действует до', day(card.valid_until)],
    ['Кем выдан', card.issued_by],
  ]
  return all.flatMap(([title, value]): [string, string][] => (value ? [[title, value]] : []))
}
