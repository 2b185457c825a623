import type { AuditRow } from '../../../contract/audit/audit.ts'
import { changeLine, changesOf, kindOf, saidOf, subjectInWords } from '../../../contract/audit/audit-words.ts'
import { staffRolesInWords } from '../../../contract/platform/staff-role-words.ts'
import { MOSCOW } from '../../../contract/wire.ts'
import { csvOf } from '../../platform/csv.ts'

const HEAD = [
  '№',
  'Время (Москва)',
  'Сотрудник №',
  'Сотрудник',
  'Роли',
  'Что сделано',
  'Над чем',
  '№ или название',
  'Кого касается (№)',
  'Изменения',
  'Причина',
  'Запрос',
]

const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'medium' })

/** The rows as a spreadsheet, as they come. */
export async function* auditFile(pieces: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield csvOf([HEAD])
  // The mark of the file's encoding stands at its beginning alone.
  for await (const rows of pieces) yield csvOf(rows.map(cellsOf)).slice(1)
}

function cellsOf(row: AuditRow): (string | number)[] {
  return [
    row.id,
    moscow.format(new Date(row.at)),
    row.admin_id,
    row.admin,
    staffRolesInWords(row.roles),
    saidOf({ ...row, subject: null }),
    kindOf(row.kind),
    row.subject === null ? '' : subjectInWords(row.kind, row.subject),
    row.person_ids.join(', '),
    changesOf(row).map(changeLine).join('; '),
    row.reason,
    row.request_id,
  ]
}
