import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  specialLimits,
  specialPercent,
  termErrors,
} from '../../../contract/special-offers/special-offer-terms.ts'
import type { SpecialOffer, SpecialOfferTerms } from '../../../contract/special-offers/special-offers.ts'
import { money } from '../../../contract/texts.ts'
import { ApiRefusal } from '../../app/calls/answers.ts'
import { messageOf } from '../../app/calls/call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { lastDaysOf } from './special-offers.rules.ts'

interface TermsFormProps {
  /** What the tour itself costs the party, whole roubles, and when it leaves (ISO). */
  tour: { listPrice: number; day: string }
  today: string
  first?: Pick<SpecialOffer, 'price' | 'bonus' | 'places'>
  submitTitle: string
  onSubmit: (terms: SpecialOfferTerms) => Promise<unknown>
  onCancel: () => void
}

/** Price, bonus, places and term; the rules are those of the server. */
export function TermsForm({ tour, today, first, submitTitle, onSubmit, onCancel }: TermsFormProps) {
  const days = lastDaysOf(today, tour.day)
  const [price, setPrice] = useState<number | null>(first?.price ?? null)
  const [bonus, setBonus] = useState(first?.bonus ?? '')
  const [places, setPlaces] = useState(first?.places ?? 1)
  const [valid_until, setUntil] = useState(days.at(-1)?.id ?? today)
  const [isTried, setTried] = useState(false)
  const terms = { price: price ?? 0, bonus: bonus.trim(), places, valid_until }
  const { mutate, error, isPending } = useMutation({ mutationFn: onSubmit })
  const told = error instanceof ApiRefusal ? (error.fields ?? {}) : {}
  const own = isTried
    ? { ...termErrors(terms, tour, today), ...(price ? {} : { price: 'Укажите цену' }) }
    : {}
  const errors: Record<string, string | undefined> = { ...told, ...own }
  const submit = () => {
    setTried(true)
    const isRight = price && Object.keys(termErrors(terms, tour, today)).length === 0
    if (isRight) mutate(terms)
  }
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MoneyField
        label="Ваша цена за всех"
        hint={priceHint(price, tour.listPrice)}
        value={price}
        onChange={setPrice}
        error={errors['price']}
        max={99_999_999}
        isRequired
      />
      <Select
        label="Действует"
        items={days}
        value={valid_until}
        onChange={setUntil}
        error={errors['valid_until']}
      />
      <TextArea
        label="Бонус или пояснение"
        hint="Например: трансфер в подарок. Телефоны и ссылки не пишите: туристы ответят вам на сайте."
        rows={3}
        limit={specialLimits.bonusMax}
        value={bonus}
        onChange={setBonus}
        error={errors['bonus']}
        isOptional
        className="sm:col-span-2"
      />
      <NumberStepper
        label="Сколько мест"
        value={places}
        onChange={setPlaces}
        max={specialLimits.placesMax}
        error={errors['places']}
      />
      {error && Object.keys(told).length === 0 && (
        <Notice tone="danger" isLive className="sm:col-span-2">
          {messageOf(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="main" isPending={isPending}>
          {submitTitle}
        </Button>
        <Button onPress={onCancel}>Отмена</Button>
      </div>
    </form>
  )
}

function priceHint(price: number | null, listPrice: number): string {
  const percent = price ? specialPercent(price, listPrice) : 0
  const list = `Цена тура ${money(listPrice)}`
  return percent > 0 ? `${list}, ваша ниже на ${percent}\u00a0%` : list
}
