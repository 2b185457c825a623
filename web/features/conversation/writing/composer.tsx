import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { workLimits } from '../../../../contract/cabinet-limits.ts'
import { cx } from '../../../ui/words/cx.ts'
import { thousands } from '../../../ui/words/format.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { messageField } from '../changing/next-focus.ts'
import { ClipButton } from '../files/clip-button.tsx'
import { FileTray } from '../files/file-tray.tsx'
import { type ComposerProps, useComposer } from './use-composer.ts'

/** Enter sends, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { text, onText, tools, attachments } = props
  const id = useId()
  const { field, length, problem, isHeldUp, send, put } = useComposer(props)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      method="post"
      data-clear=""
      className="shrink-0 border-t border-line bg-paper px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tools?.(text, put)}
      {attachments && <FileTray {...attachments} />}
      <div className="flex items-end gap-2">
        {attachments && <ClipButton onChosen={attachments.add} />}
        <label htmlFor={id} className="sr-only">
          Сообщение
        </label>
        <textarea
          ref={field}
          {...messageField}
          id={id}
          rows={1}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
          placeholder="Напишите сообщение"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          className="field-box field-sizing-content block max-h-40 min-w-0 flex-1 resize-none px-4 py-3.5"
        />
        <button
          type="submit"
          aria-label="Отправить"
          className="grid size-14 shrink-0 place-items-center rounded-md bg-sea text-on-sea transition-colors hover:bg-sea-strong"
        >
          <Icon as={SendHorizontal} size={22} />
        </button>
      </div>
      <Note id={`${id}-note`} problem={problem} length={length} isHeldUp={isHeldUp} />
    </form>
  )
}

const HELD_UP = 'Файлы ещё загружаются: сообщение уйдёт само, как только они дойдут'

interface NoteProps {
  id: string
  problem: string
  length: number
  /** It goes by itself as soon as its files are there. */
  isHeldUp: boolean
}

/** What is wrong with the text, or how it is sent; how long it is where it comes near the limit. */
function Note({ id, problem, length, isHeldUp }: NoteProps) {
  return (
    <p id={id} className={cx('mt-1.5 text-xs', problem ? 'font-medium text-danger' : 'text-soft')}>
      {problem ||
        (isHeldUp ? (
          HELD_UP
        ) : (
          <span className="hidden md:inline">Enter отправляет, Shift + Enter начинает новую строку</span>
        ))}
      {length > workLimits.messageMax * 0.9 && (
        <span className="tabular float-right">
          {thousands(length)} / {thousands(workLimits.messageMax)}
        </span>
      )}
    </p>
  )
}
