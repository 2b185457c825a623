import { useState } from 'react'
import type { FieldProps } from '../fields/field.tsx'
import type { IconShape } from '../content/icon.tsx'
import { OptionList } from './option-list.tsx'
import type { OptionItem } from './option-row.tsx'
import { Picker } from '../pickers/picker.tsx'
import { texts } from '../words/texts.ts'

interface SelectProps<T extends OptionItem> extends FieldProps {
  items: readonly T[]
  value: T['id'] | null
  onChange: (id: T['id']) => void
  placeholder?: string
  /** The head of the sheet on a phone; the label unless given. */
  title?: string
  icon?: IconShape
  isSearchable?: boolean
  ref?: React.Ref<HTMLButtonElement>
}

/** One of a list; closes on the choice. */
export function Select<T extends OptionItem>({
  items,
  value,
  onChange,
  placeholder = texts.choose,
  title,
  isSearchable,
  ...frame
}: SelectProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const choose = (ids: T['id'][]): void => {
    setOpen(false)
    const [id] = ids
    if (id !== undefined && id !== value) onChange(id)
  }
  return (
    <Picker
      {...frame}
      title={title ?? frame.label}
      placeholder={placeholder}
      shown={items.find((item) => item.id === value)?.title}
      isOpen={isOpen}
      onOpenChange={setOpen}
      popoverClass="min-w-(--trigger-width) max-w-96"
      popoverHeight={400}
    >
      <OptionList
        label={title ?? frame.label}
        items={items}
        selected={value === null ? [] : [value]}
        onSelect={choose}
        isSearchable={isSearchable}
      />
    </Picker>
  )
}
