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
  /** The value where no sum can be meant: null, or one that is refused where no form of `useForm` stands around it. */
  unmeant?: number
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
 * Whole roubles, at most `max`; thousands are spaced while the field is left, plain while it is edited. What cannot be
 * taken stays as it was typed, with a sentence at the field: no value is made of it, and the form is not sent.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, isOptional, isLabelHidden, className } = props
  const { before, after, ref } = props
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const { edited, left, untaken, type, forget } = useTypedMoney(props)
  const error = untaken ?? props.error
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
          data-unmeant={untaken ? '' : undefined}
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

function useTypedMoney(props: MoneyFieldProps) {
  const { value, onChange, isJudged, max = limits.rangeInputMax, unmeant = null } = props
  /** Until the value becomes another than what it says. */
  const [last, setTyped] = useState<TypedMoney | null>(null)
  const takenOf = ({ roubles, fault }: TypedMoney) =>
    fault || (!isJudged && (roubles ?? 0) > max) ? unmeant : roubles
  const typed = last && takenOf(last) === value ? last : null
  const untaken = typed && faultOf(typed, isJudged ? Infinity : max)
  return {
    edited: typed?.text ?? String(value ?? ''),
    left: typed && untaken ? typed.text : value === null ? '' : shownLeft(value),
    /** Why the field does not take what was typed; null where it does. */
    untaken,
    type: (text: string): void => {
      const next = typedMoney(text)
      setTyped(next)
      onChange(takenOf(next))
    },
    forget: (): void => {
      if (!untaken) setTyped(null)
    },
  }
}

/** What a program has named with kopecks stands here with them: the field would otherwise show another sum. */
function shownLeft(roubles: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return Number.isInteger(roubles) ? thousands(roubles) : roubles.toLocaleString('ru', digits)
}

function faultOf({ roubles, fault }: TypedMoney, max: number): string | null {
  if (fault) return texts.noSum[fault]
  return (roubles ?? 0) > max ? texts.atMost(money(max)) : null
}
