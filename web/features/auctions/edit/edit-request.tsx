import { Utensils } from 'lucide-react'
import type { Auction } from '../../../../contract/auctions/auctions.ts'
import { hiddenContacts } from '../../../../contract/chat/hidden-contacts.ts'
import { meals, mealTitle } from '../../../../contract/geo/meals.ts'
import { limits } from '../../../../contract/limits.ts'
import { addDays, addYears } from '../../../../contract/wire.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { DateRangePicker } from '../../../ui/pickers/date-range-picker.tsx'
import { GuestsPicker } from '../../../ui/pickers/guests-picker.tsx'
import { NightsPicker } from '../../../ui/pickers/nights-picker.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { useEditRequest } from './use-edit-request.ts'

interface EditRequestProps {
  auction: Auction
  /** The auction's own page. */
  back: string
  onDone: () => void
}

type Edit = ReturnType<typeof useEditRequest>

/** A request that runs, to be changed: everything but where it leads. */
export function EditRequest({ auction, back, onDone }: EditRequestProps) {
  const edit = useEditRequest(auction, onDone)
  const { form, elsewhere, makesOthersPrices } = edit
  return (
    <form {...form.props} aria-label="Изменить заявку" className="grid gap-5 sm:grid-cols-2">
      <TripFields form={form} today={edit.today} />
      <TextArea
        label="Пожелания"
        rows={5}
        limit={limits.wishesMax}
        hint={hiddenContacts.touristHint}
        {...form.field('wishes')}
        isOptional
        className="sm:col-span-2"
      />
      {makesOthersPrices && (
        <Notice tone="warn" title="Цены в откликах посчитаны для прежних гостей" className="sm:col-span-2">
          После сохранения выбрать эти отклики будет нельзя, пока агенты их не пересчитают. Для них это
          бесплатно, и мы сразу им сообщим.
        </Notice>
      )}
      {form.problem && (
        <Notice tone="danger" isLive className="sm:col-span-2">
          {form.problem}
          {elsewhere.length > 0 && <ChangeList label="Что изменилось в другом окне" changes={elsewhere} />}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="main" isPending={form.isSending}>
          Сохранить
        </Button>
        <LinkButton to={back}>Отмена</LinkButton>
      </div>
    </form>
  )
}

const mealItems: { id: number; title: string }[] = meals.map(({ id }) => ({ id, title: mealTitle(id) }))
const ANY = 0
const classes = [
  { id: ANY, title: 'Любой' },
  ...[2, 3, 4, 5].map((id) => ({ id, title: id === 5 ? '5★' : `От ${id}★` })),
]

function TripFields({ form, today }: Pick<Edit, 'form' | 'today'>) {
  const { values, errors, set } = form
  return (
    <>
      <DateRangePicker
        label="Даты вылета"
        {...form.field('dates')}
        min={addDays(today, limits.dateFirstInDays)}
        max={addYears(today, limits.dateLastInYears)}
        isRequired
      />
      <NightsPicker
        label="Ночи"
        {...form.field('nights')}
        min={limits.nightsMin}
        max={limits.nightsMax}
        isRequired
      />
      <GuestsPicker
        label="Гости"
        {...form.field('guests')}
        onChange={({ adults, children }) => set('guests')({ adults, children: [...children] })}
        maxAdults={limits.adultsMax}
        maxChildren={limits.childrenMax}
        isRequired
      />
      <MultiSelect
        label="Питание"
        placeholder="Любое"
        icon={Utensils}
        items={mealItems}
        {...form.field('mealIds')}
        onChange={(ids) => set('mealIds')(ids.toSorted((a, b) => a - b))}
        isOptional
      />
      <Select
        label="Класс отеля"
        items={classes}
        value={values.stars ?? ANY}
        onChange={(id) => set('stars')(id === ANY ? null : id)}
        error={errors.stars}
      />
      <MoneyField label="Бюджет на всех" {...form.field('budget')} max={limits.rangeInputMax} isRequired />
    </>
  )
}
