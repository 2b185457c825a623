import { use } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  OverlayTriggerStateContext,
} from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { useLayer } from './layers.ts'

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  className?: string
}

/** The floating surface that menus, lists and pickers share. */
export function Popover({ className, ...rest }: PopoverProps) {
  const trigger = use(OverlayTriggerStateContext)
  const { isOpen, onOpenChange } = rest
  // One that is held open without a word of closing is counted by its owner.
  useLayer(isOpen === undefined ? trigger?.isOpen === true : isOpen && onOpenChange !== undefined, () =>
    isOpen === undefined ? trigger?.close() : onOpenChange?.(false),
  )
  return (
    <AriaPopover
      offset={6}
      {...rest}
      className={cx(
        'overflow-auto overscroll-contain rounded-lg border border-line bg-card text-ink shadow-float outline-none',
        'data-entering:animate-rise data-exiting:animate-vanish',
        className,
      )}
    />
  )
}
