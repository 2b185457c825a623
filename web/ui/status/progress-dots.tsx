import { limits } from '../../../contract/limits.ts'
import { cx } from '../words/cx.ts'
import { texts } from '../words/texts.ts'

interface ProgressDotsProps {
  /** From 0. */
  active: number
  count?: number
  onSelect?: (index: number) => void
  /** What the dots turn: «Слайды». */
  label: string
}

export function ProgressDots({ active, count = limits.progressDots, onSelect, label }: ProgressDotsProps) {
  return (
    <div role="group" aria-label={label} className="flex items-center">
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          onClick={() => onSelect?.(at)}
          aria-label={texts.dot(at + 1, count)}
          aria-current={at === active}
          className="group grid size-6 place-items-center pointer-coarse:size-11 rounded-full"
        >
          <span
            className={cx(
              'h-2.5 rounded-full transition-[width,background-color] duration-(--duration-calm)',
              at === active ? 'w-5 bg-sunset' : 'w-2.5 bg-edge group-hover:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  )
}
