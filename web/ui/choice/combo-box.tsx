/* oxlint-disable jsx-a11y/no-autofocus -- the caller asks for it in a window that has just opened */
import { Search, X } from 'lucide-react'
import { useId, useImperativeHandle, useRef } from 'react'
import { IconButton } from '../actions/button.tsx'
import { ComboList } from './combo-list.tsx'
import { type FieldProps, labelId, notesId, OwnField } from '../fields/field.tsx'
import { Flag } from '../content/flag.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'
import type { OptionItem } from './option-row.tsx'
import { Spinner } from '../status/spinner.tsx'
import { texts } from '../words/texts.ts'
import { type ComboSource, type ComboState, pressKey, useCombo } from './use-combo.ts'

interface ComboBoxProps<T extends OptionItem> extends FieldProps, ComboSource<T> {
  placeholder?: string
  icon?: IconShape
  /** Over the items offered before anything is typed: «Популярные направления». */
  popularTitle?: string
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/** Search as you type. Items stand open at once on focus; an older answer never replaces a newer one. */
export function ComboBox<T extends OptionItem>({ ref, ...props }: ComboBoxProps<T>) {
  const { label, hint, error, isOptional, isLabelHidden, className, value } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const combo = useCombo(props, box)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const clear = (): void => {
    combo.clear()
    input.current?.focus()
  }
  return (
    <OwnField id={id} {...{ label, hint, error, isOptional, isLabelHidden, className }}>
      <div
        ref={box}
        className="field-box flex items-center gap-2.5 pr-1.5 pl-4"
        data-invalid={error ? '' : undefined}
      >
        <Mark value={combo.query === null ? value : null} icon={props.icon} />
        <ComboInput id={id} input={input} props={props} combo={combo} />
        {combo.isOpen && combo.isLoading && (
          <span className="text-soft">
            <Spinner size={20} label="" />
          </span>
        )}
        {(value || combo.query) && !props.isDisabled ? (
          <IconButton
            icon={X}
            size="s"
            label={`${texts.clear}: ${label}`}
            onPress={clear}
            excludeFromTabOrder
          />
        ) : (
          <span className="w-2.5" />
        )}
      </div>
      <ComboList
        id={id}
        anchor={box}
        combo={combo}
        popularTitle={props.popularTitle}
        selectedId={value?.id}
      />
    </OwnField>
  )
}

function Mark({ value, icon = Search }: { value: OptionItem | null; icon?: IconShape }) {
  if (value?.flag) return <Flag code={value.flag} size={24} />
  return <Icon as={value?.icon ?? icon} className="shrink-0 text-soft" />
}

interface ComboInputProps<T extends OptionItem> {
  id: string
  input: React.RefObject<HTMLInputElement | null>
  props: ComboBoxProps<T>
  combo: ComboState<T>
}

function ComboInput<T extends OptionItem>({ id, input, props, combo }: ComboInputProps<T>) {
  const { placeholder, name, isDisabled, isRequired, autoFocus, error } = props
  const lit = combo.wayOn ? 0 : combo.active
  const active = combo.isOpen && lit >= 0 ? `${id}-option-${lit}` : undefined
  return (
    <input
      ref={input}
      id={id}
      name={name}
      disabled={isDisabled}
      required={isRequired}
      autoFocus={autoFocus}
      placeholder={placeholder}
      role="combobox"
      aria-expanded={combo.isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={active}
      aria-labelledby={labelId(id)}
      aria-describedby={notesId(id)}
      aria-invalid={Boolean(error)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      className="bare-input py-3 text-ellipsis"
      value={combo.shown}
      onChange={(event) => combo.type(event.target.value)}
      onFocus={(event) => {
        // A refusal sends the focus here; a list would cover what it says.
        if (!error) combo.open()
        event.target.select()
        makeRoom(event.target)
      }}
      onBlur={combo.blur}
      // At the press, not at its end: on a phone the field goes up meanwhile, away from under a mouse.
      onMouseDown={combo.open}
      onClick={combo.open}
      onKeyDown={(event) => pressKey(combo, event)}
    />
  )
}

/** On a phone the field goes up, so that the list has room over the keyboard. */
function makeRoom(input: HTMLElement): void {
  if (!window.matchMedia('(width < 48rem)').matches) return
  requestAnimationFrame(() => input.closest('[data-field]')?.scrollIntoView({ block: 'start' }))
}
