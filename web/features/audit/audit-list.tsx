import type { AuditRow } from '../../../contract/audit/audit.ts'
import { changeLine, changesOf, saidOf } from '../../../contract/audit/audit-words.ts'
import { staffRolesInWords } from '../../../contract/platform/staff-role-words.ts'
import { type Column, Table } from '../../ui/content/table.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { MOSCOW } from '../../ui/words/moments.ts'

/** What the staff have done and were shown, a line for each. */
export function AuditList({ items, isNarrowed }: { items: readonly AuditRow[]; isNarrowed: boolean }) {
  return (
    <Table
      caption="Записи журнала"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      areCards
      empty={
        isNarrowed ? (
          <EmptyState title="Записей не нашлось" text="Измените условия или сбросьте их." />
        ) : (
          <EmptyState title="Записей пока нет" text="Каждое действие сотрудника появляется здесь само." />
        )
      }
    />
  )
}

const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'medium' })

const columns: Column<AuditRow>[] = [
  {
    id: 'when',
    title: 'Когда',
    inCard: 'max-md:order-1',
    cell: ({ id, at }) => (
      <>
        <time dateTime={at} className="tabular md:whitespace-nowrap">
          {moscow.format(new Date(at))}
        </time>
        <span className="block text-xs text-soft">запись №&nbsp;{id}</span>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Кто',
    inCard: 'max-md:order-2',
    cell: ({ admin, admin_id: id, roles }) => (
      <div className="[overflow-wrap:anywhere] md:min-w-32">
        <p>
          {admin} <span className="text-soft">№&nbsp;{id}</span>
        </p>
        <p className="text-xs text-soft">{staffRolesInWords(roles)}</p>
      </div>
    ),
  },
  {
    id: 'what',
    title: 'Что сделано',
    inCard: 'max-md:order-3 max-md:col-span-2',
    cell: (row) => (
      <div className="[overflow-wrap:anywhere]">
        <p className="font-medium">{saidOf(row)}</p>
        {changesOf(row).map((change) => (
          <p key={change.name} className="text-xs text-soft">
            {changeLine(change)}
          </p>
        ))}
        {row.reason && <p className="mt-1 text-sm">«{row.reason}»</p>}
      </div>
    ),
  },
  {
    id: 'whom',
    title: 'Кого касается',
    inCard: 'max-md:order-4 max-md:col-span-2',
    cell: ({ person_ids: ids, request_id: request }) => (
      <div className="[overflow-wrap:anywhere]">
        {ids.length > 0 && <p>{ids.map((id) => `№\u00a0${id}`).join(', ')}</p>}
        {request && (
          <p className="text-xs text-soft">
            запрос <code translate="no">{request}</code>
          </p>
        )}
      </div>
    ),
  },
]
