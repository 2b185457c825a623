import { Upload } from 'lucide-react'
import { useRef } from 'react'
import type { PriceFile } from '../../../../contract/supply/price-files.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import { ProgressBar } from './progress-bar.tsx'
import { type PriceFileUploading, usePriceFileUpload } from './use-price-file-upload.ts'

/** Chooses a file, names its source, sends it. */
export function PriceFileUpload({ onSent }: { onSent: (priceFile: PriceFile) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const upload = usePriceFileUpload(onSent)
  const { file, isSending } = upload
  return (
    <section aria-label="Новый прайс-лист" className="mb-5 rounded-xl bg-card p-5 shadow-card">
      <input
        ref={picker}
        type="file"
        aria-label="Файл прайс-листа"
        accept=".csv,.txt,.jsonl,.ndjson,.gz"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          upload.choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ChosenFile file={file} />
        {file && <SourceField upload={upload} />}
        <div className="flex flex-wrap gap-3">
          <Button
            look={file ? 'plain' : 'calm'}
            icon={Upload}
            onPress={() => picker.current?.click()}
            isDisabled={isSending}
          >
            {file ? 'Другой файл' : 'Выбрать файл'}
          </Button>
          {file && (
            <Button look="calm" onPress={() => upload.send()} isPending={isSending}>
              Загрузить
            </Button>
          )}
        </div>
      </div>
      <Sending upload={upload} />
    </section>
  )
}

/** Which file it is, or which it may be. */
function ChosenFile({ file }: { file: File | null }) {
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold [overflow-wrap:anywhere]">{file ? file.name : 'Новый прайс-лист'}</p>
      <p className="text-sm text-soft">
        {file ? fileSize(file.size) : 'CSV или JSON Lines, можно в gzip, до 2 ГБ'}
      </p>
    </div>
  )
}

function SourceField({ upload }: { upload: PriceFileUploading }) {
  return (
    <TextField
      label="Источник"
      value={upload.source}
      onChange={upload.nameSource}
      error={upload.sourceProblem}
      placeholder="anex"
      maxLength={40}
      className="w-full sm:w-48"
    />
  )
}

/** How far it has come, and why it has not arrived. */
function Sending({ upload: { isSending, share, error, isSame, send } }: { upload: PriceFileUploading }) {
  return (
    <>
      {isSending && (
        <div className="mt-4">
          <ProgressBar label="Отправка файла" percent={Math.floor(share * 100)} />
        </div>
      )}
      {error && (
        <Notice
          tone={isSame ? 'warn' : 'danger'}
          isLive
          className="mt-4"
          action={
            isSame && (
              <Button size="s" onPress={() => send({ isAgain: true })}>
                Загрузить ещё раз
              </Button>
            )
          }
        >
          {messageOf(error)}
        </Notice>
      )}
    </>
  )
}
