import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { type ButtonLook, type ButtonSize, buttonClass, iconSizes } from './button-look.ts'
import { cx } from '../words/cx.ts'
import { Icon, type IconShape } from '../content/icon.tsx'
import { Spinner } from '../status/spinner.tsx'
import { texts } from '../words/texts.ts'
import { oncePressed } from './one-press.ts'

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconShape
  iconAfter?: IconShape
  isWide?: boolean
  className?: string
  children: React.ReactNode
}

export function Button({
  look,
  size = 'm',
  icon,
  iconAfter,
  isWide,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...oncePressed(rest)}
      className={buttonClass({ look, size, isWide, className: cx('relative', className) })}
    >
      {({ isPending }) => (
        <>
          {isPending && (
            // The button names this bar while it waits: a screen reader hears that it is busy.
            <ProgressBar
              isIndeterminate
              aria-label={texts.loading}
              className="absolute inset-0 grid place-items-center"
            >
              <Spinner label="" />
            </ProgressBar>
          )}
          <span className={cx('contents', isPending && '[&>*]:opacity-0')}>
            {icon && <Icon as={icon} size={iconSizes[size]} className="shrink-0" />}
            <span>{children}</span>
            {iconAfter && <Icon as={iconAfter} size={iconSizes[size]} className="shrink-0" />}
          </span>
        </>
      )}
    </AriaButton>
  )
}

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  icon: IconShape
  /** What the button does: said by screen readers. */
  label: string
  size?: ButtonSize
  className?: string
}

/** A small one is as wide as a finger where fingers press. */
const squares: Record<ButtonSize, string> = {
  s: 'relative size-9 pointer-coarse:after:absolute pointer-coarse:after:-inset-1.5',
  m: 'size-11',
  l: 'size-13',
}

/** A round button with an icon alone. */
export function IconButton({ icon, label, size = 'm', className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full text-ink transition-colors duration-(--duration-quick) hover:bg-sand',
        'data-disabled:cursor-not-allowed data-disabled:opacity-40',
        squares[size],
        className,
      )}
    >
      <Icon as={icon} size={iconSizes[size]} />
    </AriaButton>
  )
}
