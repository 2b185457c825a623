import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type FeedFilters as Filters, feedVerdicts } from '../../../../contract/offers/feed/feed-filters.ts'
import { meals, mealTitle } from '../../../../contract/geo/meals.ts'
import { feedSorts, feedSortText } from '../../../../contract/offers/feed/feed-sorts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DateRangePicker } from '../../../ui/pickers/date-range-picker.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { MultiSelect } from '../../../ui/choice/multi-select.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { ages, verdictTitles } from './chips/filter-words.rules.ts'
import { filterChoicesQuery } from './feed.api.ts'
import { budgetFault, type FeedFilter, filtersSet, queryOf, readFilter } from './feed-filter.rules.ts'

interface FeedFiltersProps {
  filter: FeedFilter
  /** The agent works with these only. */
  countryIds: readonly number[]
  onChange: (query: Record<string, string>) => void
}

/** The order of the feed and, behind a button, what it is narrowed by. */
export function FeedFilters({ filter, countryIds, onChange }: FeedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const read = readFilter(filter)
  const set = filtersSet(filter)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
      <Button size="s" icon={SlidersHorizontal} onPress={() => setOpen(true)} className="min-h-11!">
        Фильтры{set > 0 && ` (${set})`}
      </Button>
      <Select
        label="Порядок"
        isLabelHidden
        items={feedSorts.map((id) => ({ id, title: feedSortText[id] }))}
        value={read.sort}
        onChange={(sort) => onChange(queryOf({ ...read, sort }))}
        className="[&_.field-box]:min-h-11 [&_.field-box]:py-1.5 [&_.field-box]:text-sm"
      />
      {isOpen && (
        <Panel
          first={read.filters}
          countryIds={countryIds}
          onClose={() => setOpen(false)}
          onApply={(filters) => onChange(queryOf({ ...read, filters }))}
        />
      )}
    </div>
  )
}

interface PanelProps {
  first: Filters
  countryIds: readonly number[]
  onClose: () => void
  onApply: (filters: Filters) => void
}

type Apply = (change: { [K in keyof Filters]?: Filters[K] | null }) => void

function Panel({ first, countryIds, onClose, onApply }: PanelProps) {
  const [filters, setFilters] = useState(first)
  // Not while a number is typed: its first digits are less than any.
  const [isTold, setTold] = useState(false)
  const fault = budgetFault(filters)
  const apply: Apply = (change) => setFilters((before) => without({ ...before, ...change }))
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Фильтры ленты"
      footer={
        <div className="flex gap-3">
          <Button
            look="main"
            isWide
            onPress={() => {
              setTold(fault !== undefined)
              if (fault !== undefined) return
              onApply(filters)
              onClose()
            }}
          >
            Показать заявки
          </Button>
          <Button onPress={() => setFilters({})}>Сбросить</Button>
        </div>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Places filters={filters} countryIds={countryIds} onChange={apply} />
        <Trips filters={filters} fault={isTold ? fault : undefined} onChange={apply} />
        <Marks filters={filters} onChange={apply} />
      </div>
    </Modal>
  )
}

/** Nothing chosen is no filter; to leave out what is answered is one. */
function without(filters: { [K in keyof Filters]?: Filters[K] | null }): Filters {
  const set = Object.entries(filters).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      (value !== false || name === 'is_responded') &&
      !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(set)
}

interface PartProps {
  filters: Filters
  onChange: Apply
}

function Places({ filters, countryIds, onChange }: PartProps & { countryIds: readonly number[] }) {
  const { data } = useQuery(filterChoicesQuery)
  const own = data?.countries.filter(({ id }) => countryIds.includes(id)) ?? []
  const chosen = filters.country_id
  const regions = data?.regions.filter(({ country_id: id }) => !chosen || chosen.includes(id)) ?? []
  return (
    <>
      <MultiSelect
        label="Страны"
        placeholder="Все"
        items={own.map(({ id, name, flag }) => ({ id, title: name, flag }))}
        value={filters.country_id ?? []}
        onChange={(country_id) => onChange({ country_id, region_id: null })}
      />
      <MultiSelect
        label="Курорты"
        placeholder="Все"
        isSearchable
        items={regions.map(({ id, name }) => ({ id, title: name }))}
        value={filters.region_id ?? []}
        onChange={(region_id) => onChange({ region_id })}
      />
      <MultiSelect
        label="Города вылета"
        placeholder="Все"
        isSearchable
        items={data?.departures.map(({ id, name }) => ({ id, title: name })) ?? []}
        value={filters.departure_id ?? []}
        onChange={(departure_id) => onChange({ departure_id })}
      />
    </>
  )
}

function Trips({ filters, fault, onChange }: PartProps & { fault: string | undefined }) {
  const { date_from: from, date_to: to } = filters
  return (
    <>
      <DateRangePicker
        label="Вылет"
        placeholder="Любой"
        value={from && to ? { from, to } : null}
        onChange={(range) => onChange({ date_from: range.from, date_to: range.to })}
      />
      <MoneyField
        label="Бюджет от"
        value={filters.budget_from ?? null}
        onChange={(budget_from) => onChange({ budget_from })}
      />
      <MoneyField
        label="Бюджет до"
        value={filters.budget_to ?? null}
        error={fault}
        onChange={(budget_to) => onChange({ budget_to })}
      />
      <MultiSelect
        label="Бюджет против рынка"
        placeholder="Любой"
        items={feedVerdicts.map((id) => ({ id, title: verdictTitles[id] }))}
        value={filters.verdict ?? []}
        onChange={(verdict) => onChange({ verdict })}
      />
      <MultiSelect
        label="Класс отеля"
        placeholder="Любой"
        items={[5, 4, 3, 2, 0].map((id) => ({ id, title: id === 0 ? 'Не важен' : `${id}★` }))}
        value={filters.stars ?? []}
        onChange={(stars) => onChange({ stars })}
      />
      <MultiSelect
        label="Питание"
        placeholder="Любое"
        items={[...meals.map(({ id }) => ({ id, title: mealTitle(id) })), { id: 0, title: 'Не важно' }]}
        value={filters.meal ?? []}
        onChange={(meal) => onChange({ meal })}
      />
    </>
  )
}

function Marks({ filters, onChange }: PartProps) {
  return (
    <>
      <Select
        label="Запущены"
        items={ages}
        value={filters.age_hours ?? 0}
        onChange={(age_hours) => onChange({ age_hours: age_hours || null })}
      />
      <div className="space-y-1.5 sm:col-span-2">
        <Checkbox
          isSelected={filters.has_children ?? false}
          onChange={(has_children) => onChange({ has_children })}
        >
          С детьми
        </Checkbox>
        <Checkbox
          isSelected={filters.without_offers ?? false}
          onChange={(without_offers) => onChange({ without_offers })}
        >
          Без откликов: вы будете первым
        </Checkbox>
        <Checkbox isSelected={filters.is_unread ?? false} onChange={(is_unread) => onChange({ is_unread })}>
          Только новые: вы их ещё не открывали
        </Checkbox>
        <Checkbox
          isSelected={filters.is_responded === false}
          onChange={(isLeftOut) => onChange({ is_responded: isLeftOut ? false : null })}
        >
          Скрыть отвеченные
        </Checkbox>
      </div>
    </>
  )
}
