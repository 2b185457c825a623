import {
  specialLimits,
  specialPercent,
  termErrors,
} from '../../../contract/special-offers/special-offer-terms.ts'
import { type SpecialOffer, SpecialOfferTerms } from '../../../contract/special-offers/special-offers.ts'
import { money } from '../../../contract/texts.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { NumberStepper } from '../../ui/fields/number-stepper.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { lastDaysOf } from './special-offers.rules.ts'

interface TermsFormProps {
  /** What the tour itself costs the party, whole roubles, and when it leaves (ISO). */
  tour: { listPrice: number; day: string }
  today: string
  first?: Pick<SpecialOffer, 'price' | 'bonus' | 'places' | 'picture_url'>
  submitTitle: string
  /** A press that is repeated after a lost answer has the same key. */
  onSubmit: (terms: SpecialOfferTerms, key: string) => Promise<unknown>
  onCancel: () => void
}

/** Price, bonus, places and term; the rules are those of the server. */
export function TermsForm({ tour, today, first, submitTitle, onSubmit, onCancel }: TermsFormProps) {
  const days = lastDaysOf(today, tour.day)
  const form = useForm({
    initial: {
      price: first?.price ?? null,
      bonus: first?.bonus ?? '',
      places: first?.places ?? 1,
      valid_until: days.at(-1)?.id ?? today,
      picture_url: first?.picture_url ?? '',
    },
    schema: SpecialOfferTerms,
    check: (terms) => ({
      ...termErrors({ ...terms, price: terms.price ?? 0, bonus: terms.bonus.trim() }, tour, today),
      ...(terms.price ? {} : { price: 'Укажите цену' }),
    }),
    send: (terms, { key }) => onSubmit(terms, key),
  })
  return (
    <form {...form.props} className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        label="Ваша цена за всех"
        hint={priceHint(form.values.price, tour.listPrice)}
        {...form.field('price')}
        max={99_999_999}
        isRequired
      />
      <Select label="Действует" items={days} {...form.field('valid_until')} />
      <TextArea
        label="Бонус или пояснение"
        hint="Например: трансфер в подарок. Телефоны и ссылки не пишите: туристы ответят вам на сайте."
        rows={3}
        limit={specialLimits.bonusMax}
        {...form.field('bonus')}
        isOptional
        className="sm:col-span-2"
      />
      <TextField
        label="Адрес фото"
        type="url"
        hint="Покажем на карточке, когда загрузим и проверим, что это фото. Без него стоит фото отеля, если оно есть."
        {...form.field('picture_url')}
        isOptional
        className="sm:col-span-2"
      />
      <NumberStepper label="Сколько мест" max={specialLimits.placesMax} {...form.field('places')} />
      {form.problem && (
        <Notice tone="danger" isLive className="sm:col-span-2">
          {form.problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="main" isPending={form.isSending}>
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
