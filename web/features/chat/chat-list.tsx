import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Chat, getChat, listChats } from '../../../contract/chat/chat.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { onEach, useLive } from '../../app/live/live.ts'
import { Avatar } from '../../ui/content/avatar.tsx'
import { Badge } from '../../ui/status/badge.tsx'
import { cx } from '../../ui/words/cx.ts'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Flag } from '../../ui/content/flag.tsx'
import { relativeTime } from '../../ui/words/moments.ts'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { useWaitingMessages } from './use-waiting-messages.ts'

interface ChatListProps {
  page: number
  first?: Answer<typeof listChats>['result']
  now: number
  /** Its chat is open beside the list. */
  currentId?: number
  emptyText: string
  emptyAction?: React.ReactNode
}

/** Fresh ones on top; counts what is unread. */
export function ChatList({ page, first, now, currentId, emptyText, emptyAction }: ChatListProps) {
  const client = useQueryClient()
  const { data, isError, refetch, isFetching } = useQuery({
    ...queryOf(listChats, { query: { page: String(page) } }),
    initialData: first,
    refetchInterval: 30_000,
  })
  const reload = () => void touch(client, listChats, getChat)
  useWaitingMessages()
  useLive('/me', onEach(['message.sent', 'message.changed', 'offer.submitted', 'offer.changed'], reload))
  if (!data)
    return isError ? <ErrorState onRetry={() => void refetch()} isPending={isFetching} /> : <Loading />
  if (data.items.length === 0)
    return <EmptyState title="Переписок пока нет" text={emptyText} action={emptyAction} />
  return (
    <ul aria-label="Переписки" className="space-y-1">
      {data.items.map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} now={now} isCurrent={chat.id === currentId} />
        </li>
      ))}
    </ul>
  )
}

interface ChatRowProps {
  chat: Chat
  now: number
  isCurrent: boolean
}

function ChatRow({ chat, now, isCurrent }: ChatRowProps) {
  return (
    <Link
      to={`/chats/${chat.id}`}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex items-center gap-3.5 rounded-lg px-3.5 py-3 transition-colors',
        isCurrent ? 'bg-mist' : 'hover:bg-sand',
      )}
    >
      <span className="relative">
        <Avatar name={chat.title} src={chat.photo} size={46} />
        <Flag code={chat.flag} size={20} className="absolute -right-1 -bottom-1 border-2 border-paper" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate', chat.unread > 0 ? 'font-semibold' : 'font-medium')}>
          {chat.title}
        </span>
        {/* The name has the whole line: these would leave two letters of it. */}
        <span className="mt-0.5 flex items-center gap-2 empty:hidden">
          {chat.is_demo && <Badge tone="info">Демо-агент</Badge>}
          {chat.last_at && (
            <span className="type-note text-xs whitespace-nowrap">{relativeTime(chat.last_at, now)}</span>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-soft">
          <span className="truncate">
            {chat.last_message ?? `${chat.country}, аукцион №${chat.request_id}`}
          </span>
          {chat.unread > 0 && (
            <span className="tabular ml-auto shrink-0 rounded-full bg-sunset px-2 py-0.5 text-xs font-semibold text-on-sunset">
              <span className="sr-only">, непрочитанных: </span>
              {chat.unread}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-1">
      <span className="sr-only">Загружаем переписки…</span>
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="flex items-center gap-3.5 px-3.5 py-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
