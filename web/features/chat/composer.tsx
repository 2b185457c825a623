import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import { workText } from '../../../contract/cabinet-texts.ts'
import { lengthOf } from '../../../contract/wire.ts'
import { cx } from '../../ui/words/cx.ts'
import { thousands } from '../../ui/words/format.ts'
import { Icon } from '../../ui/content/icon.tsx'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  hasFocus?: boolean
}

/** Enter sends, Shift+Enter begins a new line. */
export function Composer({ text, onText, onSend, hasFocus }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTried, setTried] = useState(false)
  const length = lengthOf(text)
  const isLong = length > workLimits.messageMax
  const problem = isTried && isLong ? workText.messageTooLong : ''
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const send = () => {
    setTried(true)
    const tidy = text.trim()
    field.current?.focus({ preventScroll: true })
    if (tidy === '' || isLong) return
    onSend(tidy)
    onText('')
    setTried(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="shrink-0 border-t border-line bg-paper px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Сообщение
        </label>
        <textarea
          ref={field}
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
      <p
        id={`${id}-note`}
        className={cx('mt-1.5 text-xs', problem ? 'font-medium text-danger' : 'text-soft')}
      >
        {problem || (
          <span className="hidden md:inline">Enter отправляет, Shift + Enter начинает новую строку</span>
        )}
        {length > workLimits.messageMax * 0.9 && (
          <span className="tabular float-right">
            {thousands(length)} / {thousands(workLimits.messageMax)}
          </span>
        )}
      </p>
    </form>
  )
}
