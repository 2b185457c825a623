import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { Dialog } from 'react-aria-components'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type FieldProps, labelId, notesId, OwnField } from './field.tsx'
import { Icon, type IconShape } from './icon.tsx'
import { Modal } from './modal.tsx'
import { Popover } from './popover.tsx'
import { texts } from './texts.ts'
import { useIsPhone } from './use-is-phone.ts'

interface PickerProps extends FieldProps {
  /** What is chosen, in words; empty shows the placeholder. */
  shown: React.ReactNode
  placeholder: string
  /** The head of the sheet on a phone, the name of the dropdown on a desktop. */
  title: string
  icon?: IconShape
  isOpen: boolean
  /** Closing by any way commits: the caller does it here. */
  onOpenChange: (isOpen: boolean) => void
  /** «Применить» on a phone; without it the button only closes. */
  onApply?: () => void
  canApply?: boolean
  /** A button «Применить» on a desktop too. */
  hasDesktopApply?: boolean
  popoverClass?: string
  ref?: React.Ref<HTMLButtonElement>
  children: React.ReactNode
}

/** A field that opens something: a dropdown on a desktop, a sheet with «Применить» on a phone. */
export function Picker(props: PickerProps) {
  const { shown, placeholder, icon, isOpen, onOpenChange, isDisabled, error, name, ref } = props
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
          aria-describedby={notesId(id)}
          data-invalid={error ? '' : undefined}
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
      <PickerOverlay {...props} anchor={anchor} />
    </OwnField>
  )
}

function pickFrame({ label, hint, error, isOptional, isLabelHidden, className }: PickerProps) {
  return { label, hint, error, isOptional, isLabelHidden, className }
}

type PickerOverlayProps = Pick<
  PickerProps,
  | 'title'
  | 'isOpen'
  | 'onOpenChange'
  | 'onApply'
  | 'canApply'
  | 'hasDesktopApply'
  | 'popoverClass'
  | 'children'
>

function PickerOverlay(props: PickerOverlayProps & { anchor: React.RefObject<HTMLDivElement | null> }) {
  const {
    title,
    isOpen,
    onOpenChange,
    onApply,
    canApply = true,
    hasDesktopApply,
    popoverClass,
    anchor,
    children,
  } = props
  const isPhone = useIsPhone()
  const apply = (
    <Button
      look="main"
      isWide
      isDisabled={!canApply}
      onPress={() => (onApply ?? (() => onOpenChange(false)))()}
    >
      {texts.apply}
    </Button>
  )
  if (isPhone) {
    return (
      <Modal isOpen={isOpen} onOpenChange={onOpenChange} title={title} sheet="content" footer={apply}>
        {children}
      </Modal>
    )
  }
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      className={popoverClass}
    >
      <Dialog aria-label={title} className="outline-none">
        {children}
        {hasDesktopApply && <div className="sticky bottom-0 border-t border-line bg-card p-3">{apply}</div>}
      </Dialog>
    </Popover>
  )
}
