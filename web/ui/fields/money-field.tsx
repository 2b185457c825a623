import { useId, useLayoutEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { cx } from '../words/cx.ts'
import { type FieldProps, notesId, OwnField } from './field.tsx'
import { thousands } from '../words/format.ts'
import { onlyDigits } from './masks.ts'
import { useFieldRef } from './use-field-ref.ts'

interface MoneyFieldProps extends FieldProps {
  /** Whole roubles; null when blank. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  max?: number
  placeholder?: string
  /** Before the digits: «от», «до». */
  before?: string
  /** At the right edge inside the frame: a button. */
  after?: React.ReactNode
  ref?: React.Ref<HTMLInputElement>
}

/** Digits only, at most `max`; thousands are spaced while the field is left, plain while it is edited. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, isOptional, isLabelHidden, className } = props
  const { value, onChange, max = limits.rangeInputMax, before, after, ref } = props
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const input = useFieldRef(ref)
  // Taking the spaces out moves the caret to the end: what is typed next would be added, not put in place.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused, input])
  const shown = value === null ? '' : isFocused ? String(value) : thousands(value)
  const type = (text: string): void => {
    const digits = onlyDigits(text)
    onChange(digits === '' ? null : Math.min(Number(digits), max))
  }
  return (
    <OwnField id={id} {...{ label, hint, error, isOptional, isLabelHidden, className }}>
      <div className={cx('field-box flex items-center gap-2 pl-4', after ? 'pr-1.5' : 'pr-4')}>
        {before && (
          <span aria-hidden className="text-soft">
            {before}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={props.name}
          disabled={props.isDisabled}
          required={props.isRequired}
          placeholder={props.placeholder}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={notesId(id)}
          className="bare-input py-3"
          value={shown}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            props.onBlur?.()
          }}
        />
        <span aria-hidden className="text-soft">
          ₽
        </span>
        {after}
      </div>
    </OwnField>
  )
}
