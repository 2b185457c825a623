import { Radio, RadioGroup } from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'

export interface RadioCard<T extends string> {
  id: T
  title: React.ReactNode
  text?: React.ReactNode
  icon?: IconShape
  isDisabled?: boolean
}

interface RadioCardsProps<T extends string> extends FieldProps {
  items: readonly RadioCard<T>[]
  value: T | null
  onChange: (value: T) => void
  /** In a row (wraps), or one under another. */
  layout?: 'row' | 'column'
}

/** List choice: one of a few, all in view. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const {
    label,
    isOptional,
    isLabelHidden,
    hint,
    error,
    items,
    value,
    onChange,
    layout = 'row',
    className,
  } = props
  return (
    <RadioGroup
      value={value}
      onChange={(next) => onChange(next as T)}
      isInvalid={Boolean(error)}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      name={props.name}
      validationBehavior="aria"
      className={cx('min-w-0', className)}
      orientation={layout === 'row' ? 'horizontal' : 'vertical'}
    >
      <FieldLabel label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} />
      <div className={cx('flex gap-2', layout === 'row' ? 'flex-wrap' : 'flex-col')}>
        {items.map((item) => (
          <Radio
            key={item.id}
            value={item.id}
            isDisabled={item.isDisabled}
            className={({ isSelected, isInvalid, isDisabled: isOff }) =>
              cx(
                'relative flex min-h-12 items-center gap-3 rounded-md border-[1.5px] px-4 py-2.5 transition-colors duration-(--duration-quick)',
                'data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus',
                isOff ? 'cursor-not-allowed text-soft' : 'data-hovered:border-ink',
                isOff && (isSelected ? 'border-edge bg-mist' : 'border-line bg-sand'),
                !isOff && (isSelected ? 'bg-mist' : 'bg-card'),
                !isOff && (isInvalid ? 'border-danger' : isSelected ? 'border-sea' : 'border-edge'),
                !isOff && isSelected && !isInvalid && 'shadow-[inset_0_0_0_1px_var(--color-sea)]',
              )
            }
          >
            {item.icon && <Icon as={item.icon} className="shrink-0 text-sea-text" />}
            <span className="min-w-0">
              <span className="block font-[560]">{item.title}</span>
              {item.text && <span className="type-note block">{item.text}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </RadioGroup>
  )
}
