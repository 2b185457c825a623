import { Suspense } from 'react'
import type { ViewList } from '../../../contract/saved-views/view-lists.ts'
import { useIsHydrated } from '../../app/page/use-is-hydrated.ts'
import { lazyPart } from '../../ui/status/lazy-part.tsx'

const ViewsLine = lazyPart(async () => (await import('./views-line.tsx')).ViewsLine)

export interface SavedViewsProps {
  list: ViewList
  /** In a narrow column: few in sight, and no room is kept for what is not there. */
  isNarrow?: boolean
}

/** The reader's own filters of this list; the list does without them until they have come. */
export function SavedViews(props: SavedViewsProps) {
  const isHydrated = useIsHydrated()
  return (
    <div className={props.isNarrow ? 'shrink-0' : 'mb-4 min-h-10 pointer-coarse:min-h-11'}>
      {isHydrated && (
        <Suspense>
          <ViewsLine {...props} />
        </Suspense>
      )}
    </div>
  )
}
