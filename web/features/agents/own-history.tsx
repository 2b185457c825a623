import { useQuery } from '@tanstack/react-query'
import {
  fieldNames,
  type HistoryEntry,
  historyWords,
  ownHistory,
} from '../../../contract/agents/agent-history.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { ChangeList } from '../../ui/content/change-list.tsx'
import { momentInWords } from '../../ui/words/moscow.ts'

/** What became of the agency's data, with the reasons of every refusal. Quiet until it is there. */
export function OwnHistory({ mark }: { mark: string }) {
  const query = queryOf(ownHistory, {})
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, mark],
  })
  const entries = data?.items ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="own-history" className="mt-8 rounded-xl bg-card p-5 shadow-card sm:p-8">
      <h2 id="own-history" className="type-subheading">
        История проверки
      </h2>
      <ol className="mt-4 grid gap-5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const changes = entry.changes.map(({ field, was, now }) => ({ name: fieldNames[field], was, now }))
  return (
    <li>
      <p className="font-medium">{historyWords[entry.kind]}</p>
      <p className="text-sm text-soft">
        {momentInWords(entry.happened_at)}
        {entry.by === 'moderator' && ', модератор'}
      </p>
      {entry.reason && <p className="mt-1 max-w-prose [overflow-wrap:anywhere]">«{entry.reason}»</p>}
      {entry.note && (
        <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">«{entry.note}»</p>
      )}
      {entry.files.length > 0 && (
        <p className="mt-1 max-w-prose [overflow-wrap:anywhere]">
          Приложено: {entry.files.map(({ title }) => title).join(', ')}
        </p>
      )}
      {entry.register && (
        <p className="mt-1">
          {entry.register.is_found
            ? `Запись найдена: ${entry.register.number ?? ''}`
            : 'Записи в реестре не нашлось'}
        </p>
      )}
      {changes.length > 0 && (
        <div className="mt-2 max-w-prose">
          <ChangeList label="Что изменилось" changes={changes} />
        </div>
      )}
    </li>
  )
}
