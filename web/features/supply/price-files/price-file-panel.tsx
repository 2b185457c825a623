import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { feedReasonText } from '../../../../contract/supply/line-reasons.ts'
import {
  type FeedErrorLine,
  getPriceFeed,
  listPriceFeeds,
  type PriceFeed,
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
import { errorsHref, rollBack, stopImport } from './price-files.api.ts'
import { feedWords, isRunning, percentRead, sizeInWords } from './price-files.rules.ts'
import { ProgressBar } from './progress-bar.tsx'

interface FeedPanelProps {
  feed: PriceFeed
  onClose: () => void
}

/** One import: how far it is, what was not taken and why, the way back. */
export function FeedPanel({ feed: first, onClose }: FeedPanelProps) {
  const { data } = useQuery({
    ...queryOf(getPriceFeed, byId(first.id)),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : 1000),
  })
  const feed = data ?? first
  const { text, tone } = feedWords[feed.state]
  return (
    <section aria-label={`Загрузка № ${feed.id}`} className="rounded-xl bg-card p-5 shadow-card">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="type-subheading">{feed.source}</h2>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone={tone}>{feed.is_rolling_back ? 'Откатывается' : text}</Badge>
            {feed.is_current && <Badge tone="info">В продаже</Badge>}
          </p>
        </div>
        <IconButton icon={X} label="Закрыть карточку" size="s" onPress={onClose} />
      </div>
      {(feed.state === 'reading' || feed.state === 'loading') && (
        <div className="mt-4">
          <ProgressBar label="Файл прочитан" percent={percentRead(feed)} />
        </div>
      )}
      {feed.message && (
        <Notice tone="danger" className="mt-4" isLive>
          {feed.message}
        </Notice>
      )}
      <Facts feed={feed} />
      <Actions feed={feed} />
      {feed.reasons.length > 0 && <Reasons feed={feed} errors={data?.errors ?? []} />}
    </section>
  )
}

function Facts({ feed }: { feed: PriceFeed }) {
  const facts: [string, string][] = [
    ['Файл', `${feed.file_name}, ${sizeInWords(feed.size)}`],
    ...(feed.encoding
      ? [
          ['Формат', `${feed.format === 'jsonl' ? 'JSON Lines' : 'CSV'}, ${feed.encoding}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Строк прочитано', thousands(feed.lines)],
    ['Туров принято', thousands(feed.taken)],
    ['Не принято', thousands(feed.rejected)],
    ...(feed.repeats > 0 ? [['Повторов', thousands(feed.repeats)] as [string, string]] : []),
    ...(feed.created_by ? [['Загрузил', feed.created_by] as [string, string]] : []),
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

function Actions({ feed }: { feed: PriceFeed }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const onSettled = () => touch(client, listPriceFeeds, getPriceFeed)
  const stopping = useMutation({ mutationFn: () => stopImport(feed.id), onSettled })
  const rollingBack = useMutation({
    mutationFn: () => rollBack(feed.id),
    onSuccess: () => setAsking(false),
    onSettled,
  })
  const canStop = feed.state === 'queued' || feed.state === 'reading'
  const error = stopping.error ?? rollingBack.error
  if (!canStop && !feed.can_roll_back && !error) return null
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
        {feed.can_roll_back && !feed.is_rolling_back && (
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
          Цены источника «{feed.source}» из этой загрузки уйдут из продажи, вернутся те, что были до неё.
          Отменить это нельзя, но файл можно загрузить ещё раз.
        </p>
      </Modal>
    </div>
  )
}

function Reasons({ feed, errors }: { feed: PriceFeed; errors: readonly FeedErrorLine[] }) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Что не принято</h3>
        <a
          href={errorsHref(feed.id)}
          download
          className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-sea-text underline-offset-4 hover:underline"
        >
          <Icon as={Download} size={16} />
          Отчёт CSV
        </a>
      </div>
      {feed.reasons.map(({ reason, count }) => (
        <details key={reason} className="mt-3 text-sm">
          <summary className="cursor-pointer py-1 first-letter:uppercase">
            {feedReasonText[reason]}: {thousands(count)}
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
