/* oxlint-disable jsx-a11y/role-supports-aria-props -- browsers tell screen readers of aria-invalid on a button as on any field */
import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from '../words/cx.ts'
import { type FieldProps, labelId, notesId, OwnField } from '../fields/field.tsx'
import { Icon, type IconShape } from '../content/icon.tsx'
import { PickerOverlay, type PickerOverlayProps } from './picker-overlay.tsx'
import { texts } from '../words/texts.ts'

interface PickerProps extends FieldProps, Omit<PickerOverlayProps, 'anchor'> {
  /** What is chosen, in words; empty shows the placeholder. */
  shown: React.ReactNode
  placeholder: string
  icon?: IconShape
  ref?: React.Ref<HTMLButtonElement>
}

/** A field that opens something: a dropdown on a desktop, a sheet with «Применить» on a phone. */
export function Picker(props: PickerProps) {
  const { shown, placeholder, icon, isOpen, onOpenChange, isDisabled, isRequired, error, name, ref } = props
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  return (
    <OwnField id={id} {...pickFrame(props)}>
      <div ref={anchor}>
        <button
          ref={ref}
          id={id}
          type="button"
          name={name}
          disabled={isDisabled}
          onClick={() => onOpenChange(!isOpen)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${labelId(id)} ${id}-shown`}
          aria-describedby={cx(isRequired && `${id}-required`, notesId(id))}
          aria-invalid={error ? true : undefined}
          className="field-box flex items-center gap-2.5 px-4 py-2 text-left"
        >
          {icon && <Icon as={icon} className="shrink-0 text-soft" />}
          <span id={`${id}-shown`} className={cx('min-w-0 flex-1 truncate', !shown && 'text-soft')}>
            {shown || placeholder}
          </span>
          <Icon
            as={ChevronDown}
            className={cx(
              'shrink-0 text-soft transition-transform duration-(--duration-quick)',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </div>
      {isRequired && (
        <span id={`${id}-required`} hidden>
          {texts.required}
        </span>
      )}
      <PickerOverlay {...props} anchor={anchor} />
    </OwnField>
  )
}

function pickFrame({ label, hint, error, isOptional, isLabelHidden, className }: PickerProps) {
  return { label, hint, error, isOptional, isLabelHidden, className }
}
