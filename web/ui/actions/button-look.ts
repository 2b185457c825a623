import { cx } from '../words/cx.ts'

/** main: the one strong action of a screen; calm: a second one; plain: outlined; ghost: bare; danger: cannot be undone. */
export type ButtonLook = 'main' | 'calm' | 'plain' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const looks: Record<ButtonLook, string> = {
  main: 'bg-sunset text-on-sunset shadow-card hover:bg-sunset-strong',
  calm: 'bg-sea text-on-sea hover:bg-sea-strong',
  plain: 'bg-card text-ink border-[1.5px] border-edge hover:border-ink hover:bg-sand',
  ghost: 'bg-transparent text-sea-text hover:bg-mist',
  danger: 'bg-danger text-on-danger hover:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-10 pointer-coarse:min-h-11 px-4 py-1.5 gap-1.5 text-sm rounded-sm',
  m: 'min-h-12 px-5.5 py-2 gap-2 text-base rounded-md',
  l: 'min-h-14 px-7 py-2 gap-2.5 text-lg rounded-md',
}

interface ButtonStyle {
  look?: ButtonLook
  size?: ButtonSize
  isWide?: boolean
  className?: string
}

export function buttonClass({ look = 'plain', size = 'm', isWide, className }: ButtonStyle): string {
  return cx(
    'inline-flex items-center justify-center text-center font-[620] leading-tight tracking-[-0.01em] select-none no-underline',
    'transition-[background-color,border-color,transform,filter] duration-(--duration-quick) ease-calm active:scale-[0.985]',
    'data-disabled:cursor-not-allowed data-disabled:border-transparent data-disabled:bg-sand data-disabled:text-soft data-disabled:shadow-none',
    looks[look],
    sizes[size],
    isWide && 'w-full',
    className,
  )
}

export const iconSizes: Record<ButtonSize, number> = { s: 17, m: 19, l: 21 }
