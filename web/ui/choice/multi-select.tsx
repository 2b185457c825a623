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
  ...frame
}: MultiSelectProps<T>) {
  const [draft, setDraft] = useState<readonly T['id'][] | null>(null)
  const turn = (isOpen: boolean): void => {
    if (!isOpen && draft && !isSame(draft, value)) onChange([...draft])
    setDraft(isOpen ? value : null)
  }
  const shown = items
    .filter((item) => (draft ?? value).includes(item.id))
    .map((item) => item.title)
    .join(', ')
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
      <OptionList
        label={title ?? frame.label}
        items={items}
        selected={draft ?? value}
        isMultiple
        isSearchable={isSearchable}
        onSelect={(ids) =>
          setDraft([
            ...(draft ?? value).filter((id) => ids.includes(id)),
            ...ids.filter((id) => !(draft ?? value).includes(id)),
          ])
        }
      />
    </Picker>
  )
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
