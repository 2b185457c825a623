import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { meals, mealTitle } from '../../../contract/geo.ts'
import { limits } from '../../../contract/limits.ts'
import { DateRangePicker } from '../../ui/date-range-picker.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { NightsPicker } from '../../ui/nights-picker.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SearchFields, TourSort } from './search.rules.ts'
import { loadSearchChoices } from './supply.api.ts'

interface SearchFormProps {
  fields: SearchFields
  onChange: (change: Partial<SearchFields>) => void
  searchRef: Ref<HTMLInputElement>
}

const ANY = 0

const sorts: { id: TourSort; title: string }[] = [
  { id: 'price', title: 'Сначала дешёвые' },
  { id: 'stars', title: 'Сначала по звёздам' },
  { id: 'date', title: 'Сначала ранние' },
]

/** Filters of the tour search; every change searches by itself. */
export function SearchForm({ fields, onChange, searchRef }: SearchFormProps) {
  const { data } = useQuery({
    queryKey: ['search-choices', fields.countryId],
    queryFn: ({ signal }) => loadSearchChoices(fields.countryId, signal),
    staleTime: Infinity,
  })
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
    >
      <TextField
        ref={searchRef}
        label="Название отеля"
        type="search"
        icon={Search}
        placeholder="Нажмите /"
        value={fields.hotelName}
        onChange={(hotelName) => onChange({ hotelName })}
        maxLength={100}
      />
      <DateRangePicker
        label="Даты вылета"
        value={{ from: fields.dateFrom, to: fields.dateTo }}
        onChange={({ from, to }) => onChange({ dateFrom: from, dateTo: to })}
      />
      <NightsPicker
        label="Ночи"
        value={fields.nights}
        onChange={(nights) => onChange({ nights })}
        min={limits.nightsMin}
        max={limits.nightsMax}
      />
      <Select
        label="Курорт"
        isSearchable
        items={[{ id: ANY, title: 'Любой' }, ...(data?.regions ?? [])]}
        value={fields.regionId ?? ANY}
        onChange={(id) => onChange({ regionId: id === ANY ? null : id })}
      />
      <Select
        label="Класс отеля"
        items={[
          { id: ANY, title: 'Любой' },
          ...[2, 3, 4, 5].map((id) => ({ id, title: id === 5 ? '5★' : `От ${id}★` })),
        ]}
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
    </form>
  )
}
