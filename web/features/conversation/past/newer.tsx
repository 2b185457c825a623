import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import type { ConversationView } from '../use-conversation.ts'
import { placeOf } from '../use-jump.ts'

interface NewerProps {
  conversation: Pick<ConversationView, 'isLoadingNewer' | 'loadNewer'>
  /** Called right before more stands there. */
  hold: () => void
}

/** Under a stretch of the past: what comes after it, by itself when it comes into view. */
export function Newer({ conversation: { isLoadingNewer, loadNewer }, hold }: NewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = () => void loadNewer(hold)
  const see = useEffectEvent(load)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) see()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="pt-3 text-center">
      <Button look="ghost" size="s" onPress={load} isPending={isLoadingNewer}>
        Показать дальше
      </Button>
    </div>
  )
}

/**
 * The list stands by its end, so that what is added under the last message would move it away from under the eyes: it is put
 * back where it was when it was held.
 */
export function useSteadyPlace(list: RefObject<HTMLElement | null>, last: number): () => void {
  const held = useRef<{ seq: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const before = held.current
    held.current = null
    if (!before || before.seq === last) return
    const moved = placeOf(list.current, before.seq)?.getBoundingClientRect().top ?? before.top
    list.current?.scrollBy({ top: moved - before.top, behavior: 'instant' })
  }, [list, last])
  return () => {
    const place = placeOf(list.current, last)
    held.current = place && { seq: last, top: place.getBoundingClientRect().top }
  }
}

/** The way back to what is written now. */
export function ToEnd({ conversation: { toEnd } }: { conversation: Pick<ConversationView, 'toEnd'> }) {
  return (
    <div className="relative z-10 h-0 shrink-0">
      <div className="pointer-events-none absolute inset-x-0 bottom-3 text-center">
        <Button size="s" icon={ArrowDown} onPress={toEnd} className="pointer-events-auto shadow-float">
          К последним сообщениям
        </Button>
      </div>
    </div>
  )
}
