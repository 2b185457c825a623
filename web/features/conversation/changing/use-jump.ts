import type { RefObject } from 'react'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** To a message of the list; `reach` loads what is not there yet. */
export function useJump(
  list: RefObject<HTMLElement | null>,
  reach: (seq: number) => Promise<void>,
): (seq: number) => void {
  const jump = async (seq: number) => {
    await reach(seq)
    await nextFrame()
    const place = list.current?.querySelector(`[data-seq="${seq}"]`)
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    // Taken away and put again: it glows once more.
    place.classList.remove('animate-glow')
    await nextFrame()
    place.classList.add('animate-glow')
  }
  return (seq) => void jump(seq)
}
