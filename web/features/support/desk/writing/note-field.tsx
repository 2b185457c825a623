import { type KeyboardEvent, type RefObject, useId } from 'react'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { lengthOf } from '../../../../../contract/wire.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import { symbols } from '../../../../ui/words/format.ts'
import type { useNote } from './use-note.ts'

interface NoteFieldProps {
  note: ReturnType<typeof useNote>
  field: RefObject<HTMLTextAreaElement | null>
}

/** Yellow, for colleagues alone. Enter begins a new line here: the key that sends an answer keeps no note. */
export function NoteField({ note, field }: NoteFieldProps) {
  const id = useId()
  const isLong = lengthOf(note.text.trim()) > workLimits.messageMax
  const problem = isLong ? `Заметка не может быть длиннее ${symbols(workLimits.messageMax)}` : note.problem
  const keep = () => {
    field.current?.focus({ preventScroll: true })
    if (!isLong) note.send()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    keep()
  }
  return (
    <form
      method="post"
      className="bg-warn-soft px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <label htmlFor={id} className="text-xs font-semibold text-warn">
        Заметка для сотрудников. Человек её не увидит
      </label>
      <div className="mt-1.5 flex flex-wrap items-end gap-2">
        <textarea
          ref={field}
          id={id}
          rows={2}
          value={note.text}
          onChange={(event) => note.setText(event.target.value)}
          onKeyDown={press}
          placeholder="Что важно знать коллегам"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          className="field-box field-sizing-content block max-h-48 min-w-0 flex-[1_1_12rem] resize-none px-4 py-3"
        />
        <Button type="submit" isPending={note.isSending}>
          Сохранить заметку
        </Button>
      </div>
      <p id={`${id}-note`} className={cx('mt-1.5 text-xs', problem ? 'font-medium text-danger' : 'text-ink')}>
        {problem || (
          <span className="hidden md:inline">Ctrl + Enter сохраняет, Enter начинает новую строку</span>
        )}
      </p>
    </form>
  )
}
