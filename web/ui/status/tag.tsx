import { X } from 'lucide-react'
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../words/cx.ts'
import { FieldLabel, FieldNotes, type FieldProps } from '../fields/field.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface TagProps {
  children: React.ReactNode
  icon?: IconShape
  /** Gives the tag a cross; `removeLabel` says what goes. */
  onRemove?: () => void
  removeLabel?: string
  className?: string
}

/** A word on a pebble: what was understood, what was chosen. */
export function Tag({ children, icon, onRemove, removeLabel = texts.remove, className }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-mist px-3.5 text-sm font-medium text-ink',
        onRemove && 'pr-0.5',
        className,
      )}
    >
      {icon && <Icon as={icon} size={16} className="text-sea-text" />}
      {children}
      {onRemove && <IconButton icon={X} label={removeLabel} size="s" className="size-8" onPress={onRemove} />}
    </span>
  )
}

interface TagTogglesProps extends FieldProps {
  items: readonly { id: string; title: string; icon?: IconShape }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of tags on or off: holiday types. */
export function TagToggles({
  label,
  isOptional,
  isLabelHidden,
  hint,
  error,
  items,
  value,
  onChange,
  className,
  ...rest
}: TagTogglesProps) {
  return (
    <CheckboxGroup
      value={[...value]}
      onChange={onChange}
      isInvalid={Boolean(error)}
      name={rest.name}
      isDisabled={rest.isDisabled}
      validationBehavior="aria"
      className={cx('min-w-0', className)}
    >
      <FieldLabel label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} />
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <Checkbox
            key={item.id}
            value={item.id}
            className={({ isSelected, isInvalid, isDisabled: isOff }) =>
              cx(
                'relative flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-medium transition-colors duration-(--duration-quick)',
                'data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus',
                isOff ? 'cursor-not-allowed text-soft' : 'data-hovered:border-ink',
                isOff && (isSelected ? 'border-edge bg-mist' : 'border-line bg-sand'),
                !isOff && (isSelected ? 'bg-sea text-on-sea' : 'bg-card'),
                !isOff && (isInvalid ? 'border-danger' : isSelected ? 'border-sea' : 'border-edge'),
              )
            }
          >
            {item.icon && <Icon as={item.icon} size={18} />}
            {item.title}
          </Checkbox>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </CheckboxGroup>
  )
}
