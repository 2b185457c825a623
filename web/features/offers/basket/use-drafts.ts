import { useCallback, useSyncExternalStore } from 'react'
import { useUser } from '../../../app/page/user.ts'
import { type BasketDraft, draftsOf, noDrafts } from './basket-drafts.ts'

type Put = (draft: Omit<BasketDraft, 'at'> | null) => void

function useDrafts() {
  const owner = useUser()?.id ?? 0
  const watch = useCallback((onChange: () => void) => draftsOf(owner).watch(onChange), [owner])
  const drafts = useSyncExternalStore(watch, () => draftsOf(owner).all(), noDrafts)
  return { drafts, owner }
}

/** The basket that is being made for a request, and how it is kept. */
export function useBasketDraft(
  requestId: number,
): [BasketDraft | undefined, () => BasketDraft | undefined, Put] {
  const { drafts, owner } = useDrafts()
  const put = useCallback<Put>((draft) => draftsOf(owner).put(requestId, draft), [owner, requestId])
  const present = useCallback(() => draftsOf(owner).all().get(requestId), [owner, requestId])
  return [drafts.get(requestId), present, put]
}

/** How many tours wait in the basket of a request. */
export function usePickCounts(): (requestId: number) => number {
  const { drafts } = useDrafts()
  return (requestId) => drafts.get(requestId)?.items.length ?? 0
}
