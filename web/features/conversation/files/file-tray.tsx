import { FileText, RotateCw, X } from 'lucide-react'
import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { IconButton } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import type { Attached, Attachments } from './use-attachments.ts'

/** What goes with the message, over its field: each file says in words how it stands. */
export function FileTray({ list, isFull, drop, retry }: Attachments) {
  if (list.length === 0) return null
  return (
    <div className="mb-2">
      <ul aria-label="Файлы к сообщению" className="flex max-h-56 flex-col gap-1.5 overflow-y-auto">
        {list.map((one) => (
          <li key={one.key} className="flex items-center gap-3 rounded-md bg-sand px-2 py-1.5">
            <Preview {...one} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{one.name}</p>
              <Standing {...one} />
            </div>
            {one.state === 'failed' && one.mayRetry && (
              <IconButton
                icon={RotateCw}
                size="s"
                label={`Повторить: ${one.name}`}
                onPress={() => retry(one.key)}
              />
            )}
            <IconButton
              icon={X}
              size="s"
              label={`${one.state === 'going' ? 'Отменить' : 'Убрать'}: ${one.name}`}
              onPress={() => drop(one.key)}
            />
          </li>
        ))}
      </ul>
      {isFull && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          К сообщению можно приложить до {messageFileLimits.perMessage} файлов. Остальные отправьте следующим.
        </p>
      )}
    </div>
  )
}

function Preview({ preview }: Attached) {
  return preview ? (
    <img src={preview} alt="" width={44} height={44} className="size-11 shrink-0 rounded-sm object-cover" />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-card">
      <Icon as={FileText} size={22} />
    </span>
  )
}

function Standing({ state, share, size, problem }: Attached) {
  if (state === 'failed')
    return (
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    )
  if (state === 'there') return <p className="tabular text-xs text-soft">Загружен, {fileSize(size)}</p>
  const percent = Math.round(share * 100)
  return (
    <>
      <p className="tabular text-xs text-soft">Загружается, {percent}&nbsp;%</p>
      <span
        role="progressbar"
        aria-label="Загрузка файла"
        aria-valuenow={percent}
        className="mt-1 block h-1 overflow-clip rounded-full bg-line"
      >
        <span className="block h-full bg-sea transition-[width]" style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}
