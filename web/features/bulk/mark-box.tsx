import { useEffect, useRef } from 'react'
import { cx } from '../../ui/words/cx.ts'
import { pageMark } from './marks.rules.ts'
import type { MarkRows } from './use-marks.ts'

const box =
  'tick-box size-5 shrink-0 cursor-pointer outline-offset-2 focus-visible:outline-3 focus-visible:outline-focus'

interface MarkBoxProps {
  list: MarkRows
  id: number
  name: string
}

/** Marks one row; as wide as a finger where fingers press. */
export function MarkBox({ list, id, name }: MarkBoxProps) {
  return (
    <label
      data-mark
      className="relative z-10 grid size-8 cursor-pointer place-items-center pointer-coarse:size-11"
    >
      <span className="sr-only">Отметить: {name}</span>
      <input
        type="checkbox"
        className={box}
        checked={list.marks.has(id)}
        onChange={({ target, nativeEvent }) =>
          list.set(id, {
            isOn: target.checked,
            isStretch: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          })
        }
      />
    </label>
  )
}

/** Marks all that is on the page, over the list. */
interface MarkPageProps {
  list: MarkRows
  className?: string
  title?: string
}

export function MarkPage({ list, className, title = 'Отметить все на странице' }: MarkPageProps) {
  const input = useRef<HTMLInputElement>(null)
  const mark = pageMark(list.marks, list.rows)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mark === 'some'
  }, [mark])
  if (list.rows.length === 0) return null
  return (
    <label
      className={cx(
        'inline-flex min-h-9 cursor-pointer items-center gap-2.5 text-sm select-none pointer-coarse:min-h-11',
        className,
      )}
    >
      <input
        ref={input}
        type="checkbox"
        className={box}
        checked={mark === 'all'}
        onChange={({ target }) => list.setPage(target.checked)}
      />
      {title}
    </label>
  )
}
