import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components'
import { Button } from '../actions/button.tsx'
import { Modal } from '../overlays/modal.tsx'
import { Popover } from '../overlays/popover.tsx'
import { texts } from '../words/texts.ts'
import { useCloseOnResize } from '../overlays/use-close-on-resize.ts'
import { useIsPhone } from '../overlays/use-is-phone.ts'

export interface PickerOverlayProps {
  /** The head of the sheet on a phone, the name of the dropdown on a desktop. */
  title: string
  isOpen: boolean
  /** Closing by any way commits: the caller does it here. */
  onOpenChange: (isOpen: boolean) => void
  /** «Применить» on a phone; without it the button only closes. */
  onApply?: () => void
  canApply?: boolean
  /** A button «Применить» on a desktop too. */
  hasDesktopApply?: boolean
  popoverClass?: string
  /** A longer list scrolls inside the dropdown, px. */
  popoverHeight?: number
  /** What the dropdown hangs on. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What a picker opens: a dropdown on a desktop, a sheet with «Применить» on a phone. */
export function PickerOverlay(props: PickerOverlayProps) {
  const {
    title,
    isOpen,
    onOpenChange,
    canApply = true,
    hasDesktopApply,
    popoverClass,
    anchor,
    children,
  } = props
  const isPhone = useIsPhone()
  useCloseOnResize(isOpen && !isPhone, () => onOpenChange(false))
  const apply = (
    <Button
      look="main"
      isWide
      isDisabled={!canApply}
      onPress={({ target }) => {
        // What a field could make no value of would be lost with it.
        const unmeant = target.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-unmeant]')
        if (unmeant) return unmeant.focus()
        return (props.onApply ?? (() => onOpenChange(false)))()
      }}
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
      maxHeight={props.popoverHeight}
      className={popoverClass}
    >
      <Dialog aria-label={title} className="outline-none">
        {children}
        {hasDesktopApply && <div className="sticky bottom-0 border-t border-line bg-card p-3">{apply}</div>}
      </Dialog>
    </Popover>
  )
}
