import { type ReactNode, useState } from 'react'
import { useSocketState } from '../../app/live/live.ts'
import { useAttachments } from './files/use-attachments.ts'
import { Composer } from './writing/composer.tsx'
import { OtherDraft } from './drafts/other-draft.tsx'
import { useDraft } from './drafts/use-draft.ts'
import { lastFromOther } from './conversation.rules.ts'
import type { ConversationSource, Message } from './conversation-source.ts'
import { ChangeWindow } from './changing/change-windows.tsx'
import { focusNext } from './changing/next-focus.ts'
import { ReplyBar } from './changing/reply-bar.tsx'
import { useAnswered } from './changing/use-answered.ts'
import { type Asked, deedsBy } from './changing/use-deeds.ts'
import { MessageList } from './message-list.tsx'
import { useShownPresence } from './presence/use-presence.ts'
import { type ConversationView, useConversation } from './use-conversation.ts'
import type { Writing } from './writing/use-composer.ts'

/** What stands over the field of an owner that sends by a way of its own. */
export interface Above extends Pick<ConversationView, 'messages'> {
  /** The message that the next one answers, and the end of it. */
  answered: Message | undefined
  onAnswered: () => void
  /** What stands in the field after a key: the other side learns that something does. */
  typed: (text: string) => void
}

interface ConversationProps {
  /** The same one from render to render. */
  source: ConversationSource
  /** Shown while nobody has written. */
  hello: string
  /** Why nobody can write any more; absent: one can. */
  closed?: ReactNode
  hasFocus?: boolean | undefined
  writing?: Writing | undefined
  /** In the place of the field: an owner who sends by a way of its own. */
  renderFoot?: (above: Above) => ReactNode
  /** The window of a complaint of a message; absent: there are none here. */
  renderReport?: (message: Message, onClose: () => void) => ReactNode
  /** The number of the message that it is opened for. */
  jumpTo?: number | undefined
}

/** Messages and the field under them, whatever it is about; fills the height that is left. */
export function Conversation(props: ConversationProps) {
  const { source, hello, closed, renderFoot, renderReport, jumpTo } = props
  const conversation = useConversation(source)
  const draft = useDraft(source)
  const presence = useShownPresence(source, {
    mayWrite: closed === undefined,
    lastFromOther: lastFromOther(conversation.messages),
  })
  const typed = (text: string) => presence.typed(text)
  const { asked, ask, close } = useAsked()
  const { changing } = conversation
  const answered = useAnswered(source, conversation.shown, draft.replyTo)
  const onAsked = (deed: Asked) => {
    if (deed.deed !== 'reply') return ask(deed)
    draft.answer(deed.message.seq)
    focusNext('field')
  }
  const may = { mayWrite: closed === undefined, mayReport: renderReport !== undefined }
  const doing = deedsBy(changing, { ...may, onAsked })
  const send = (written: string, files?: readonly number[]) => {
    const replyTo = answered === null ? null : draft.replyTo
    conversation.send(written, { ...(files && { files }), ...(replyTo !== null && { replyTo }) })
    draft.answer(null)
  }
  return (
    <>
      <Connection />
      <MessageList
        conversation={conversation}
        onEdit={(text, replyTo) => {
          draft.add(text)
          if (replyTo !== undefined) draft.answer(replyTo)
        }}
        doing={doing}
        hello={hello}
        nameOf={source.nameOf ?? noName}
        hiddenNote={source.hiddenNote}
        warningNote={source.warningNote}
        heldNote={source.heldNote}
        lineOf={source.lineOf}
        jumpTo={jumpTo}
      />
      {changing && asked && <ChangeWindow {...asked} changing={changing} onClose={close} />}
      {asked?.deed === 'report' && renderReport?.(asked.message, close)}
      {closed === undefined && answered && !renderFoot && (
        <ReplyBar to={answered} nameOf={source.nameOf} onCancel={() => draft.answer(null)} />
      )}
      {renderFoot ? (
        renderFoot({
          messages: conversation.messages,
          answered: answered ?? undefined,
          onAnswered: () => draft.answer(null),
          typed,
        })
      ) : (
        <Foot {...props} draft={draft} onTyped={typed} onSend={send} />
      )}
    </>
  )
}

const noName = () => 'Собеседник'

/** The window of one message at a time. */
function useAsked() {
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => {
    ask(null)
    if (asked) focusNext({ menuOf: asked.message.seq })
  }
  return { asked, ask, close }
}

interface FootProps extends Pick<ConversationProps, 'source' | 'closed' | 'hasFocus' | 'writing'> {
  draft: ReturnType<typeof useDraft>
  onTyped: (text: string) => void
  onSend: (text: string, files: readonly number[]) => void
}

/** The field, or why there is none. */
function Foot({ source, closed, hasFocus, writing, draft, onTyped, onSend }: FootProps) {
  const attachments = useAttachments(source)
  if (closed !== undefined)
    return (
      <p role="status" className="shrink-0 border-t border-line px-5 py-4 text-center text-sm text-soft">
        {closed}
      </p>
    )
  const { text, offered, write, add, insert, dismiss, focus } = draft
  return (
    <div className="contents" {...focus}>
      {offered !== null && <OtherDraft text={offered} onInsert={insert} onDismiss={dismiss} />}
      <Composer
        text={text}
        onText={(next) => {
          write(next)
          onTyped(next)
        }}
        onEarly={add}
        onSend={onSend}
        attachments={source.files && attachments}
        hasFocus={hasFocus}
        {...writing}
      />
    </div>
  )
}

/** Only while something is wrong. Messages are kept and sent when the connection is back. */
function Connection() {
  const { failed, reconnecting, retry } = useSocketState()
  if (!failed && !reconnecting) return null
  return (
    <p role="status" className="shrink-0 bg-warn-soft px-5 py-2 text-sm text-ink">
      {failed ? 'Нет связи: новые сообщения не приходят.' : 'Связь прервалась, восстанавливаем…'}
      {failed && (
        <button type="button" className="ml-2 min-h-8 font-semibold underline" onClick={retry}>
          Подключиться
        </button>
      )}
    </p>
  )
}
