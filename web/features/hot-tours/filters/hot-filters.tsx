import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { HotField } from './hot-fields.rules.ts'
import { addressOf } from '../hot-tours.rules.ts'

interface HotFiltersFormProps {
  fields: readonly HotField[]
  /** The order goes along. */
  sort: string | undefined
}

/**
 * A plain form of the browser's own lists: it works before the script has come, and then at once. On a phone each list
 * stands behind a chip that says what is chosen (hot-filters.css).
 */
export function HotFiltersForm({ fields, sort = '' }: HotFiltersFormProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useChosen(fields)
  const change = (name: string, value: string) => {
    const next = { ...chosen, [name]: value }
    choose(next)
    void navigate(addressOf({ ...next, sort }), { preventScrollReset: true })
  }
  return (
    <form action="/hot-tours/" aria-label="Фильтры горящих туров" className="hot-filters">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={chosen[field.name] ?? ''}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <noscript>
        <button type="submit" className="min-h-12 rounded-md bg-sea px-5 font-semibold text-on-sea">
          Показать
        </button>
      </noscript>
    </form>
  )
}

/** What was chosen stands there while the list is fetched; another list brings its own. */
function useChosen(fields: readonly HotField[]) {
  const [state, setState] = useState(() => ({ of: fields, chosen: chosenIn(fields) }))
  const current = state.of === fields ? state : { of: fields, chosen: chosenIn(fields) }
  if (current !== state) setState(current)
  return [current.chosen, (chosen: Record<string, string>) => setState({ of: fields, chosen })] as const
}

function chosenIn(fields: readonly HotField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

interface FieldProps {
  field: HotField
  value: string
  onChange: (value: string) => void
}

function Field({ field: { name, label, chip, choices }, value, onChange }: FieldProps) {
  const id = useId()
  const choice = value && choices.find((one) => one.value === value)
  return (
    <div className="hot-filter">
      <label htmlFor={id}>{label}</label>
      <span aria-hidden>{choice ? (choice.chip ?? choice.title) : chip}</span>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-box"
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  )
}
