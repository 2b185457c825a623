import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { listNotifications } from '../../../../contract/notifications/notifications.ts'
import { pagesKeyOf, touch } from '../../../app/calls/keys.ts'
import { onEach, useLive } from '../../../app/live/live.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/status/empty-state.tsx'
import { NewsList } from './news-list.tsx'
import { loadNotifications, markAllRead, markRead, type NotificationPage } from '../notifications.api.ts'
import { unreadWords } from '../notifications.rules.ts'

/** The whole list, page by page from the newest on. */
export function AllNews({ first }: { first: NotificationPage }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: pagesKeyOf(listNotifications, { query: {} }),
    queryFn: ({ pageParam, signal }) => loadNotifications(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    initialData: { pages: [first], pageParams: [undefined] },
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
  })
  const refresh = () => touch(client, listNotifications)
  useLive(
    '/me',
    onEach(['notification.new', 'notification.read'], () => void refresh()),
  )
  const items = data.pages.flatMap((page) => page.items)
  const unread = data.pages[0]?.unread ?? 0
  if (error && items.length === 0) return <ErrorState onRetry={() => void refetch()} />
  if (items.length === 0)
    return (
      <EmptyState
        title="Уведомлений пока нет"
        text="Здесь появятся отклики, сообщения и решения по заявкам."
      />
    )
  const readAll = async () => {
    await markAllRead(items[0]?.id ?? 0)
    await refresh()
  }
  const open = async (id: number, link: string) => {
    await markRead(id).catch(() => {})
    await navigate(link)
  }
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{unreadWords(unread)}</p>
        {unread > 0 && (
          <Button look="plain" size="s" onPress={() => void readAll()}>
            Прочитать все
          </Button>
        )}
      </div>
      <div className="rounded-xl bg-card p-2 shadow-card sm:p-3">
        <NewsList items={items} onOpen={open} />
      </div>
      {hasNextPage && (
        <Button
          look="plain"
          className="mt-5"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  )
}
