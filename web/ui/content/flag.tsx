import { cx } from '../words/cx.ts'

interface FlagProps {
  /** Two letters of the country: 'tr'. */
  code: string
  size?: number
  /** The country's name, when no text beside the flag says it. */
  label?: string
  className?: string
}

export function Flag({ code, size = 24, label = '', className }: FlagProps) {
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt={label}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={cx('inline-block shrink-0 rounded-full bg-sand', className)}
      style={{ width: size, height: size }}
    />
  )
}
