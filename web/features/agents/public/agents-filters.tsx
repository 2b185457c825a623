import { useId } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from '../../../ui/actions/button-look.ts'
import { addressOf, type AgentsFilters, filtersIn } from './agents-list.rules.ts'

interface Choice {
  id: number
  name: string
  agents: number
}

interface AgentsFiltersFormProps {
  filters: AgentsFilters
  countries: readonly Choice[]
  operators: readonly Choice[]
}

/** A plain form of the browser's own fields: it works before the script has come, and then at once. */
export function AgentsFiltersForm({ filters, countries, operators }: AgentsFiltersFormProps) {
  const navigate = useNavigate()
  const go = (form: HTMLFormElement) => {
    const next = filtersIn([...new FormData(form)].map(([name, value]): [string, unknown] => [name, value]))
    void navigate(addressOf(next), { preventScrollReset: true })
  }
  return (
    <form
      action="/agent"
      role="search"
      aria-label="Поиск турагента"
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget)
      }}
      className="grid gap-x-3 gap-y-4 rounded-xl bg-card p-4 shadow-card sm:p-5 md:grid-cols-[1.4fr_1fr_1fr_auto] md:items-end"
    >
      <SearchField text={filters.search ?? ''} />
      <PlaceField
        key={`country ${filters.country_id}`}
        name="country_id"
        label="Страна"
        all="Все страны"
        chosen={filters.country_id ?? ''}
        choices={countries}
        onPick={go}
      />
      <PlaceField
        key={`operator ${filters.operator_id}`}
        name="operator_id"
        label="Туроператор"
        all="Все туроператоры"
        chosen={filters.operator_id ?? ''}
        choices={operators}
        onPick={go}
      />
      <button type="submit" className={buttonClass({ look: 'calm' })}>
        Найти
      </button>
    </form>
  )
}

function SearchField({ text }: { text: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Название или номер в реестре
      </label>
      <input
        key={text}
        id={id}
        type="search"
        name="search"
        defaultValue={text}
        maxLength={100}
        placeholder="Белый парус"
        className="field-box min-h-12! w-full px-4"
      />
    </div>
  )
}

interface PlaceFieldProps {
  name: string
  label: string
  all: string
  chosen: string
  choices: readonly Choice[]
  onPick: (form: HTMLFormElement) => void
}

function PlaceField({ name, label, all, chosen, choices, onPick }: PlaceFieldProps) {
  const id = useId()
  const isListed = choices.some((choice) => String(choice.id) === chosen)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        onChange={({ currentTarget: { form } }) => form && onPick(form)}
        className="field-box min-h-12! w-full truncate px-3"
      >
        <option value="">{all}</option>
        {chosen && !isListed && <option value={chosen}>Другое</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name} ({choice.agents})
          </option>
        ))}
      </select>
    </div>
  )
}
