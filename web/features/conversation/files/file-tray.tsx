import { FileText, ImageIcon, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import type { PressEvent } from 'react-aria-components'
import { messageFileLimits } from '../../../../contract/conversation/message-files.ts'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import { focusNext } from '../changing/next-focus.ts'
import type { Attached, Attachments } from './use-attachments.ts'

/** What goes with the message, over its field: each file says in words how it stands. */
export function FileTray({ list, isFull, drop, dropFailed, retry }: Attachments) {
  if (list.length === 0) return null
  const failed = list.filter(({ state }) => state === 'failed').length
  return (
    <div className="mb-2">
      <ul aria-label="Файлы к сообщению" className="flex max-h-56 flex-col gap-1.5 overflow-y-auto">
        {list.map((one, at) => (
          <Row
            key={one.key}
            file={one}
            isLast={at === list.length - 1}
            onDrop={() => drop(one.key)}
            onRetry={() => retry(one.key)}
          />
        ))}
      </ul>
      {failed > 1 && (
        <Button
          look="calm"
          size="s"
          className="mt-1.5"
          onPress={(press) => {
            dropFailed()
            goOn(press)
          }}
        >
          Убрать незагруженные
        </Button>
      )}
      {isFull && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          К сообщению можно приложить до {messageFileLimits.perMessage} файлов. Остальные отправьте следующим.
        </p>
      )}
    </div>
  )
}

interface RowProps {
  file: Attached
  isLast: boolean
  onDrop: () => void
  onRetry: () => void
}

function Row({ file, isLast, onDrop, onRetry }: RowProps) {
  const { state, name, mayRetry } = file
  return (
    <li
      // What has been added, and what goes wrong, is seen without looking for it.
      ref={isLast || state === 'failed' ? show : undefined}
      className="flex items-center gap-3 rounded-md bg-sand px-2 py-1.5"
    >
      <Preview {...file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{name}</p>
        <Standing {...file} />
      </div>
      {(state === 'waiting' || (state === 'failed' && mayRetry)) && (
        <IconButton icon={RotateCw} size="s" label={`Повторить: ${name}`} onPress={onRetry} />
      )}
      <IconButton
        icon={X}
        size="s"
        label={`${state === 'going' || state === 'waiting' ? 'Отменить' : 'Убрать'}: ${name}`}
        onPress={(press) => {
          onDrop()
          goOn(press)
        }}
      />
    </li>
  )
}

const show = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** A button that has gone under the key leaves the keyboard nowhere; under a finger the field would bring a keyboard. */
function goOn({ pointerType }: PressEvent): void {
  if (pointerType === 'keyboard' || pointerType === 'virtual') focusNext('field')
}

function Preview({ preview, file }: Attached) {
  // What only calls itself a picture cannot be drawn.
  const [isDrawn, setDrawn] = useState(true)
  return preview && isDrawn ? (
    <img
      src={preview}
      alt=""
      width={44}
      height={44}
      className="size-11 shrink-0 rounded-sm object-cover"
      onError={() => setDrawn(false)}
    />
  ) : (
    <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-card">
      <Icon as={file?.kind === 'photo' ? ImageIcon : FileText} size={22} />
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
  if (state === 'waiting')
    return (
      <p role="status" className="text-xs text-soft">
        Нет связи: загрузится сам, когда она появится
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
