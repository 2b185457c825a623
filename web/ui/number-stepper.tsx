/* oxlint-disable jsx-a11y/no-autofocus -- the caller asks for it in a window that has just opened */
import { Minus, Plus } from 'lucide-react'
import { Button, Input, NumberField } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

interface NumberStepperProps extends FieldProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  onBlur?: () => void
  autoFocus?: boolean
  /** The label at the left, the counter at the right, without a frame. */
  isInline?: boolean
  ref?: React.Ref<HTMLInputElement>
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-edge text-ink transition-colors data-hovered:border-ink data-hovered:bg-sand data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-soft/60'

/** A whole number from `min` to `max`; an emptied field becomes 1. */
export function NumberStepper(props: NumberStepperProps) {
  const {
    value,
    onChange,
    min = 1,
    max = 100,
    isInline,
    label,
    isOptional,
    isLabelHidden,
    hint,
    error,
    className,
    ref,
  } = props
  const change = (next: number): void => {
    const sound = Number.isNaN(next) ? Math.max(1, min) : Math.round(next)
    if (sound !== value) onChange(sound)
  }
  return (
    <NumberField
      value={value}
      onChange={change}
      minValue={min}
      maxValue={max}
      step={1}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      name={props.name}
      isDisabled={props.isDisabled}
      isRequired={props.isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onBlur={props.onBlur}
      incrementAriaLabel={`${texts.more}: ${label}`}
      decrementAriaLabel={`${texts.less}: ${label}`}
      className={cx('min-w-0', className)}
    >
      <div
        className={cx(
          isInline && 'flex items-center justify-between gap-4 [&>label]:mb-0 [&>label]:text-base',
        )}
      >
        <FieldLabel label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} />
        <div className={cx('flex items-center gap-1', !isInline && 'field-box px-1.5')}>
          <Button slot="decrement" className={round}>
            <Icon as={Minus} size={18} />
          </Button>
          <Input
            ref={ref}
            inputMode="numeric"
            autoFocus={props.autoFocus}
            className={cx(
              'bare-input tabular min-h-11 text-center font-semibold',
              isInline && 'max-w-14 rounded-sm focus-visible:bg-mist',
            )}
          />
          <Button slot="increment" className={round}>
            <Icon as={Plus} size={18} />
          </Button>
        </div>
      </div>
      <FieldNotes hint={hint} error={error} />
    </NumberField>
  )
}
