import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../content/icon.tsx'
import { cx } from '../words/cx.ts'

interface LinkLineProps {
  label: string
  children: ReactNode
  className?: string
}

const NOWHERE = { before: false, after: false }

/**
 * One line of links that scrolls where it does not fit: an end with more behind it fades under an arrow that leads there.
 * The current link is always in sight, and one that has got the focus is never under an arrow.
 */
export function LinkLine({ label, children, className }: LinkLineProps) {
  const ref = useRef<HTMLElement>(null)
  const [more, setMore] = useState(NOWHERE)
  useEffect(() => {
    const line = ref.current
    if (!line) return
    const look = () => {
      const end = line.scrollWidth - line.clientWidth
      // Positions are fractions of a pixel where the window is zoomed.
      setMore({ before: line.scrollLeft > 1, after: line.scrollLeft < end - 1 })
    }
    const sizes = new ResizeObserver(() => {
      bringCurrent(line)
      look()
    })
    sizes.observe(line)
    line.addEventListener('scroll', look, { passive: true })
    line.addEventListener('focusin', bringFocused)
    return () => {
      sizes.disconnect()
      line.removeEventListener('scroll', look)
      line.removeEventListener('focusin', bringFocused)
    }
  }, [])
  const turn = (by: 1 | -1) => ref.current?.scrollBy({ left: by * ref.current.clientWidth * 0.7 })
  return (
    <div className={cx('relative', className)}>
      <nav
        ref={ref}
        aria-label={label}
        className="relative flex scroll-px-14 gap-1 overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {children}
      </nav>
      {more.before && <Arrow side="left" onPress={() => turn(-1)} />}
      {more.after && <Arrow side="right" onPress={() => turn(1)} />}
    </div>
  )
}

/** For a finger and a mouse; the keyboard goes from link to link, and the line follows it. */
function Arrow({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-more={side}
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 grid w-14 items-center from-paper from-55% to-transparent text-soft hover:text-ink',
        side === 'left'
          ? 'left-0 justify-items-start bg-linear-to-r'
          : 'right-0 justify-items-end bg-linear-to-l',
      )}
    >
      <Icon as={side === 'left' ? ChevronLeft : ChevronRight} />
    </button>
  )
}

/** The browser leaves one be that is half in sight; under a pointer nothing moves. */
function bringFocused({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function bringCurrent(line: HTMLElement): void {
  const current = line.querySelector<HTMLElement>('[aria-current=page]')
  if (!current) return
  line.scrollTo({
    left: current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2,
    behavior: 'instant',
  })
}
