import { useQuery } from '@tanstack/react-query'
import {
  agentHistory,
  fieldNames,
  type HistoryEntry,
  historyWords,
} from '../../../../contract/agents/agent-history.ts'
import { byId } from '../../../app/calls/address.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf } from '../../../app/calls/keys.ts'
import { ChangeList } from '../../../ui/content/change-list.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { UnreadNotice } from '../../../ui/status/unread-notice.tsx'
import { FileLinks } from './came-back.tsx'
import { momentInWords } from '../../../ui/words/moscow.ts'

interface AgentHistoryProps {
  agentId: number
  /** Something that every event changes, so that the list is loaded anew. */
  mark: string
}

/** Everything that became of the agency's data: who, when, what differs, why. */
export function AgentHistory({ agentId, mark }: AgentHistoryProps) {
  const query = queryOf(agentHistory, byId(agentId))
  const { data, error, isFetching, refetch } = useQuery({ ...query, queryKey: [...query.queryKey, mark] })
  return (
    <section aria-label="История проверки" className="mt-5 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">История проверки</h3>
      {error && (
        <UnreadNotice
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isPending={isFetching}
          className="mt-3"
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-24 w-full" />}
      <ol className="mt-3 grid gap-4 text-sm">
        {data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

const sides = { agent: 'агент', moderator: 'модератор', system: 'автоматически' } as const

function Entry({ entry }: { entry: HistoryEntry }) {
  const changes = entry.changes.map(({ field, was, now }) => ({ name: fieldNames[field], was, now }))
  return (
    <li>
      <p className="font-medium">{historyWords[entry.kind]}</p>
      <p className="text-xs text-soft">
        {momentInWords(entry.happened_at)}, {entry.name || sides[entry.by]}
      </p>
      {entry.reason && <p className="mt-1 [overflow-wrap:anywhere]">«{entry.reason}»</p>}
      {entry.note && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">«{entry.note}»</p>}
      <FileLinks files={entry.files} />
      {entry.register && (
        <p className="mt-1">
          {entry.register.is_found ? `Запись есть: ${entry.register.number ?? ''}` : 'Записи нет'}
        </p>
      )}
      {changes.length > 0 && (
        <div className="mt-2">
          <ChangeList label="Что изменилось" changes={changes} />
        </div>
      )}
    </li>
  )
}
