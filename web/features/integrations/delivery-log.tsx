import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDelivery,
} from '../../../contract/integrations/webhook-deliveries.ts'
import { TEST_EVENT, webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import { byId } from '../../app/calls/address.ts'
import { messageOf } from '../../app/calls/call.ts'
import { queryOf, touch } from '../../app/calls/keys.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { type Column, Table } from '../../ui/content/table.tsx'
import { TagToggles } from '../../ui/status/tag.tsx'
import { replay } from './integrations.api.ts'
import { errorWords, stateWords } from './integrations.words.ts'
import { MOSCOW } from '../../ui/words/moments.ts'
import { IN_MOSCOW } from '../../ui/words/moscow.ts'

const REFRESH_MS = 5000
/** Of the one that stands open. */
const FOLLOWED_MS = 2000
const states = (['waiting', 'delivered', 'failed'] as const).map((id) => ({
  id,
  title: stateWords[id].title,
}))
type State = (typeof states)[number]['id']

function NothingSent() {
  return (
    <EmptyState
      picture={<Icon as={ScrollText} size={40} className="text-soft" />}
      title="Пока ничего"
      text="Здесь будет каждое событие и ответ вашего сервера."
    />
  )
}

/** What went to the agency's addresses and what they answered. */
export function DeliveryLog() {
  const [state, setState] = useState<State>()
  const [before, setBefore] = useState<number>()
  const [opened, setOpened] = useState<number | null>(null)
  const query = { state, before: before === undefined ? undefined : String(before) }
  const log = useQuery({
    ...queryOf(listWebhookDeliveries, { query }),
    refetchInterval: REFRESH_MS,
  })
  const pick = (ids: readonly string[]) => {
    setState(states.find(({ id }) => id === ids.at(-1))?.id)
    setBefore(undefined)
  }
  const oldest = log.data?.items.at(-1)
  return (
    <section aria-labelledby="log" className="grid gap-4">
      <h2 id="log" className="type-subheading">
        Журнал доставки
      </h2>
      <TagToggles
        label="Состояние"
        isLabelHidden
        items={states}
        value={state ? [state] : []}
        onChange={pick}
      />
      {log.isPending && <SkeletonText lines={4} />}
      {log.isError && (
        <ErrorState
          text={messageOf(log.error)}
          onRetry={() => void log.refetch()}
          isPending={log.isFetching}
        />
      )}
      {log.data && (
        <Table
          caption={`События на пути к вашим адресам, ${IN_MOSCOW}`}
          columns={columnsFor(setOpened)}
          rows={log.data.items}
          rowKey={({ id }) => id}
          empty={<NothingSent />}
        />
      )}
      <div className="flex gap-3">
        {before !== undefined && (
          <Button look="plain" size="s" onPress={() => setBefore(undefined)}>
            К свежим
          </Button>
        )}
        {log.data?.has_more && oldest && (
          <Button look="plain" size="s" onPress={() => setBefore(oldest.id)}>
            Старше
          </Button>
        )}
      </div>
      {opened !== null && <Details id={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

const moments = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: MOSCOW,
})
const moment = (iso: string) => moments.format(new Date(iso))

function titleOf(type: string): string {
  if (type === TEST_EVENT) return 'Пробное событие'
  return Object.entries(webhookEvents).find(([name]) => name === type)?.[1].title ?? type
}

const columnsFor = (open: (id: number) => void): Column<WebhookDelivery>[] => [
  {
    id: 'created',
    title: 'Когда',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{moment(created_at)}</span>,
  },
  {
    id: 'type',
    title: 'Событие',
    cell: ({ type, event_id }) => (
      <>
        {titleOf(type)}
        <code className="block font-mono text-xs text-soft [overflow-wrap:anywhere]">{event_id}</code>
      </>
    ),
  },
  {
    id: 'state',
    title: 'Состояние',
    cell: ({ state, error, at }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].title}</Badge>
        {state !== 'delivered' && (
          <span className="mt-1 block text-sm text-soft">
            {error && errorWords(error)}
            {state === 'waiting' && ` Попытка ${moment(at)}`}
          </span>
        )}
      </>
    ),
  },
  { id: 'status', title: 'Ответ', align: 'end', cell: ({ status }) => status ?? '—' },
  { id: 'attempts', title: 'Попыток', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'open',
    title: 'Действия',
    isTitleHidden: true,
    cell: ({ id, event_id }) => (
      <Button look="plain" size="s" onPress={() => open(id)} aria-label={`Подробнее: ${event_id}`}>
        Подробнее
      </Button>
    ),
  },
]

function isOver({ state }: Pick<WebhookDelivery, 'state'>): boolean {
  return state === 'delivered' || state === 'failed'
}

function Details({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const one = useQuery({
    ...queryOf(getWebhookDelivery, byId(id)),
    // While it is on its way the window follows it.
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : FOLLOWED_MS),
  })
  const again = useMutation({
    mutationFn: () => replay(id),
    onSettled: () => touch(client, listWebhookDeliveries, getWebhookDelivery),
  })
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      size="l"
      title={one.data ? titleOf(one.data.type) : 'Событие'}
      footer={
        one.data &&
        one.data.state !== 'sending' && (
          <Button look="main" isPending={again.isPending} onPress={() => again.mutate()}>
            {isOver(one.data) ? 'Отправить ещё раз' : 'Отправить сейчас'}
          </Button>
        )
      }
    >
      {one.isPending && <SkeletonText lines={6} />}
      {again.error && (
        <Notice tone="danger" isLive>
          {messageOf(again.error)}
        </Notice>
      )}
      {one.data && (
        <div className="grid gap-5">
          <p role="status">
            <Badge tone={stateWords[one.data.state].tone}>{stateWords[one.data.state].title}</Badge>
          </p>
          {one.data.headers && (
            <Sent title="Заголовки последней попытки">
              {Object.entries(one.data.headers)
                .map(([name, value]) => `${name}: ${value}`)
                .join('\n')}
            </Sent>
          )}
          <Sent title="Тело запроса">{pretty(one.data.body)}</Sent>
          <ol className="grid gap-3">
            {one.data.tries.map(({ tried_at, status, milliseconds, error, answer }) => (
              <li key={tried_at + String(milliseconds)} className="border-t border-line pt-3 text-sm">
                {moment(tried_at)} · {status ?? (error && errorWords(error))} · {milliseconds} мс
                {answer && <code className="mt-1 block text-xs break-all text-soft">{answer}</code>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </Modal>
  )
}

function Sent({ title, children }: { title: string; children: string }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <pre
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- when all is delivered nothing else takes the focus: the keys scroll the window from here
        tabIndex={0}
        className="overflow-x-auto rounded-md bg-sand p-4 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {children}
      </pre>
    </figure>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
