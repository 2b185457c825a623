import { MessageSquareReply, StickyNote } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Icon, type IconShape } from '../../../../ui/content/icon.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { cx } from '../../../../ui/words/cx.ts'
import { type Above, type ConversationSource, useAttachments } from '../../../conversation/index.ts'
import { MacroMenu } from '../macros/macro-menu.tsx'
import { AnswerField } from './answer-field.tsx'
import { NoteField } from './note-field.tsx'
import { type AnswerView, useAnswer } from './use-answer.ts'
import { useNote } from './use-note.ts'

export type Kind = 'answer' | 'note'

export interface WritingFields {
  answer: RefObject<HTMLTextAreaElement | null>
  note: RefObject<HTMLTextAreaElement | null>
}

interface DeskWritingProps {
  ticketId: number
  source: Pick<ConversationSource, 'name' | 'files' | 'nameOf'>
  /** A guest is answered by mail, without files. */
  isLetter?: boolean
  above: Above
  /** What is on the page beside it decides by the same message. */
  onSeen: (seen: number) => void
  kind: Kind
  onKind: (kind: Kind) => void
  fields: WritingFields
  /** Why nobody is answered. */
  closed: ReactNode
  isClosed: boolean
}

/**
 * An answer to the person or a note for colleagues: two fields with texts of their own. Which of them is open changes by a
 * press alone, and what was written in the one never comes into the other.
 */
export function DeskWriting(props: DeskWritingProps) {
  const { ticketId, source, above, onSeen, kind, onKind, fields, closed, isClosed, isLetter = false } = props
  const attachments = useAttachments(source)
  /** The last message that is before the writer. */
  const seen = above.messages.at(-1)?.seq ?? 0
  const answer = useAnswer({ ticketId, isLetter }, () => {
    attachments.clear()
    above.onAnswered()
  })
  const note = useNote(ticketId)
  const [isTried, setTried] = useState(false)
  useEffect(() => onSeen(seen), [seen, onSeen])
  useAnsweringAt(above.answered, () => {
    if (document.activeElement !== fields.note.current) onKind('answer')
  })
  const put = (text: string) => {
    answer.setText([answer.text.trimEnd(), text].filter(Boolean).join('\n'))
    fields.answer.current?.focus()
  }
  return (
    <div className="shrink-0 border-t border-line">
      <div className={cx('px-3 pt-2 sm:px-4', kind === 'note' ? 'bg-warn-soft' : 'bg-paper')}>
        <div role="group" aria-label="Что вы пишете" className="flex flex-wrap items-center gap-1">
          <KindButton
            icon={MessageSquareReply}
            title={isLetter ? 'Письмо гостю' : 'Ответ человеку'}
            mark="R"
            isCurrent={kind === 'answer'}
            hasDraft={answer.text !== ''}
            onPress={() => onKind('answer')}
          />
          <KindButton
            icon={StickyNote}
            title="Заметка"
            mark="N"
            isCurrent={kind === 'note'}
            hasDraft={note.text !== ''}
            onPress={() => onKind('note')}
          />
          {kind === 'answer' && !isClosed && (
            <span className="sm:ml-auto">
              <MacroMenu ticketId={ticketId} put={put} />
            </span>
          )}
        </div>
      </div>
      {kind === 'note' ? (
        <NoteField note={note} field={fields.note} />
      ) : isClosed ? (
        <ClosedField answer={answer}>{closed}</ClosedField>
      ) : (
        <AnswerField
          answer={heard(answer, above)}
          {...{ nameOf: source.nameOf, above, attachments, isLetter, seen, isTried, field: fields.answer }}
          onTried={setTried}
        />
      )}
    </div>
  )
}

/** The person hears that it is typed. Of a note nothing, not that one is written either. */
const heard = (answer: AnswerView, { typed }: Above): AnswerView => ({
  ...answer,
  setText: (text) => {
    answer.setText(text)
    typed(text)
  },
})

/** Whoever presses «Ответить» at a message writes to the person; under the fingers of whoever writes a note nothing changes. */
function useAnsweringAt(answered: Above['answered'], begin: () => void): void {
  const onAnswered = useEffectEvent(begin)
  const seq = answered?.seq
  useEffect(() => {
    if (seq !== undefined) onAnswered()
  }, [seq])
}

/** Where a colleague was quicker, what was written here is not lost, and nobody takes it for sent. */
function ClosedField({ answer: { text, now }, children }: { answer: AnswerView; children: ReactNode }) {
  const unsent = now?.state === 'sending' ? '' : (now?.text ?? text)
  return (
    <div className="px-4 py-4">
      <div className="text-center text-sm text-soft">{children}</div>
      {unsent.trim() !== '' && (
        <Notice tone="warn" title="Ваш ответ не отправлен" isLive className="mt-3">
          Текст сохранён. Откройте обращение снова, и он будет в поле ответа.
          <p className="mt-2 max-h-40 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap">
            {unsent}
          </p>
        </Notice>
      )}
    </div>
  )
}

interface KindButtonProps {
  icon: IconShape
  title: string
  /** The key that opens it. */
  mark: string
  isCurrent: boolean
  hasDraft: boolean
  onPress: () => void
}

function KindButton({ icon, title, mark, isCurrent, hasDraft, onPress }: KindButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
        isCurrent ? 'bg-raised text-ink shadow-card' : 'text-soft hover:text-ink',
      )}
    >
      <Icon as={icon} size={15} />
      {title}
      {hasDraft && !isCurrent && <span className="text-xs font-normal">(черновик)</span>}
      <kbd aria-hidden className="rounded-xs border border-line px-1.5 font-sans text-xs max-lg:hidden">
        {mark}
      </kbd>
    </button>
  )
}
