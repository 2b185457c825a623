import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportLimits } from '../../../../contract/chat/report-words.ts'
import { decideReports } from '../../../../contract/chat/many-reports.ts'
import { listReports, type ManagedReport } from '../../../../contract/chat/reports.ts'
import { countedBy } from '../../../../contract/texts.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { useOvertaken, type Written } from '../../../app/forms/use-overtaken.ts'
import { useArrival, useNextCard } from '../../../app/keys/use-next-card.ts'
import { useWalk } from '../../../app/keys/use-walk.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyCard } from '../../../ui/status/empty-state.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../../ui/status/unread-notice.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'
import { Bulk, MarkPage, type MarkState, useMarkRows, useMarks } from '../../bulk/index.ts'
import { firstReason, reportActions, reportNouns } from './report-bulk.tsx'
import { ReportCard } from './report-card.tsx'
import { tellDecided } from './tell-decided.ts'

interface ReportQueueProps {
  state: 'open' | 'decided'
  /** One alone, decided or not. */
  only: number | null
}

const nothing = {
  open: { title: 'Все жалобы разобраны', text: 'Новые появятся здесь.' },
  decided: { title: 'Решённых жалоб пока нет', text: 'Решённые остаются здесь с причиной.' },
}

const unknown = { title: 'Такой жалобы нет', text: 'Проверьте номер в адресе.' }

/** Complaints of messages, for those of the staff who decide them. */
export function ReportQueue({ state, only }: ReportQueueProps) {
  const [page, setPage] = useState(1)
  const client = useQueryClient()
  const marks = useMarks()
  const { data, error, isFetching, refetch } = useQuery(
    queryOf(listReports, {
      query: { state, page: String(page), ...(only !== null && { id: String(only) }) },
    }),
  )
  const { list, leave } = useNextCard(data?.items.map(({ id }) => id))
  const waiting = data?.items.filter(({ decision }) => decision === null)
  const written = useOvertaken(
    waiting?.map(({ id }) => id),
    tellDecided,
  )
  useArrival(only, data !== undefined)
  useWalk()
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
      <Reports
        reports={data.items}
        state={state}
        only={only}
        marks={marks}
        written={written}
        onChanged={(id) => {
          if (id !== undefined) leave(id)
          return touch(client, listReports)
        }}
      />
      {(page > 1 || isMore) && <Turning page={page} isMore={isMore} onTurn={setPage} />}
    </div>
  )
}

function Turning(props: { page: number; isMore: boolean; onTurn: (page: number) => void }) {
  const { page, isMore, onTurn } = props
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button size="s" onPress={() => onTurn(page - 1)} isDisabled={page === 1}>
        Предыдущие
      </Button>
      <Button size="s" onPress={() => onTurn(page + 1)} isDisabled={!isMore}>
        Следующие
      </Button>
    </div>
  )
}

interface ReportsProps extends ReportQueueProps {
  reports: readonly ManagedReport[]
  marks: MarkState
  written: Written
  /** With the one that was decided alone. */
  onChanged: (id?: number) => unknown
}

function Reports({ reports, state, only, marks, written, onChanged }: ReportsProps) {
  const mayMark = state === 'open' && only === null
  const list = useMarkRows(marks, mayMark ? reports.map(markable) : [])
  return (
    <Bulk
      list={list}
      endpoint={decideReports}
      noun={reportNouns}
      actions={reportActions}
      values={firstReason}
      onChanged={() => onChanged()}
    >
      <MarkPage list={list} className="mb-3" />
      {reports.length === 0 ? (
        <EmptyCard {...(only === null ? nothing[state] : unknown)} />
      ) : (
        <ul aria-label="Жалобы на сообщения" className="grid gap-4 xl:grid-cols-2">
          {reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              marking={mayMark ? list : null}
              written={written}
              onChanged={() => onChanged(report.id)}
            />
          ))}
        </ul>
      )}
    </Bulk>
  )
}

const markable = ({ id, writer }: ManagedReport) => ({
  id,
  name: `№${id}: ${writer.organisation ?? writer.name}`,
  to: `/admin/users?reports=open&id=${id}`,
  seen: {},
})
