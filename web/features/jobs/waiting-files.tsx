import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listWaitingFiles, type WaitingFile } from '../../../contract/jobs/waiting-files.ts'
import type { Answer } from '../../../contract/platform/endpoint.ts'
import { queryOf } from '../../app/calls/keys.ts'
import { mayDo, useUser } from '../../app/page/user.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { fileSize } from '../../ui/words/file-size.ts'
import { relativeTime } from '../../ui/words/moments.ts'

const REFRESH_MS = 10_000

interface WaitingFilesProps {
  first: Answer<typeof listWaitingFiles>['result']
  now: number
}

/** What people have sent one another and nobody gets before it is looked through. */
export function WaitingFiles({ first, now }: WaitingFilesProps) {
  const { data } = useQuery({
    ...queryOf(listWaitingFiles, {}),
    initialData: first,
    refetchInterval: REFRESH_MS,
  })
  const { has_scanner, count, items } = data
  const lastTry = items.map(({ tried_at }) => tried_at ?? '').reduce((a, b) => (a > b ? a : b), '')
  return (
    <section aria-label="Проверка файлов" className="mt-8">
      <h2 className="type-subheading mb-3 flex flex-wrap items-center gap-x-3">
        Проверка файлов
        {count > 0 && <Badge tone={lastTry ? 'danger' : 'info'}>{count}</Badge>}
      </h2>
      {!has_scanner && (
        <p className="mb-3 text-sm text-soft">
          Антивирус не подключён: файлы переписки проверяют только собственные правила.
        </p>
      )}
      {lastTry && (
        <Notice tone="danger" title="Антивирус не отвечает" className="mb-3">
          Спрашивали {relativeTime(lastTry, Math.max(now, Date.parse(lastTry)))}. Пока он молчит, файлы никому
          не открываются, а сообщения идут как обычно.
        </Notice>
      )}
      {count === 0 ? (
        <p className="text-sm text-soft">Ни один файл не ждёт.</p>
      ) : (
        <ul className="grid gap-2 rounded-lg bg-card p-4 text-sm shadow-card">
          {items.map((file) => (
            <li key={file.id} className="tabular flex flex-wrap gap-x-3 gap-y-0.5">
              <span className="font-semibold">{file.kind === 'pdf' ? 'PDF' : 'Фото'}</span>
              <span>{fileSize(file.size)}</span>
              <Place file={file} />
              <span className="text-soft">
                загружен {relativeTime(file.added_at, Math.max(now, Date.parse(file.added_at)))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > items.length && (
        <p className="mt-2 text-sm text-soft">
          Показаны {items.length} из {count}: те, что ждут дольше всех.
        </p>
      )}
    </section>
  )
}

function Place({ file: { place, number } }: { file: WaitingFile }) {
  const user = useUser()
  if (place === 'offer') return <span>чат №&nbsp;{number}</span>
  if (!mayDo(user, 'answer_tickets')) return <span>обращение №&nbsp;{number}</span>
  return (
    <Link to={`/admin/tickets/${number}`} className="inline-block min-h-6 underline underline-offset-4">
      обращение №&nbsp;{number}
    </Link>
  )
}
