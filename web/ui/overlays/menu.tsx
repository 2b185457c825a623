import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components'
import { cx } from '../words/cx.ts'
import { Icon, type IconShape } from '../content/icon.tsx'
import { Popover } from './popover.tsx'

export interface MenuEntry {
  id: string
  title: string
  icon?: IconShape
  /** A link instead of an action. */
  href?: string
  isDanger?: boolean
  isDisabled?: boolean
}

interface MenuProps {
  /** A Button or IconButton. */
  children: React.ReactNode
  label: string
  items: readonly MenuEntry[]
  onAction?: (id: string) => void
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

export function Menu({ children, label, items, onAction, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover placement={placement} className="min-w-56">
        <AriaMenu
          aria-label={label}
          onAction={(key) => onAction?.(String(key))}
          className="p-1.5 outline-none"
        >
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              href={item.href}
              isDisabled={item.isDisabled}
              textValue={item.title}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-sm px-3 outline-none data-disabled:text-soft data-focused:bg-mist',
                item.isDanger && 'text-danger',
              )}
            >
              {item.icon && <Icon as={item.icon} className="shrink-0" />}
              {item.title}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
