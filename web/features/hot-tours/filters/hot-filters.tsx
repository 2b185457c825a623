import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { HotField } from './hot-fields.rules.ts'

interface FiltersFormProps {
  /** Of the page itself. */
  action: string
  label: string
  fields: readonly HotField[]
  addressOf: (filters: Readonly<Record<string, string>>) => string
  /** The order goes along. */
  sort: string | undefined
}

/**
 * A plain form of the browser's own lists: it works before the script has come, and then at once; by keys when it is said. On a phone each list
 * stands behind a chip that says what is chosen (hot-filters.css).
 */
export function FiltersForm({ action, label, fields, addressOf, sort = '' }: FiltersFormProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useChosen(fields)
  const [byKeys, setByKeys] = useState(false)
  const isWaiting = fields.some(({ name, value }) => (chosen[name] ?? '') !== value)
  const changed = (name: string, value: string) => ({ ...chosen, [name]: value, sort })
  const show = (filters: Record<string, string>) =>
    void navigate(addressOf(filters), { preventScrollReset: true })
  const change = (name: string, value: string) => {
    const next = changed(name, value)
    choose(next)
    // An arrow passes by what is not wanted: whoever chooses by keys says when the list is to follow.
    if (!byKeys) show(next)
  }
  return (
    <div
      role="presentation"
      className="contents"
      onPointerDown={() => setByKeys(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') setByKeys(true)
        if (event.key !== 'Enter' || !isWaiting || !(event.target instanceof HTMLSelectElement)) return
        // Else the browser would open the list of the choices.
        event.preventDefault()
        show({ ...chosen, sort })
      }}
    >
      <form
        action={action}
        aria-label={label}
        className="hot-filters"
        onSubmit={(event) => {
          event.preventDefault()
          show({ ...chosen, sort })
        }}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={chosen[field.name] ?? ''}
            onChange={(value) => change(field.name, value)}
            off={addressOf(changed(field.name, field.choices[0]?.value ?? ''))}
          />
        ))}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {byKeys && isWaiting && <button>Показать</button>}
        <noscript>
          <button>Показать</button>
        </noscript>
      </form>
    </div>
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
  /** The list without this filter. */
  off: string
}

function Field({ field: { name, label, chip, choices }, value, onChange, off }: FieldProps) {
  const id = useId()
  const isChosen = value !== choices[0]?.value
  const choice = isChosen && choices.find((one) => one.value === value)
  const chosen = choice && (choice.chip ?? choice.title)
  return (
    <div className="hot-filter">
      <label htmlFor={id}>{label}</label>
      <span aria-hidden>{chosen || chip}</span>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          // On a phone the chosen ones stand at the beginning of the line.
          target.form?.scrollTo(0, 0)
        }}
        className="field-box"
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </select>
      {chosen && (
        <Link
          to={off}
          preventScrollReset
          aria-label={`Снять: ${chosen}`}
          onClick={() => document.getElementById(id)?.focus()}
        />
      )}
    </div>
  )
}
