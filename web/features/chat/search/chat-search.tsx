import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { chatSearch, type FoundMessage, searchChats } from '../../../../contract/chat/chat-search.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { relativeTime } from '../../../ui/words/moments.ts'

const TYPING_MS = 300

interface ChatSearchProps {
  now: number
  /** Stands there while nothing is searched for. */
  children: ReactNode
}

/** Words in all own chats; each that is found leads to its message. */
export function ChatSearch({ now, children }: ChatSearchProps) {
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim())
  return (
    <>
      <TextField
        label="Поиск по перепискам"
        isLabelHidden
        type="search"
        icon={Search}
        placeholder="Поиск по перепискам"
        value={typed}
        onChange={setTyped}
        maxLength={100}
        className="mb-4 w-full [&_input::-webkit-search-cancel-button]:ml-2 [&_input::-webkit-search-cancel-button]:grayscale"
      />
      {asked === '' ? children : <Answers q={asked} now={now} />}
    </>
  )
}

/** What was typed, as soon as the fingers rest. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

const isShort = (q: string) => !/[\p{L}\p{N}]{2}/u.test(q)

function Answers({ q, now }: { q: string; now: number }) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(searchChats, { query: { q } }),
    enabled: !isShort(q),
  })
  if (isShort(q)) return <Note>{chatSearch.short}</Note>
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isPending={isFetching} /> : <Looking />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Ищем слова в ваших переписках. Скрытые до выбора контакты поиск не находит."
      />
    )
  return (
    <>
      <ul aria-label="Найденные сообщения" className="space-y-1">
        {data.items.map((found) => (
          <li key={`${found.chat_id}-${found.seq}`}>
            <Found found={found} now={now} />
          </li>
        ))}
      </ul>
      {data.is_more && (
        <Note>Показаны {chatSearch.found} самых новых. Уточните запрос, чтобы найти остальные.</Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="type-note px-3.5 py-3">
      {children}
    </p>
  )
}

function Found({ found, now }: { found: FoundMessage; now: number }) {
  return (
    <Link
      to={`/chats/${found.chat_id}?message=${found.seq}`}
      className="flex items-start gap-3.5 rounded-lg px-3.5 py-3 transition-colors hover:bg-sand"
    >
      <Avatar name={found.title} src={found.photo} size={40} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{found.title}</span>
        <span className="type-note block text-xs">
          {found.mine ? 'Вы' : 'Собеседник'}, {relativeTime(found.created_at, now)}
        </span>
        <span className="mt-0.5 line-clamp-3 text-sm text-soft [overflow-wrap:anywhere]">
          {found.pieces.map(({ text, is_found: isFound }, at) =>
            isFound ? (
              <mark key={at} className="rounded-xs bg-warn-soft text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </span>
    </Link>
  )
}

function Looking() {
  return (
    <div aria-busy="true" className="space-y-3 px-3.5 py-3">
      <span className="sr-only">Ищем…</span>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-12 rounded-lg" />
      ))}
    </div>
  )
}
