import { cx } from '../words/cx.ts'
import { money } from '../words/format.ts'

interface PriceProps {
  value: number
  /** Before the price: «от». */
  before?: string
  /** A former price, struck out; `wasLabel` is said by screen readers. */
  was?: number
  wasLabel?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

const sizes = {
  s: 'tabular text-base font-semibold',
  m: 'text-xl font-[660] tracking-[-0.02em]',
  l: 'text-3xl font-[680] tracking-[-0.03em]',
}

export function Price({ value, before, was, wasLabel = 'прежняя цена', size = 'm', className }: PriceProps) {
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cx('whitespace-nowrap', sizes[size])}>
        {before && (
          <span className="mr-[0.3em] text-[0.6em] font-normal tracking-normal text-soft">{before}</span>
        )}
        {money(value)}
      </span>
      {was !== undefined && (
        <s className="text-sm whitespace-nowrap text-soft">
          <span className="sr-only">{wasLabel} </span>
          {money(was)}
        </s>
      )}
    </span>
  )
}
