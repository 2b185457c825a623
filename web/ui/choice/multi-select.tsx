import { useState } from 'react'
import type { FieldProps } from '../fields/field.tsx'
import type { IconShape } from '../content/icon.tsx'
import { OptionList } from './option-list.tsx'
import type { OptionItem } from './option-row.tsx'
import { Picker } from '../pickers/picker.tsx'
import { texts } from '../words/texts.ts'

interface MultiSelectProps<T extends OptionItem> extends FieldProps {
  items: readonly T[]
  value: readonly T['id'][]
  /** Called when the list closes or «Применить» is pressed, not at every tick. */
  onChange: (ids: T['id'][]) => void
  placeholder?: string
  title?: string
  icon?: IconShape
  isSearchable?: boolean
  /** One press takes the whole list, another lets it go. */
  hasAll?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

/** Any of a list; ticks are committed together. */
export function MultiSelect<T extends OptionItem>({
  items,
  value,
  onChange,
  placeholder = texts.choose,
  title,
  isSearchable,
  hasAll,
  ...frame
}: MultiSelectProps<T>) {
  const [draft, setDraft] = useState<readonly T['id'][] | null>(null)
  const turn = (isOpen: boolean): void => {
    if (!isOpen && draft && !isSame(draft, value)) onChange([...draft])
    setDraft(isOpen ? value : null)
  }
  const chosen = draft ?? value
  const isWhole = items.length > 0 && items.every(({ id }) => chosen.includes(id))
  const shown = inShort(items.filter(({ id }) => chosen.includes(id)).map((item) => item.title))
  return (
    <Picker
      {...frame}
      title={title ?? frame.label}
      placeholder={placeholder}
      shown={shown}
      isOpen={draft !== null}
      onOpenChange={turn}
      hasDesktopApply
      popoverClass="min-w-(--trigger-width) max-w-96"
      popoverHeight={400}
    >
      {hasAll && (
        <button
          type="button"
          onClick={() => setDraft(isWhole ? [] : items.map(({ id }) => id))}
          className="min-h-11 w-full border-b border-line px-4 text-left font-medium text-sea-text hover:bg-mist max-md:px-0"
        >
          {isWhole ? 'Снять все' : 'Выбрать все'}
        </button>
      )}
      <OptionList
        label={title ?? frame.label}
        items={items}
        selected={chosen}
        isMultiple
        isSearchable={isSearchable}
        onSelect={(ids) =>
          setDraft([...chosen.filter((id) => ids.includes(id)), ...ids.filter((id) => !chosen.includes(id))])
        }
      />
    </Picker>
  )
}

const SHOWN_MAX = 3

/** «Турция, ОАЭ и ещё 12»: a long list would be cut where nobody can count it. */
function inShort(titles: readonly string[]): string {
  if (titles.length <= SHOWN_MAX) return titles.join(', ')
  return `${titles.slice(0, 2).join(', ')} и ещё ${titles.length - 2}`
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
