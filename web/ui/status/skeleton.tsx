import { cx } from '../words/cx.ts'

interface SkeletonProps {
  /** Size and radius by classes: 'h-40 rounded-xl'. */
  className?: string
}

/** The shape of what comes. Put aria-busy on the list around it. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cx('block animate-breathe rounded-sm bg-sand', className)} />
}

interface SkeletonTextProps {
  lines?: number
  className?: string
}

export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={cx('block space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={cx('h-4', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** A card with a picture, a title, two lines and a price. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="overflow-clip rounded-xl bg-card shadow-card">
      <Skeleton className="h-44 rounded-none" />
      <div className="space-y-3 p-5 sm:p-6">
        <Skeleton className="h-6 w-2/3" />
        <SkeletonText lines={2} />
        <Skeleton className="h-7 w-2/5" />
      </div>
    </div>
  )
}
