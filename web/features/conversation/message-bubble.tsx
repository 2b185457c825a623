import { Check, CheckCheck } from 'lucide-react'
import { HiddenContacts } from '../../ui/content/hidden-contacts.tsx'
import { cx } from '../../ui/words/cx.ts'
import { clockTime } from '../../ui/words/moments.ts'
import { Icon } from '../../ui/content/icon.tsx'
import type { Message } from './conversation-source.ts'
import { withLinks } from './conversation.rules.ts'
import { FormerWords, Quote, Reactions } from './changing/message-marks.tsx'
import { MessageMenu } from './changing/message-menu.tsx'
import type { MessageDeeds } from './changing/use-deeds.ts'
import { MessageFiles } from './files/message-files.tsx'
import { SafetyNote } from './safety-note.tsx'

export const ground = (mine: boolean): string =>
  mine ? 'bg-sea text-on-sea rounded-br-xs' : 'bg-card text-ink shadow-card rounded-bl-xs'
export const bubble =
  'max-w-[min(34rem,86%)] rounded-lg px-4 py-2.5 text-base break-words whitespace-pre-wrap [overflow-wrap:anywhere]'

interface MessageBubbleProps {
  message: Message
  /** Why a part of it is hidden. */
  hiddenNote: string
  /** What its reader is warned of, if of anything. */
  warning: string | null
  /** Why a file of it is not to be opened yet. */
  heldNote: string
  /** What stands there instead of a bubble; null: it is one. */
  line: string | null
  isFollowing: boolean
  isReadByOther: boolean
  timeZone: string
  /** What may be done with it; null: nothing, to any. */
  doing: MessageDeeds | null
  nameOf: (author: string) => string
  onJump: (seq: number) => void
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, hiddenNote, warning, heldNote, line, isFollowing, isReadByOther, timeZone } = props
  const { doing, nameOf, onJump } = props
  const { mine, text, masked, deleted, created_at: at, author, author_name: name } = message
  if (line && !deleted) return <Line at={at} text={line} timeZone={timeZone} />
  return (
    <li
      data-seq={message.seq}
      className={cx(
        'flex flex-col rounded-lg',
        mine ? 'items-end' : 'items-start',
        isFollowing ? 'mt-1' : 'mt-3.5',
      )}
    >
      {name && !mine && !isFollowing && <p className="type-note mb-1 px-1">{name}</p>}
      {/* As wide as the list: of a row that is as wide as its words a bubble may have only a part, and would break them. */}
      <div className={cx('flex w-full items-end gap-1', mine && 'flex-row-reverse')}>
        <div className={cx(bubble, ground(mine))}>
          {message.reply_to && <Quote of={message.reply_to} nameOf={nameOf} onJump={onJump} />}
          <span className="sr-only">{mine ? 'Вы' : (name ?? nameOf(author))}: </span>
          {message.files.length > 0 && <MessageFiles files={message.files} mine={mine} heldNote={heldNote} />}
          {deleted && <i className="opacity-85">{text}</i>}
          {!deleted && (message.event !== 'files' || message.edited_at) && <MessageText text={text} />}
          <span className="tabular ml-2.5 inline-flex translate-y-0.5 items-center gap-1 text-xs whitespace-nowrap">
            {message.edited_at && <span>изменено</span>}
            <time dateTime={at}>{clockTime(at, timeZone)}</time>
            {mine && (
              <Icon
                as={isReadByOther ? CheckCheck : Check}
                size={15}
                label={isReadByOther ? 'Прочитано' : 'Доставлено'}
              />
            )}
          </span>
        </div>
        {doing && !deleted && <MessageMenu message={message} {...doing.of(message)} />}
      </div>
      <FormerWords former={message.former} />
      <Reactions
        message={message}
        mayReact={doing?.mayReact ?? false}
        onReact={(kind) => doing?.react(message, kind)}
      />
      {masked && <HiddenContacts>{hiddenNote}</HiddenContacts>}
      {warning !== null && <SafetyNote>{warning}</SafetyNote>}
    </li>
  )
}

/** What one side has done elsewhere: a line across the conversation. */
function Line({ text, at, timeZone }: { text: string; at: string; timeZone: string }) {
  return (
    <li className="tabular mx-auto my-3.5 max-w-sm rounded-lg bg-mist px-4 py-1.5 text-center text-sm">
      {text}, <time dateTime={at}>{clockTime(at, timeZone)}</time>
    </li>
  )
}

/** What is hidden is none any more: the server has taken it out. A foreign page learns nothing of this one. */
function MessageText({ text }: { text: string }) {
  return withLinks(text).map(({ text: piece, href }, at) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="nofollow noopener noreferrer"
        className="underline underline-offset-2"
      >
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
