import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { lineReasonText } from '../../../../contract/supply/line-reasons.ts'
import {
  type RejectedLine,
  getPriceFile,
  listPriceFiles,
  type PriceFile,
} from '../../../../contract/supply/price-files.ts'
import { byId } from '../../../app/calls/address.ts'
import { messageOf } from '../../../app/calls/call.ts'
import { queryOf, touch } from '../../../app/calls/keys.ts'
import { Badge } from '../../../ui/status/badge.tsx'
import { Button, IconButton } from '../../../ui/actions/button.tsx'
import { thousands } from '../../../ui/words/format.ts'
import { Icon } from '../../../ui/content/icon.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { fileSize } from '../../../ui/words/file-size.ts'
import { errorsHref, rollBack, stopImport } from './price-files.api.ts'
import { priceFileWords, isRunning, percentRead } from './price-files.rules.ts'
import { ProgressBar } from './progress-bar.tsx'

interface PriceFilePanelProps {
  priceFile: PriceFile
  onClose: () => void
}

/** One import: how far it is, what was not taken and why, the way back. */
export function PriceFilePanel({ priceFile: first, onClose }: PriceFilePanelProps) {
  const { data } = useQuery({
    ...queryOf(getPriceFile, byId(first.id)),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1000),
  })
  const priceFile = data ?? first
  const { text, tone } = priceFileWords[priceFile.state]
  return (
    <section aria-label={`Загрузка №${priceFile.id}`} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="type-subheading">{priceFile.source}</h2>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone={tone}>{priceFile.is_rolling_back ? 'Отменяется' : text}</Badge>
            {priceFile.is_current && <Badge tone="info">В продаже</Badge>}
          </p>
        </div>
        <IconButton icon={X} label="Закрыть карточку" size="s" onPress={onClose} />
      </div>
      {(priceFile.state === 'reading' || priceFile.state === 'loading') && (
        <div className="mt-4">
          <ProgressBar label="Файл прочитан" percent={percentRead(priceFile)} />
        </div>
      )}
      {priceFile.message && (
        <Notice tone="danger" className="mt-4" isLive>
          {priceFile.message}
        </Notice>
      )}
      <Facts priceFile={priceFile} />
      <Actions priceFile={priceFile} />
      {priceFile.reasons.length > 0 && <Reasons priceFile={priceFile} errors={data?.errors ?? []} />}
    </section>
  )
}

function Facts({ priceFile }: { priceFile: PriceFile }) {
  const facts: [string, string][] = [
    ['Файл', `${priceFile.file_name}, ${fileSize(priceFile.size)}`],
    ...(priceFile.encoding
      ? [
          ['Формат', `${priceFile.format === 'jsonl' ? 'JSON Lines' : 'CSV'}, ${priceFile.encoding}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Строк прочитано', thousands(priceFile.lines)],
    ['Туров принято', thousands(priceFile.taken)],
    ['Не принято', thousands(priceFile.rejected)],
    ...(priceFile.repeats > 0 ? [['Повторов', thousands(priceFile.repeats)] as [string, string]] : []),
    ...(priceFile.created_by ? [['Загрузил', priceFile.created_by] as [string, string]] : []),
  ]
  return (
    <dl className="tabular mt-4 grid grid-cols-[8rem_1fr] gap-x-3 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ priceFile }: { priceFile: PriceFile }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const onSettled = () => touch(client, listPriceFiles, getPriceFile)
  const stopping = useMutation({ mutationFn: () => stopImport(priceFile.id), onSettled })
  const rollingBack = useMutation({
    mutationFn: () => rollBack(priceFile.id),
    onSuccess: () => setAsking(false),
    onSettled,
  })
  const canStop = priceFile.state === 'queued' || priceFile.state === 'reading'
  const error = stopping.error ?? rollingBack.error
  if (!canStop && !priceFile.can_roll_back && !error) return null
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      {error && (
        <Notice tone="danger" isLive>
          {messageOf(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {canStop && (
          <Button size="s" onPress={() => stopping.mutate()} isPending={stopping.isPending}>
            Остановить
          </Button>
        )}
        {priceFile.can_roll_back && !priceFile.is_rolling_back && (
          <Button size="s" onPress={() => setAsking(true)}>
            Вернуть прежние цены
          </Button>
        )}
      </div>
      <Modal
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Вернуть прежние цены?"
        size="s"
        sheet="content"
        footer={
          <div className="flex flex-wrap gap-3">
            <Button look="danger" onPress={() => rollingBack.mutate()} isPending={rollingBack.isPending}>
              Вернуть
            </Button>
            <Button onPress={() => setAsking(false)}>Отмена</Button>
          </div>
        }
      >
        <p>
          Цены источника «{priceFile.source}» из этой загрузки уйдут из продажи, вернутся те, что были до неё.
          Отменить это нельзя, но файл можно загрузить ещё раз.
        </p>
      </Modal>
    </div>
  )
}

function Reasons({ priceFile, errors }: { priceFile: PriceFile; errors: readonly RejectedLine[] }) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Что не принято</h3>
        <a
          href={errorsHref(priceFile.id)}
          download
          className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-sea-text underline-offset-4 hover:underline"
        >
          <Icon as={Download} size={16} />
          Отчёт CSV
        </a>
      </div>
      {priceFile.reasons.map(({ reason, count }) => (
        <details key={reason} className="mt-3 text-sm">
          <summary className="cursor-pointer py-1 first-letter:uppercase">
            {lineReasonText[reason]}: {thousands(count)}
          </summary>
          <ul className="mt-2 grid max-h-80 gap-1.5 overflow-y-auto pr-1">
            {errors
              .filter((error) => error.reason === reason)
              .map(({ line, excerpt }) => (
                <li key={line} className="grid grid-cols-[5rem_1fr] gap-2 text-xs">
                  <span className="tabular text-soft">{thousands(line)}</span>
                  <code className="[overflow-wrap:anywhere]">{excerpt}</code>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
