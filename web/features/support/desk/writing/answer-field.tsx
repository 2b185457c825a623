import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { workLimits } from '../../../../../contract/cabinet-limits.ts'
import { workText } from '../../../../../contract/cabinet-texts.ts'
import { unfilledMacro } from '../../../../../contract/support/macros.ts'
import { lengthOf } from '../../../../../contract/wire.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/content/icon.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import {
  type Above,
  type Attachments,
  ClipButton,
  type ConversationSource,
  FileTray,
  ReplyBar,
  messageField,
  standingOf,
} from '../../../conversation/index.ts'
import type { DelayedAnswer } from './delayed-answer.ts'
import type { AnswerView } from './use-answer.ts'

interface AnswerFieldProps extends Pick<ConversationSource, 'nameOf'> {
  answer: AnswerView
  above: Above
  attachments: Attachments
  isLetter: boolean
  seen: number
  field: RefObject<HTMLTextAreaElement | null>
  isTried: boolean
  onTried: (isTried: boolean) => void
}

/** Enter sends, after a few seconds in which it may be taken back; Shift+Enter begins a new line. */
export function AnswerField(props: AnswerFieldProps) {
  const { answer, above, attachments, seen, field, isTried, isLetter, nameOf, onTried } = props
  const { answered, onAnswered } = above
  const { files, isGoing, fault: ofFiles } = standingOf(attachments)
  const fault = faultOf(answer.text) || ofFiles || (isGoing ? GOING : '')
  const problem = isTried ? fault : ''
  const send = () => {
    onTried(true)
    field.current?.focus({ preventScroll: true })
    if ((answer.text.trim() === '' && files.length === 0) || fault) return
    onTried(false)
    answer.send({ seen, files, replyTo: answered?.seq })
  }
  const { now } = answer
  const isAway = now !== null && now !== undefined && now.state !== 'failed'
  const wasAway = useRef(false)
  useEffect(() => {
    // It has gone, and the keyboard with the button that would have taken it back.
    if (wasAway.current && !isAway && document.activeElement === document.body) field.current?.focus()
    wasAway.current = isAway
  }, [isAway, field])
  if (now && now.state !== 'failed') return <OnItsWay answer={now} onTakeBack={answer.takeBack} />
  return (
    <form
      method="post"
      className="bg-paper px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {now?.problem && (
        <Notice tone="danger" title="Ответ не отправлен" isLive>
          {now.problem}
        </Notice>
      )}
      {answered && <ReplyBar to={answered} nameOf={nameOf} onCancel={onAnswered} />}
      {!isLetter && <FileTray {...attachments} />}
      <Field
        {...{ answer, field, problem, isLetter }}
        onSend={send}
        onFiles={isLetter ? undefined : attachments.add}
      />
    </form>
  )
}

const GOING = 'Файлы ещё загружаются. Дождитесь их и отправьте ответ'

interface FieldProps extends Pick<AnswerFieldProps, 'answer' | 'field' | 'isLetter'> {
  problem: string
  onSend: () => void
  onFiles: ((files: readonly File[]) => void) | undefined
}

function Field({ answer, field, problem, isLetter, onSend, onFiles }: FieldProps) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Letters are the desk's keys again.
    if (event.key === 'Escape') event.currentTarget.blur()
    const { key, shiftKey, altKey } = event
    if (key !== 'Enter' || shiftKey || altKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <div className="mt-2 flex items-end gap-2">
        {onFiles && <ClipButton onChosen={onFiles} />}
        <label htmlFor={id} className="sr-only">
          {isLetter ? 'Письмо гостю' : 'Ответ человеку'}
        </label>
        <textarea
          ref={field}
          {...messageField}
          id={id}
          rows={2}
          value={answer.text}
          onChange={(event) => answer.setText(event.target.value)}
          onKeyDown={press}
          placeholder={
            isLetter ? 'Напишите письмо: гость получит его на почту' : 'Напишите ответ: человек его увидит'
          }
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          className="field-box field-sizing-content block max-h-48 min-w-0 flex-1 resize-none px-4 py-3"
        />
        <button
          type="submit"
          aria-label="Отправить ответ"
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
          <span className={cx(!isLetter && 'hidden md:inline')}>
            {isLetter && 'Ответ уйдёт гостю письмом, обращение этим закроется. '}
            Enter отправляет, Shift + Enter начинает новую строку. Пять секунд отправку можно отменить.
          </span>
        )}
      </p>
    </>
  )
}

function faultOf(text: string): string {
  if (lengthOf(text.trim()) > workLimits.messageMax) return workText.messageTooLong
  const left = unfilledMacro(text)
  return left.length > 0 ? workText.unfilled(left) : ''
}

const TICK_MS = 250

function OnItsWay({ answer, onTakeBack }: { answer: DelayedAnswer; onTakeBack: () => void }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const back = useRef<HTMLDivElement>(null)
  // The field that had the focus is away.
  useEffect(() => back.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const left = Math.max(1, Math.ceil((answer.at - now) / 1000))
  const isWaiting = answer.state === 'waiting'
  return (
    <div ref={back} className="flex flex-wrap items-center justify-between gap-3 bg-paper px-4 py-4">
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          Ответ отправляется
          {isWaiting && (
            <span aria-hidden className="tabular font-normal text-soft">
              {' '}
              через {left} с
            </span>
          )}
        </p>
        <p className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
          {answer.text || (answer.bears.files.length === 1 ? 'Файл без слов' : 'Файлы без слов')}
        </p>
      </div>
      {isWaiting && (
        // It stands where the sending button stood: the second press of a double click takes nothing back.
        <Button onPress={onTakeBack} isPending={false}>
          Отменить отправку
        </Button>
      )}
    </div>
  )
}
