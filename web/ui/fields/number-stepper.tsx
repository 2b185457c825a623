import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { type FieldProps, labelId, notesId, OwnField } from './field.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'
import { useEarlyText, useFieldRef } from './use-field-ref.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface NumberStepperProps extends FieldProps {
  value: number
  /** Told with every key, always a number from `min` to `max`: nothing typed is lost when the picker closes. */
  onChange: (value: number) => void
  min?: number
  max?: number
  onBlur?: () => void
  autoFocus?: boolean
  /** The label at the left, the counter at the right, without a frame. */
  isInline?: boolean
  ref?: React.Ref<HTMLInputElement>
}

/** A whole number from `min` to `max`; an emptied field becomes 1; what is none stays as typed, and is said to be none. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min = 1, max = 100, isInline, label, isDisabled, ref, autoFocus } = props
  const id = useId()
  const input = useFieldRef(ref, autoFocus)
  const typing = useTypedNumber({ value, onChange, min, max })
  useEarlyText(input, typing.shown, typing.type)
  const { hint, isOptional, isLabelHidden, className } = props
  const error = typing.told ?? props.error
  return (
    <OwnField id={id} {...{ label, hint, error, isOptional, isLabelHidden, className, isInline }}>
      <div className={cx('flex items-center gap-1', !isInline && 'field-box px-1.5')}>
        <Step
          icon={Minus}
          label={`${texts.less}: ${label}`}
          isDisabled={isDisabled || value <= min}
          onPress={() => typing.move(-1)}
        />
        <input
          ref={input}
          id={id}
          name={props.name}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-labelledby={labelId(id)}
          aria-describedby={notesId(id)}
          aria-invalid={error ? true : undefined}
          aria-required={props.isRequired}
          data-unmeant={typing.isUntaken ? '' : undefined}
          disabled={isDisabled}
          inputMode="numeric"
          autoComplete="off"
          className={cx(
            'bare-input tabular min-h-11 text-center font-semibold',
            isInline && 'max-w-14 rounded-sm focus-visible:bg-mist',
          )}
          value={typing.shown}
          onChange={(event) => typing.type(event.target.value)}
          onKeyDown={typing.press}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            typing.leave()
            props.onBlur?.()
          }}
        />
        <Step
          icon={Plus}
          label={`${texts.more}: ${label}`}
          isDisabled={isDisabled || value >= max}
          onPress={() => typing.move(1)}
        />
      </div>
    </OwnField>
  )
}

interface StepProps {
  icon: IconShape
  label: string
  isDisabled?: boolean
  onPress: () => void
}

/** The keyboard has its arrows in the field, so that the buttons need no stop; the focus stays where it was. */
function Step({ icon, ...rest }: StepProps) {
  return (
    <Button
      {...rest}
      aria-label={rest.label}
      excludeFromTabOrder
      preventFocusOnPress
      className="grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-edge text-ink transition-colors data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-soft/60 data-hovered:border-ink data-hovered:bg-sand"
    >
      <Icon as={icon} size={18} />
    </Button>
  )
}
