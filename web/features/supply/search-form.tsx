import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { meals, mealTitle } from '../../../contract/geo/meals.ts'
import { limits } from '../../../contract/limits.ts'
import { money } from '../../../contract/texts.ts'
import { starsTitle, starsWords } from '../../../contract/trip-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/words/cx.ts'
import { DateRangePicker } from '../../ui/pickers/date-range-picker.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { MultiSelect } from '../../ui/choice/multi-select.tsx'
import { NightsRangePicker } from '../../ui/pickers/nights-range-picker.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SearchFields, TourSort } from './search.rules.ts'
import { type SearchChoices, searchChoicesQuery } from './supply.api.ts'

interface SearchFormProps {
  fields: SearchFields
  onChange: (change: Partial<SearchFields>) => void
  searchRef?: Ref<HTMLInputElement> | undefined
  /** How the search goes, beside the fold of the rarer filters. */
  status: ReactNode
}

const ANY = 0

const sorts: { id: TourSort; title: string }[] = [
  { id: 'price', title: 'Сначала дешёвые' },
  { id: 'stars', title: 'Сначала по звёздам' },
  { id: 'date', title: 'Сначала ранние' },
]

/** Filters of the tour search in one line, the rarer ones behind a press; every change searches by itself. */
export function SearchForm({ fields, onChange, searchRef, status }: SearchFormProps) {
  const { data } = useQuery(searchChoicesQuery(fields.countryId))
  const [asked] = useState(fields.departureId)
  const [isOpen, setOpen] = useState(false)
  return (
    <form role="search" method="post" onSubmit={(event) => event.preventDefault()} className="@container">
      <FirstFields {...{ fields, onChange, searchRef }} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0">{status}</div>
        <Button
          look="ghost"
          size="s"
          iconAfter={ChevronDown}
          aria-expanded={isOpen}
          className={cx('ml-auto max-w-full', isOpen && '[&_svg]:rotate-180')}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Меньше фильтров' : summary(fields, { choices: data, asked })}
        </Button>
      </div>
      {isOpen && (
        <div className="mb-3 grid gap-3 @sm:grid-cols-2 @xl:grid-cols-3">
          <MoreFields fields={fields} onChange={onChange} choices={data} />
        </div>
      )}
    </form>
  )
}

function FirstFields({ fields, onChange, searchRef }: Omit<SearchFormProps, 'status'>) {
  return (
    <div className="grid gap-2 @xs:grid-cols-[minmax(0,1fr)_9.25rem] @md:grid-cols-[minmax(0,1fr)_12.75rem_9.25rem] [&_button.field-box>svg:last-child]:hidden [&_.field-box]:min-h-11 [&_.field-box]:px-3 [&_.field-box]:py-1 [&_.field-box]:text-sm">
      <TextField
        ref={searchRef}
        label="Название отеля"
        isLabelHidden
        type="search"
        icon={Search}
        placeholder="Название отеля"
        value={fields.hotelName}
        onChange={(hotelName) => onChange({ hotelName })}
        maxLength={100}
        className="col-span-full [&_input]:py-1.5 @md:col-span-1"
      />
      <DateRangePicker
        label="Даты вылета"
        isLabelHidden
        value={{ from: fields.dateFrom, to: fields.dateTo }}
        onChange={({ from, to }) => onChange({ dateFrom: from, dateTo: to })}
      />
      <NightsRangePicker
        label="Ночи"
        isLabelHidden
        value={fields.nights}
        onChange={(nights) => onChange({ nights })}
        min={limits.nightsMin}
        max={limits.nightsMax}
      />
    </div>
  )
}

/** What the hidden fields hold, so that nothing narrows the search unseen. */
function summary(
  { departureId, regionIds, stars, mealId, priceTo, operatorIds, sort }: SearchFields,
  { choices, asked }: { choices: SearchChoices | undefined; asked: number },
): string {
  const set = [
    departureId !== asked && choices?.departures.find(({ id }) => id === departureId)?.from,
    regionWords(regionIds, choices),
    stars !== null && starsWords(stars),
    mealId !== null && mealTitle(mealId),
    priceTo !== null && `до ${money(priceTo)}`,
    operatorIds.length > 0 && 'туроператоры',
    sort !== 'price' && sorts.find(({ id }) => id === sort)?.title.toLowerCase(),
  ].filter(Boolean)
  return set.length > 0 ? `Фильтры: ${set.join(', ')}` : 'Ещё фильтры'
}

/** «Кемер», «Кемер и ещё 2». */
function regionWords(ids: readonly number[], choices: SearchChoices | undefined): string {
  if (ids.length === 0) return ''
  const first = choices?.regions.find(({ id }) => id === ids[0])?.title ?? 'курорт'
  return ids.length === 1 ? first : `${first} и ещё ${ids.length - 1}`
}

interface MoreFieldsProps extends Pick<SearchFormProps, 'fields' | 'onChange'> {
  choices: SearchChoices | undefined
}

function MoreFields({ fields, onChange, choices: data }: MoreFieldsProps) {
  return (
    <>
      <Select
        label="Город вылета"
        isSearchable
        items={data?.departures ?? []}
        value={fields.departureId}
        onChange={(departureId) => onChange({ departureId })}
      />
      <MultiSelect
        label="Курорты"
        placeholder="Любые"
        isSearchable
        items={data?.regions ?? []}
        value={fields.regionIds}
        onChange={(regionIds) => onChange({ regionIds })}
      />
      <Select
        label="Класс отеля"
        items={[{ id: ANY, title: 'Любой' }, ...[2, 3, 4, 5].map((id) => ({ id, title: starsTitle(id) }))]}
        value={fields.stars ?? ANY}
        onChange={(id) => onChange({ stars: id === ANY ? null : id })}
      />
      <Select
        label="Питание не проще"
        items={[{ id: ANY, title: 'Любое' }, ...meals.map(({ id }) => ({ id, title: mealTitle(id) }))]}
        value={fields.mealId ?? ANY}
        onChange={(id) => onChange({ mealId: id === ANY ? null : id })}
      />
      <MoneyField
        label="Цена за всех"
        before="до"
        value={fields.priceTo}
        onChange={(priceTo) => onChange({ priceTo: priceTo || null })}
      />
      <MultiSelect
        label="Туроператоры"
        placeholder="Все"
        isSearchable
        items={data?.operators ?? []}
        value={fields.operatorIds}
        onChange={(operatorIds) => onChange({ operatorIds })}
      />
      <Select label="Порядок" items={sorts} value={fields.sort} onChange={(sort) => onChange({ sort })} />
    </>
  )
}
