import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BulkFailure } from '../../../contract/platform/bulk.ts'
import { Button, IconButton } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { clockTime } from '../../ui/words/moments.ts'
import type { Markable } from './marks.rules.ts'

interface BulkResultProps {
  /** «Принято 197, не получилось 3». */
  title: string
  failed: readonly BulkFailure[]
  rows: ReadonlyMap<number, Markable>
  onAgain: () => void
  onClose: () => void
}

/** What was not done, row by row, each with its own reason; it stays until it is closed. */
export function BulkResult({ title, failed, rows, onAgain, onClose }: BulkResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The window gives the focus back in its last frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus()))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section aria-label="Что не получилось" className="mb-4 rounded-xl bg-card p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 rounded-sm type-subheading">
          {title}
        </h2>
        <IconButton icon={X} label="Закрыть итог" size="s" onPress={onClose} />
      </div>
      <ul className="mt-3 grid max-h-96 gap-2.5 overflow-y-auto text-sm">
        {failed.map(({ id, message, before }) => {
          const row = rows.get(id)
          return (
            <li key={id} className="[overflow-wrap:anywhere]">
              {row ? (
                <TextLink to={row.to} isNewTab>
                  {row.name}
                </TextLink>
              ) : (
                `№ ${id}`
              )}
              <span className="block">
                {message}
                {before && (
                  <span className="text-soft">
                    {' '}
                    {before.says}: {before.by}, {clockTime(before.at)}.
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="s" onPress={onAgain}>
          Повторить для этих
        </Button>
        <p className="text-sm text-soft">Они остались отмеченными.</p>
      </div>
    </section>
  )
}
