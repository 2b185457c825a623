import { CircleAlert, Clock3, CloudOff } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { clockTime } from '../../../ui/words/moments.ts'
import type { Outgoing } from '../conversation.rules.ts'
import { bubble, ground } from '../message-bubble.tsx'
import type { ConversationView } from '../use-conversation.ts'
import { useTimeZone } from '../use-time-zone.ts'

interface UnsentProps {
  conversation: Pick<ConversationView, 'outgoing' | 'retry' | 'discard'>
  /** Takes the message back into the field, beside what is being written there. */
  onEdit: (text: string, replyTo?: number) => void
}

/** Written, not yet taken by the server; each says in words how it stands. */
export function Unsent({ conversation: { outgoing, retry, discard }, onEdit }: UnsentProps) {
  const timeZone = useTimeZone()
  if (outgoing.length === 0) return null
  return (
    <ol aria-label="Ещё не отправлено">
      {outgoing.map((one) => (
        <li key={one.clientId} className="mt-3.5 flex animate-rise flex-col items-end">
          <div className={cx(bubble, lookOf(one))}>
            <span className="sr-only">Вы: </span>
            {one.text || `Файлы: ${one.files?.length ?? 0}`}
            <time
              dateTime={one.at}
              className="tabular ml-2.5 inline-block translate-y-0.5 text-xs whitespace-nowrap"
            >
              {clockTime(one.at, timeZone)}
            </time>
          </div>
          {one.state === 'failed' ? (
            <Failed
              problem={one.problem}
              onRetry={() => retry(one.clientId)}
              onEdit={() => {
                discard(one.clientId)
                onEdit(one.text, one.replyTo)
              }}
              onDiscard={() => discard(one.clientId)}
            />
          ) : (
            <OnItsWay {...one} />
          )}
        </li>
      ))}
    </ol>
  )
}

const lookOf = ({ state }: Outgoing): string =>
  state === 'failed' ? 'bg-danger-soft text-ink rounded-br-xs' : cx(ground(true), 'opacity-80')

function OnItsWay({ state, problem }: Outgoing) {
  const isWaiting = state === 'waiting'
  return (
    <p className="type-note mt-1 flex items-center gap-1 px-1 text-xs">
      <Icon as={isWaiting && !problem ? CloudOff : Clock3} size={14} />
      {isWaiting ? (problem ?? 'Ждёт сети') : 'Отправляется'}
    </p>
  )
}

interface FailedProps {
  problem: string | undefined
  onRetry: () => void
  onEdit: () => void
  onDiscard: () => void
}

const act = 'min-h-8 px-1 font-semibold underline'

function Failed({ problem, onRetry, onEdit, onDiscard }: FailedProps) {
  return (
    <div role="alert" className="mt-1 text-right text-sm text-danger">
      <p className="[overflow-wrap:anywhere]">
        <Icon as={CircleAlert} size={14} className="mr-1 inline-block align-[-2px]" />
        Не отправлено. {problem}
      </p>
      <p className="flex flex-wrap justify-end gap-x-2">
        <button type="button" className={act} onClick={onRetry}>
          Повторить
        </button>
        <button type="button" className={act} onClick={onEdit}>
          Изменить
        </button>
        <button type="button" className={act} onClick={onDiscard}>
          Удалить
        </button>
      </p>
    </div>
  )
}
