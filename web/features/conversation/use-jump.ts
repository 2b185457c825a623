import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ConversationView } from './use-conversation.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** What was loaded is drawn by then. */
const FRAMES_MAX = 60

export const placeOf = (list: HTMLElement | null, seq: number): HTMLElement | null =>
  list?.querySelector(`[data-seq="${seq}"]`) ?? null

/**
 * To a message of the list, however far back: it is loaded with what stands around it, brought into view, and glows. `jumpTo`
 * is the one that the conversation was opened for.
 */
export function useJump(
  list: RefObject<HTMLElement | null>,
  { isLoading, isFailed, reach }: Pick<ConversationView, 'isLoading' | 'isFailed' | 'reach'>,
  jumpTo: number | undefined,
): (seq: number) => void {
  const jump = async (seq: number) => {
    await reach(seq)
    let place = placeOf(list.current, seq)
    for (let frames = 0; !place && frames < FRAMES_MAX; frames += 1) {
      await nextFrame()
      place = placeOf(list.current, seq)
    }
    if (place && list.current) await show(place, list.current)
  }
  const open = useEffectEvent((seq: number) => void jump(seq))
  const isThere = !isLoading && !isFailed
  useEffect(() => {
    if (isThere && jumpTo !== undefined) open(jumpTo)
  }, [isThere, jumpTo])
  return (seq) => void jump(seq)
}

async function show(place: HTMLElement, list: HTMLElement): Promise<void> {
  const [at, around] = [place.getBoundingClientRect(), list.getBoundingClientRect()]
  // The list alone: the page around it stays where it is.
  const top = at.top - around.top - Math.max(0, (around.height - at.height) / 2)
  list.scrollBy({ top, behavior: 'instant' })
  // Whoever uses a keyboard or a reader goes on from here.
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  // Taken away and put again: it glows once more.
  place.classList.remove('animate-glow')
  await nextFrame()
  place.classList.add('animate-glow')
}
