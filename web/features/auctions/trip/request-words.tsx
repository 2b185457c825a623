import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/words/cx.ts'

interface WordsProps {
  children: string
}

/** Longer ones take more than two lines of a narrow desk. */
const SHORT = 130

/** What the tourist wrote: two lines of it, the rest by a press. */
export function Words({ children }: WordsProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = children.length > SHORT || children.split('\n').length > 2
  return (
    <div className="min-w-[min(12rem,100%)] flex-1">
      <blockquote
        className={cx('border-l-3 border-sea pl-3 whitespace-pre-wrap', isLong && !isOpen && 'line-clamp-2')}
      >
        {children}
      </blockquote>
      {isLong && (
        <Button
          look="ghost"
          size="s"
          aria-expanded={isOpen}
          className="-my-1 -ml-1"
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Свернуть пожелания' : 'Все пожелания'}
        </Button>
      )}
    </div>
  )
}
