/* oxlint-disable jsx-a11y/no-autofocus -- an opened list is where the keyboard goes on */
import { Search } from 'lucide-react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { Icon } from '../content/icon.tsx'
import { foldText, optionClass, type OptionItem, OptionRow } from './option-row.tsx'
import { texts } from '../words/texts.ts'

interface OptionListProps<T extends OptionItem> {
  label: string
  items: readonly T[]
  selected: readonly T['id'][]
  onSelect: (ids: T['id'][]) => void
  isMultiple?: boolean
  /** A search field over the list. */
  isSearchable?: boolean
}

/** The list inside Select and MultiSelect. */
export function OptionList<T extends OptionItem>({
  label,
  items,
  selected,
  onSelect,
  isMultiple,
  isSearchable,
}: OptionListProps<T>) {
  const list = (
    <ListBox
      aria-label={label}
      items={items}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple}
      selectedKeys={selected}
      autoFocus={!isSearchable}
      onSelectionChange={(keys) =>
        onSelect(items.filter((item) => keys === 'all' || keys.has(item.id)).map((item) => item.id))
      }
      escapeKeyBehavior="none"
      renderEmptyState={() => <p className="px-3 py-3 text-soft">{texts.nothingFound}</p>}
      className="p-1.5 outline-none max-md:-mx-3"
    >
      {(item) => (
        <ListBoxItem
          id={item.id}
          textValue={item.title}
          isDisabled={item.isDisabled}
          className={`${optionClass} data-focused:bg-mist`}
        >
          {({ isSelected }) => <OptionRow item={item} isSelected={isSelected} />}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!isSearchable) return list
  return (
    <Autocomplete<T>
      filter={(text, query, { value }) =>
        foldText(`${text} ${value?.text ?? ''} ${value?.keywords ?? ''}`).includes(foldText(query.trim()))
      }
    >
      <SearchField
        aria-label={texts.search}
        autoFocus
        className="sticky top-0 z-1 border-b border-line bg-card p-2.5 max-md:border-0 max-md:bg-paper max-md:p-0 max-md:pb-2"
      >
        <div className="field-box flex min-h-11 items-center gap-2 px-3">
          <Icon as={Search} className="text-soft" />
          <Input placeholder={texts.search} className="bare-input" />
        </div>
      </SearchField>
      {list}
    </Autocomplete>
  )
}
