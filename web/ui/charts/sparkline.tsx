import { cx } from '../words/cx.ts'
import { sparkLine, type SparkPoint } from './sparkline-path.ts'

interface SparklineProps {
  /** From old to new. */
  points: readonly SparkPoint[]
  /** To here the last value holds, milliseconds. */
  until: number
  className?: string
}

/** How a number has gone, without axes: the words beside it say what is drawn. */
export function Sparkline({ points, until, className }: SparklineProps) {
  const line = sparkLine(points, until)
  if (!line) return null
  return (
    <div aria-hidden className={cx('relative h-14', className)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        <path
          d={line.path}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-sea"
        />
      </svg>
      {line.end && (
        <span
          className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-card bg-sunset"
          style={{ top: `${line.end.y}%` }}
        />
      )}
    </div>
  )
}
