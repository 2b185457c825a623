import { useEffect, useRef } from 'react'
import { bulkMax } from '../../../contract/platform/bulk.ts'
import type { Forms } from '../../../contract/numbers.ts'
import { Button } from '../../ui/actions/button.tsx'
import { counted } from '../../ui/words/format.ts'
import type { BulkAction } from './bulk-window.tsx'

interface BulkBarProps<Values> {
  count: number
  noun: Forms
  actions: readonly BulkAction<Values>[]
  onAsk: (action: BulkAction<Values>) => void
  onClear: () => void
}

/** What may be done to all that is marked: at the bottom of the list, always in sight. */
export function BulkBar<Values>({ count, noun, actions, onAsk, onClear }: BulkBarProps<Values>) {
  const bar = useRowsAbove()
  return (
    <div
      ref={bar}
      role="group"
      aria-label="С отмеченными"
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-card p-3 shadow-float ring-1 ring-line"
    >
      <p aria-hidden className="tabular text-sm font-semibold">
        {counted(count, noun)}
        {count === bulkMax && <span className="font-normal text-soft">, больше за раз нельзя</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action.id} size="s" look={action.look ?? 'plain'} onPress={() => onAsk(action)}>
            {action.title}
          </Button>
        ))}
        <Button size="s" look="ghost" onPress={onClear}>
          Снять отметки
        </Button>
      </div>
    </div>
  )
}

const GAP_PX = 24

/** What the keyboard comes to is scrolled to above the bar, never under it. */
function useRowsAbove() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = bar
    const scrolled = current?.closest<HTMLElement>('[data-scrolls]') ?? document.documentElement
    const before = scrolled.style.scrollPaddingBottom
    scrolled.style.scrollPaddingBottom = `${(current?.offsetHeight ?? 0) + GAP_PX}px`
    return () => {
      scrolled.style.scrollPaddingBottom = before
    }
  }, [])
  return bar
}
