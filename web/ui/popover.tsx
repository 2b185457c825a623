import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { cx } from './cx.ts'

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  className?: string
}

/** The floating surface that menus, lists and pickers share. */
export function Popover({ className, ...rest }: PopoverProps) {
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
