import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportLimits } from '../../../../contract/chat/report-words.ts'
import { listReports } from '../../../../contract/chat/reports.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../../ui/status/unread-notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { ReportCard } from './report-card.tsx'

interface ReportQueueProps {
  state: 'open' | 'decided'
}

const nothing = {
  open: { title: 'Все жалобы разобраны', text: 'Новые появятся здесь.' },
  decided: { title: 'Решённых жалоб пока нет', text: 'Решённые остаются здесь с причиной.' },
}

/** Complaints of messages, for those of the staff who decide them. */
export function ReportQueue({ state }: ReportQueueProps) {
  const [page, setPage] = useState(1)
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(
    queryOf(listReports, { query: { state, page: String(page) } }),
  )
  const { list, leave } = useNextCard(data?.items)
  if (error)
    return (
      <UnreadNotice
        title="Жалобы не загрузились"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isPending={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-60 w-full" />
  const { count, since } = data.waiting_files
  const isMore = page * reportLimits.page < data.total_items
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {since !== null && (
        <Notice tone="warn" className="mb-4">
          Ждут проверки: {countedBy(count, ['файл', 'файла', 'файлов'])}, первый с {momentInWords(since)}.
          Пока антивирус не ответит, они никому не открываются; переписка идёт как обычно.
        </Notice>
      )}
      {data.items.length === 0 ? (
        <EmptyState {...nothing[state]} />
      ) : (
        <ul aria-label="Жалобы на сообщения" className="grid gap-4 xl:grid-cols-2">
          {data.items.map((report, at) => (
            <ReportCard
              key={report.id}
              report={report}
              onChanged={() => {
                leave({ id: report.id, at })
                return touch(client, listReports)
              }}
            />
          ))}
        </ul>
      )}
      {(page > 1 || isMore) && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button size="s" onPress={() => setPage(page - 1)} isDisabled={page === 1}>
            Предыдущие
          </Button>
          <Button size="s" onPress={() => setPage(page + 1)} isDisabled={!isMore}>
            Следующие
          </Button>
        </div>
      )}
    </div>
  )
}

/** Once a decided card has gone the keyboard goes on at the one in its place; where none is left, at the list. */
function useNextCard(items: readonly { id: number }[] | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ id: number; at: number } | null>(null)
  useEffect(() => {
    const was = left.current
    if (!was || !items || items.some(({ id }) => id === was.id)) return
    left.current = null
    // Whoever is somewhere else already stays there.
    if (document.activeElement !== document.body) return
    const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-report]') ?? [])]
    const next = heads[Math.min(was.at, heads.length - 1)] ?? list.current
    next?.focus()
  }, [items])
  return {
    list,
    leave: (card: { id: number; at: number }) => {
      left.current = card
    },
  }
}
