import { Suspense } from 'react'
import { useIsHydrated } from '../../app/page/use-is-hydrated.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'
import type { SavedViewsProps } from './views-line.tsx'

const ViewsLine = lazyPart(async () => (await import('./views-line.tsx')).ViewsLine)

/** The reader's own filters of this list; the list does without them until they have come. */
export function SavedViews(props: SavedViewsProps) {
  const isHydrated = useIsHydrated()
  return (
    <div
      className={
        props.isNarrow
          ? 'shrink-0'
          : 'mb-4 min-h-10 max-sm:has-[[data-views-hint]]:hidden pointer-coarse:min-h-11'
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
