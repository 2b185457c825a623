import { type ReactNode, useId, useState } from 'react'
import type { FieldProps } from '../fields/field.tsx'

export interface State<V> extends Omit<FieldProps, 'label'> {
  /** What is seen here: «Пустое». */
  state: string
  label?: string
  value: V
}

/** What a picker is given in one of its states. */
type Held<V> = Omit<State<V>, 'state' | 'label'> & { label: string; onChange: (value: V) => void }

interface StatesProps<V> {
  label: string
  states: readonly State<V>[]
  children: (held: Held<V>) => ReactNode
}

/** One picker in all its states, each with the value that it holds written under it. */
export function States<V>({ label, states, children }: StatesProps<V>) {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {states.map((state) => (
        <OneState key={state.state} {...state} label={state.label ?? label}>
          {children}
        </OneState>
      ))}
    </div>
  )
}

type OneStateProps<V> = State<V> & { label: string } & Pick<StatesProps<V>, 'children'>

function OneState<V>({ state, value: first, children, ...field }: OneStateProps<V>) {
  const [value, setValue] = useState(first)
  return (
    <Show title={state} value={value}>
      {children({ ...field, value, onChange: setValue })}
    </Show>
  )
}

interface ShowProps {
  title: string
  value?: unknown
  children: ReactNode
}

/** A thing with its name over it and its value under it. */
export function Show({ title, value, children }: ShowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-note mb-3 border-t border-line pt-3">
        {title}
      </h2>
      {children}
      {value !== undefined && (
        <output className="mt-2 block truncate font-mono text-xs text-soft">{JSON.stringify(value)}</output>
      )}
    </section>
  )
}

/** The states that every field has; a picker adds its own. */
export function usualStates<V>(empty: V, filled: V, error: string): State<V>[] {
  return [
    { state: 'Пустое', value: empty, isRequired: true },
    { state: 'Заполненное', value: filled, hint: 'Подсказка под полем' },
    { state: 'Ошибка словами', value: empty, error, isRequired: true },
    { state: 'Только подсветка', value: filled, error: true },
    { state: 'Необязательное', value: empty, isOptional: true },
    { state: 'Недоступное', value: filled, isDisabled: true },
    { state: 'Длинные слова', value: filled, label: LONG_LABEL, hint: LONG_HINT },
  ]
}

const LONG_LABEL = 'Очень длинное название поля, которому на узком экране не хватает одной строки'
const LONG_HINT =
  'Подсказка тоже бывает длинной: в ней объясняют, зачем нужны сведения, кто их увидит и можно ли будет изменить их потом.'
