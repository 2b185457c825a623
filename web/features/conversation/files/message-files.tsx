import { Download, FileText, ImageIcon, ImageOff, LockKeyhole, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MessageFile } from '../../../../contract/conversation/message-files.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { lazyPart } from '../../../ui/status/lazy-part.tsx'
import { cx } from '../../../ui/words/cx.ts'
import { fileSize } from '../../../ui/words/file-size.ts'

const PhotoWindow = lazyPart(async () => (await import('./photo-window.tsx')).PhotoWindow)

interface MessageFilesProps {
  files: readonly MessageFile[]
  mine: boolean
  /** Why some are not to be opened yet, for whoever reads. */
  heldNote: string
}

/** In a bubble: photos as squares of one size, documents as cards; what cannot be opened says why. */
export function MessageFiles({ files, mine, heldNote }: MessageFilesProps) {
  const photos = files.filter(({ kind, url }) => kind === 'photo' && url !== null)
  const others = files.filter((file) => !photos.includes(file))
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className="grid gap-2 py-1 whitespace-normal">
      {photos.length > 0 && (
        <ul className={cx('grid gap-1.5', photos.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Открыть фото ${at + 1} из ${photos.length}`}
                className="block overflow-clip rounded-md"
                onClick={() => setOpen(at)}
              >
                <img
                  src={photo.thumbnail ?? ''}
                  alt={photo.title}
                  width={240}
                  height={240}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square w-60 max-w-full bg-sand object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((file) => (
        <FileCard key={file.id} file={file} mine={mine} heldNote={heldNote} />
      ))}
      {open !== null && (
        <Suspense fallback={null}>
          <PhotoWindow photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface FileCardProps {
  file: MessageFile
  mine: boolean
  heldNote: string
}

const card = 'flex min-h-14 items-center gap-3 rounded-md px-3 py-2 text-left'
const ground = (mine: boolean) => (mine ? 'bg-on-sea/15' : 'bg-sand')

function FileCard({ file, mine, heldNote }: FileCardProps) {
  const { title, size, url } = file
  const inside = (
    <>
      <Icon as={iconOf(file)} size={24} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">{title || 'Файл'}</span>
        <span className="tabular block text-xs">
          {url ? `PDF, ${fileSize(size)}` : standing(file, { mine, heldNote })}
        </span>
      </span>
    </>
  )
  if (!url) return <p className={cx(card, ground(mine))}>{inside}</p>
  return (
    <a href={url} download={title} className={cx(card, ground(mine), 'hover:underline')}>
      {inside}
      <Icon as={Download} size={18} label="Скачать" className="shrink-0" />
    </a>
  )
}

function iconOf({ state, kind }: MessageFile) {
  if (state === 'held') return LockKeyhole
  if (state === 'checking') return ShieldCheck
  if (kind === 'pdf') return FileText
  return state === 'ready' ? ImageIcon : ImageOff
}

function standing({ state }: MessageFile, { mine, heldNote }: Omit<FileCardProps, 'file'>): string {
  if (state === 'checking')
    return mine ? 'Проверяется: откроется, когда проверим' : 'Проверяется, скоро откроется'
  if (state === 'refused') return 'Не прошёл проверку на вирусы и удалён'
  return state === 'held' ? heldNote : 'Файл удалён'
}
