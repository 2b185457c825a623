import type { AgentRating } from '../../../contract/agents/agent-rating.ts'
import { counted } from '../words/format.ts'
import { cx } from '../words/cx.ts'

const SHAPE = 'M8 1.2l2.06 4.25 4.64.65-3.37 3.27.82 4.63L8 11.8 3.85 14l.82-4.63L1.3 6.1l4.64-.65z'
const toTenth = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface RatingProps {
  rating: NonNullable<AgentRating>
  className?: string
}

/** What tourists think of an agency: «★ 4,4 · 12 отзывов». */
export function Rating({ rating: { value, reviews }, className }: RatingProps) {
  return (
    <span className={cx('tabular inline-flex items-center gap-1 text-sm whitespace-nowrap', className)}>
      <svg aria-hidden viewBox="0 0 16 16" width={15} height={15} className="shrink-0 text-star">
        <path d={SHAPE} fill="currentColor" />
      </svg>
      <span className="sr-only">Оценка туристов: </span>
      <span className="font-semibold text-ink">{toTenth.format(value)}</span>
      <span className="sr-only"> из 5,</span>
      <span className="text-soft">· {counted(reviews, ['отзыв', 'отзыва', 'отзывов'])}</span>
    </span>
  )
}
