import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '../../app/page/use-is-hydrated.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import { cx } from '../../ui/words/cx.ts'
import type { SavedViewsProps } from './views-line.tsx'

const ViewsLine = lazyPart(async () => (await import('./views-line.tsx')).ViewsLine)

/** A list that has nothing at all has nothing to filter: no room is kept for a word about filters. */
const GONE = '[main:has([data-nothing])_&:not(:has(section,[role=status]))]:hidden'

/** The reader's own filters of this list; the list does without them until they have come. */
export function SavedViews(props: SavedViewsProps) {
  const isHydrated = useIsHydrated()
  const [search] = useSearchParams()
  const isWhole = search.size === 0
  return (
    <div
      data-kept-views
      className={
        props.isNarrow
          ? 'shrink-0'
          : cx('mb-4 min-h-10 max-sm:has-[[data-views-hint]]:hidden pointer-coarse:min-h-11', isWhole && GONE)
      }
    >
      {isHydrated && (
        <Suspense>
          <ViewsLine {...props} />
        </Suspense>
      )}
    </div>
  )
}
