import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { useId, useState } from 'react'
import { cx } from '../words/cx.ts'
import { type FieldProps, notesId, OwnField } from './field.tsx'
import { onlyDigits } from './masks.ts'
import { texts } from '../words/texts.ts'
import { useFieldRef } from './use-field-ref.ts'

interface CodeInputProps extends FieldProps {
  value: string
  onChange: (code: string) => void
  /** All digits are there. */
  onComplete?: (code: string) => void
  length?: number
  autoFocus?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/** A code from an SMS or a call: one digit a cell, a pasted code fills them all. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 4,
  autoFocus,
  ref,
  ...frame
}: CodeInputProps) {
  const { label, hint, isOptional, isLabelHidden, className, name, isDisabled } = frame
  const id = useId()
  const input = useFieldRef(ref, autoFocus)
  const [isLeft, setLeft] = useState(false)
  const short = isLeft && value.length > 0 && value.length < length ? texts.codeTooShort(length) : undefined
  const error = frame.error || short
  return (
    <OwnField id={id} {...{ label, hint, error, isOptional, isLabelHidden, className }}>
      <OTPInput
        ref={input}
        id={id}
        name={name}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        maxLength={length}
        disabled={isDisabled}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        pasteTransformer={onlyDigits}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        aria-invalid={Boolean(error)}
        aria-describedby={notesId(id)}
        containerClassName="flex max-w-full"
        render={({ slots }) => (
          <div className="flex min-w-0 flex-1 gap-2 sm:gap-2.5">
            {slots.map((slot, at) => (
              <span
                key={at}
                aria-hidden
                data-focused={slot.isActive ? '' : undefined}
                data-invalid={error ? '' : undefined}
                className={cx(
                  'field-box grid h-16 max-w-16 min-w-0 flex-1 place-items-center text-3xl font-semibold',
                  isDisabled && 'opacity-60',
                )}
              >
                {slot.char ?? (slot.hasFakeCaret && <span className="h-8 w-0.5 animate-breathe bg-sea" />)}
              </span>
            ))}
          </div>
        )}
      />
    </OwnField>
  )
}
