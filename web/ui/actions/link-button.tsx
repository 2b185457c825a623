import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClass, iconSizes } from './button-look.ts'
import { cx } from '../words/cx.ts'
import { Icon, type IconShape } from '../content/icon.tsx'
import { texts } from '../words/texts.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children'> {
  look?: ButtonLook
  size?: ButtonSize
  icon?: IconShape
  iconAfter?: IconShape
  isWide?: boolean
  className?: string
  children: React.ReactNode
}

/** Looks like a button, goes somewhere. The page behind it is fetched on hover and focus. */
export function LinkButton({
  look,
  size = 'm',
  icon,
  iconAfter,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link prefetch="intent" {...rest} className={buttonClass({ look, size, isWide, className })}>
      {icon && <Icon as={icon} size={iconSizes[size]} className="shrink-0" />}
      <span>{children}</span>
      {iconAfter && <Icon as={iconAfter} size={iconSizes[size]} className="shrink-0" />}
    </Link>
  )
}

interface TextLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  /** Opens in a new tab and says so. */
  isNewTab?: boolean
  className?: string
  children: React.ReactNode
}

/** A link inside a text. */
export function TextLink({ isNewTab, className, children, ...rest }: TextLinkProps) {
  const tab = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Link
      {...rest}
      {...tab}
      className={cx(
        'font-medium text-sea-text underline decoration-1 underline-offset-[0.22em] hover:decoration-2',
        className,
      )}
    >
      {children}
      {isNewTab && <span className="sr-only"> ({texts.opensInNewTab})</span>}
    </Link>
  )
}
