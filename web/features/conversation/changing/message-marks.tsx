import type { ReactionKind } from '../../../../contract/conversation/conversation.ts'
import { cx } from '../../../ui/words/cx.ts'
import type { Message } from '../conversation-source.ts'
import { lookOfReaction } from './reaction-words.ts'

/** What is answered, and the way to it. */
export function Quote({
  of,
  nameOf,
  onJump,
}: {
  of: NonNullable<Message['reply_to']>
  nameOf: (author: string) => string
  onJump: (seq: number) => void
}) {
  return (
    <button
      type="button"
      onClick={() => onJump(of.seq)}
      className="mb-1.5 block w-full min-w-0 rounded-xs border-l-3 border-current px-2.5 py-0.5 text-left text-sm"
    >
      <span className="sr-only">Ответ на сообщение: </span>
      <span className="block font-semibold">{of.mine ? 'Вы' : nameOf(of.author)}</span>
      <span className={cx('line-clamp-2 [overflow-wrap:anywhere]', of.deleted && 'italic')}>{of.text}</span>
    </button>
  )
}

/** What it said when it had been read already: for both to see. */
export function FormerWords({ former }: { former: Message['former'] }) {
  if (former.length === 0) return null
  return (
    <div className="mt-1 max-w-[min(34rem,86%)] rounded-sm bg-warn-soft px-3 py-1.5 text-sm text-ink">
      <p className="font-semibold">Изменено после прочтения</p>
      {former.map(({ text, replaced_at }) => (
        <p key={replaced_at + text} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          Было: «{text}»
        </p>
      ))}
    </div>
  )
}

interface ReactionsProps {
  message: Pick<Message, 'reactions' | 'mine'>
  mayReact: boolean
  onReact: (kind: ReactionKind | null) => void
}

/** Under a message; the own one is taken away by a press. */
export function Reactions({ message: { reactions }, mayReact, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <ul aria-label="Реакции" className="mt-1 flex flex-wrap gap-1">
      {reactions.map(({ kind, count, mine }) => {
        const look = lookOfReaction(kind)
        return (
          <li key={kind}>
            <button
              type="button"
              disabled={!mayReact}
              aria-pressed={mine}
              aria-label={`${look?.title ?? ''}, ${count}`}
              onClick={() => onReact(mine ? null : kind)}
              className={cx(
                'tabular inline-flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm',
                mine ? 'border-sea bg-mist' : 'border-line bg-card',
              )}
            >
              <span aria-hidden>{look?.sign}</span>
              {count > 1 && <span aria-hidden>{count}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
