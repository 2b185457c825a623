import { useId, useLayoutEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { cx } from '../words/cx.ts'
import { type FieldProps, notesId, OwnField } from './field.tsx'
import { money, thousands } from '../words/format.ts'
import { texts } from '../words/texts.ts'
import { type TypedMoney, typedMoney } from './typed-money.ts'
import { useEarlyText, useFieldRef } from './use-field-ref.ts'

interface MoneyFieldProps extends FieldProps {
  /** Whole roubles; null when blank. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  max?: number
  /** The form itself refuses more than `max`: the sum stays as it was typed, and is not made another one. */
  isJudged?: boolean
  placeholder?: string
  /** Before the digits: «от», «до». */
  before?: string
  /** At the right edge inside the frame: a button. */
  after?: React.ReactNode
  ref?: React.Ref<HTMLInputElement>
}

/**
 * Digits only, at most `max`; thousands are spaced while the field is left, plain while it is edited. What was typed
 * stays while it is edited, kopecks, a unit or too much, and the field says what it cannot take.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, error, isOptional, isLabelHidden, className } = props
  const { before, after, ref } = props
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const { edited, left, untaken, type, forget } = useTypedMoney(props)
  const hint = untaken ? <span role="status">{untaken}</span> : props.hint
  const input = useFieldRef(ref)
  useEarlyText(input, isFocused ? edited : left, type)
  // Taking the spaces out moves the caret to the end: what is typed next would be added, not put in place.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused, input])
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
          value={isFocused ? edited : left}
          onChange={(event) => type(event.target.value)}
          onFocus={() => {
            forget()
            setFocused(true)
          }}
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

function useTypedMoney({ value, onChange, isJudged, max = limits.rangeInputMax }: MoneyFieldProps) {
  const most = isJudged ? Number.MAX_SAFE_INTEGER : max
  /** Until the value becomes another than what it says. */
  const [typed, setTyped] = useState<TypedMoney | null>(null)
  const isTyped = typed !== null && atMost(typed.roubles, most) === value
  return {
    edited: isTyped ? typed.shown : String(value ?? ''),
    left: value === null ? '' : shownLeft(value),
    /** What of the typed the field does not take; null where it takes all. */
    untaken: isTyped ? untakenOf(typed, max) : null,
    type: (text: string): void => {
      const next = typedMoney(text, isTyped ? typed : null)
      setTyped(next)
      onChange(atMost(next.roubles, most))
    },
    forget: (): void => setTyped(null),
  }
}

/** What a program has named with kopecks stands here with them: the field would otherwise show another sum. */
function shownLeft(roubles: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return Number.isInteger(roubles) ? thousands(roubles) : roubles.toLocaleString('ru', digits)
}

function atMost(roubles: number | null, max: number): number | null {
  return roubles === null ? null : Math.min(roubles, max)
}

function untakenOf({ roubles, isCut, isDropped }: TypedMoney, max: number): string | null {
  if ((roubles ?? 0) > max) return texts.atMost(money(max))
  if (isDropped) return texts.digitsAlone(roubles === null ? null : money(roubles))
  return isCut ? texts.noKopecks : null
}
