import { counted } from '../words/format.ts'
import { cx } from '../words/cx.ts'

const SHAPE = 'M8 1.2l2.06 4.25 4.64.65-3.37 3.27.82 4.63L8 11.8 3.85 14l.82-4.63L1.3 6.1l4.64-.65z'

interface StarsProps {
  /** 1 to 5; nothing is drawn for 0. */
  value: number
  size?: number
  className?: string
}

/** The class of a hotel. */
export function Stars({ value, size = 15, className }: StarsProps) {
  const count = Math.min(5, Math.max(0, Math.round(value)))
  if (count === 0) return null
  return (
    <svg
      role="img"
      aria-label={counted(count, ['звезда', 'звезды', 'звёзд'])}
      viewBox={`0 0 ${count * 16} 16`}
      width={size * count}
      height={size}
      className={cx('inline-block shrink-0 align-[-0.1em] text-star', className)}
    >
      {Array.from({ length: count }, (_, at) => (
        <path key={at} d={SHAPE} transform={`translate(${at * 16} 0)`} fill="currentColor" />
      ))}
    </svg>
  )
}
