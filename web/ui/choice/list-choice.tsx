import type { FieldProps } from '../fields/field.tsx'
import type { IconShape } from '../content/icon.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { OptionItem } from './option-row.tsx'
import { Select } from './select.tsx'

export interface ListChoiceItem<Id extends string | number> {
  id: Id
  text: string
  /** Chosen now. */
  status?: boolean
  disabled?: boolean
  icon?: IconShape
  /** The icon so many times: the stars of a class. */
  iconCount?: number
  /** Address of a small picture. */
  img?: string
}

interface ListChoiceProps<Id extends string | number> extends FieldProps {
  items: readonly ListChoiceItem<Id>[]
  /** The ids that are chosen now, at most one unless `isMultiple`. */
  onChange: (ids: Id[]) => void
  /** Ticks are committed together, on «Применить» or close; a single choice closes by itself. */
  isMultiple?: boolean
  isSearchable?: boolean
  placeholder?: string
  /** The head of the sheet on a phone; the label unless given. */
  title?: string
  icon?: IconShape
  ref?: React.Ref<HTMLButtonElement>
}

/** One or several of a list whose items know by themselves whether they are chosen. */
export function ListChoice<Id extends string | number>({
  items,
  onChange,
  isMultiple,
  ...rest
}: ListChoiceProps<Id>) {
  const options = items.map(({ text, disabled, ...item }): OptionItem & { id: Id } => ({
    id: item.id,
    title: text,
    isDisabled: disabled,
    icon: item.icon,
    iconCount: item.iconCount,
    img: item.img,
  }))
  const chosen = items.filter(({ status }) => status).map(({ id }) => id)
  if (isMultiple) return <MultiSelect {...rest} items={options} value={chosen} onChange={onChange} />
  return <Select {...rest} items={options} value={chosen[0] ?? null} onChange={(id) => onChange([id])} />
}
