import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { money } from '../../ui/words/format.ts'
import {
  addressOf,
  type Choice,
  dayChoices,
  filtersIn,
  type HotFilters,
  mealChoices,
  priceChoices,
  starChoices,
  withOwn,
} from './hot-tours.rules.ts'

interface HotFiltersFormProps {
  filters: HotFilters
  departures: readonly { id: number; name: string; tours: number }[]
  countries: readonly { id: number; name: string; tours: number }[]
}

/** A plain form of the browser's own lists: it works before the script has come, and then at once. */
export function HotFiltersForm({ filters, departures, countries }: HotFiltersFormProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useTyped(filters)
  const set = (name: keyof HotFilters) => (value: string) => {
    const next = filtersIn(Object.entries({ ...draft, page: '', [name]: value }))
    setDraft(next)
    void navigate(addressOf(next), { preventScrollReset: true })
  }
  const field = (name: keyof HotFilters) => ({ name, value: draft[name] ?? '', onChange: set(name) })
  return (
    <form
      action="/hot-tours/"
      aria-label="Фильтры горящих туров"
      className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-xl bg-card p-4 shadow-card sm:p-5 md:grid-cols-3 xl:grid-cols-6"
    >
      <Field {...field('departure_id')} label="Откуда" choices={placeChoices('Все города', departures)} />
      <Field {...field('country_id')} label="Куда" choices={placeChoices('Все страны', countries)} />
      <Field
        {...field('days')}
        label="Вылет в ближайшие"
        choices={withOwn(dayChoices, draft.days ?? '', (value) => `Дни: ${value}`)}
      />
      <Field
        {...field('stars')}
        label="Класс отеля"
        choices={withOwn(starChoices, draft.stars ?? '', (value) => `От ${value} звёзд`)}
      />
      <Field
        {...field('meal')}
        label="Питание"
        choices={withOwn(mealChoices, draft.meal ?? '', (value) => `Вид ${value}`)}
      />
      <Field
        {...field('price')}
        label="Цена за двоих"
        choices={withOwn(priceChoices, draft.price ?? '', (value) => `До ${money(Number(value))}`)}
      />
      {draft.sort && <input type="hidden" name="sort" value={draft.sort} />}
      <noscript>
        <button type="submit" className="min-h-12 rounded-md bg-sea px-5 font-semibold text-on-sea">
          Показать
        </button>
      </noscript>
    </form>
  )
}

/** What was chosen stands there while the list is fetched; another address brings its own. */
function useTyped(filters: HotFilters) {
  const [state, setState] = useState({ of: filters, draft: filters })
  if (state.of !== filters) setState({ of: filters, draft: filters })
  const setDraft = (draft: HotFilters) => setState((current) => ({ ...current, draft }))
  return [state.of === filters ? state.draft : filters, setDraft] as const
}

function placeChoices(all: string, places: HotFiltersFormProps['countries']): Choice[] {
  return [
    { value: '', title: all },
    ...places.map(({ id, name, tours }) => ({ value: String(id), title: `${name} (${tours})` })),
  ]
}

interface FieldProps {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function Field({ name, label, value, choices, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-box min-h-12! truncate px-3"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </div>
  )
}
