import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { getPriceFile, listPriceFiles, type PriceFile } from '../../../../contract/supply/price-files.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { touch } from '../../../app/calls/keys.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { uploadPriceFile } from './price-files.api.ts'
import { sizeInWords, sourceError, sourceOf } from './price-files.rules.ts'
import { ProgressBar } from './progress-bar.tsx'

/** Chooses a file, names its source, sends it. */
export function PriceFileUpload({ onSent }: { onSent: (priceFile: PriceFile) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const [error, setError] = useState<string>()
  const [share, setShare] = useState(0)
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: uploadPriceFile,
    onSuccess: (priceFile) => {
      setFile(null)
      onSent(priceFile)
    },
    onSettled: () => touch(client, listPriceFiles, getPriceFile),
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setSource((typed) => typed || sourceOf(chosen.name))
    setError(undefined)
    sending.reset()
  }
  const send = () => {
    const found = sourceError(source)
    setError(found)
    if (!file || found) return
    setShare(0)
    sending.mutate({ file, source, onProgress: setShare })
  }
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
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold [overflow-wrap:anywhere]">{file ? file.name : 'Новый прайс-лист'}</p>
          <p className="text-sm text-soft">
            {file ? sizeInWords(file.size) : 'CSV или JSON Lines, можно в gzip, до 2 ГБ'}
          </p>
        </div>
        {file && (
          <TextField
            label="Источник"
            value={source}
            onChange={(text) => {
              setSource(text.toLowerCase())
              setError(undefined)
            }}
            error={error}
            placeholder="anex"
            maxLength={40}
            className="w-full sm:w-48"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            look={file ? 'plain' : 'calm'}
            icon={Upload}
            onPress={() => picker.current?.click()}
            isDisabled={sending.isPending}
          >
            {file ? 'Другой файл' : 'Выбрать файл'}
          </Button>
          {file && (
            <Button look="calm" onPress={send} isPending={sending.isPending}>
              Загрузить
            </Button>
          )}
        </div>
      </div>
      {sending.isPending && (
        <div className="mt-4">
          <ProgressBar label="Отправка файла" percent={Math.floor(share * 100)} />
        </div>
      )}
      {sending.error && (
        <Notice tone="danger" isLive className="mt-4">
          {messageOf(sending.error)}
        </Notice>
      )}
    </section>
  )
}
