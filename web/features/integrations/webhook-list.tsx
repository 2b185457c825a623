import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { workLimits } from '../../../contract/cabinet-limits.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  type Webhook,
  webhookEvents,
} from '../../../contract/integrations/webhooks.ts'
import { messageOf } from '../../app/calls/call.ts'
import { itemsOf, queryOf, touch } from '../../app/calls/keys.ts'
import type { FreshProof } from '../identity/index.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../ui/status/empty-state.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { SkeletonText } from '../../ui/status/skeleton.tsx'
import { deleteWebhook, rotateSecret, switchWebhook, testWebhook } from './integrations.api.ts'
import { SecretWindow, type ShownSecret } from './secret-window.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Where the agency's own system hears of events. */
export function WebhookList({ run }: Pick<FreshProof, 'run'>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const list = useQuery({
    ...queryOf(listWebhooks, {}),
    select: itemsOf,
    refetchInterval: 5000,
  })
  const refresh = () => touch(client, listWebhooks, listWebhookDeliveries, getWebhookDelivery)
  const act = useMutation({
    mutationFn: (action: () => Promise<unknown>) => run(action),
    onSettled: refresh,
  })
  const rotate = (id: number) =>
    act.mutate(async () => {
      const { secret } = await rotateSecret(id)
      setShown({ title: 'Новый секрет подписи', secret })
    })
  const add = (
    <Button look="calm" size="s" icon={Plus} onPress={() => setMaking(true)}>
      Добавить адрес
    </Button>
  )
  const items = list.data ?? []
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="type-subheading">
          События
        </h2>
        {items.length > 0 && items.length < workLimits.webhooksMax && add}
      </div>
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && (
        <ErrorState
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isPending={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          title="Адресов пока нет"
          text="Добавьте адрес своей системы: о новой заявке она узнает за секунду, без опросов."
          action={add}
        />
      )}
      {act.error && (
        <Notice tone="danger" isLive>
          {messageOf(act.error)}
        </Notice>
      )}
      <ul className="grid gap-4">
        {items.map((webhook) => (
          <Row
            key={webhook.id}
            webhook={webhook}
            onTest={() => act.mutate(() => testWebhook(webhook.id))}
            onSwitch={() => act.mutate(() => switchWebhook({ id: webhook.id, is_on: !webhook.is_on }))}
            onRotate={() => rotate(webhook.id)}
            onDelete={() => act.mutate(() => deleteWebhook(webhook.id))}
          />
        ))}
      </ul>
      {isMaking && (
        <WebhookForm
          run={run}
          onClose={() => setMaking(false)}
          onMade={(secret) => {
            setMaking(false)
            setShown({ title: 'Секрет подписи', secret })
            void refresh()
          }}
        />
      )}
      {shown && <SecretWindow shown={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface RowProps {
  webhook: Webhook
  onTest: () => void
  onSwitch: () => void
  onRotate: () => void
  onDelete: () => void
}

function Row({ webhook, onTest, onSwitch, onRotate, onDelete }: RowProps) {
  const [isSure, setSure] = useState(false)
  const { url, events, is_on, off_reason, failing_since, waiting, former_secret_until } = webhook
  return (
    <li className="grid gap-3 rounded-xl bg-card p-5 shadow-card">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {url}
        {is_on && !failing_since && <Badge tone="good">Включён</Badge>}
        {is_on && failing_since && <Badge tone="warn">Не отвечает</Badge>}
        {!is_on && (
          <Badge tone={off_reason === 'failures' ? 'danger' : 'plain'}>
            {off_reason === 'failures' ? 'Отключён: не отвечал три дня' : 'Выключен'}
          </Badge>
        )}
      </p>
      <p className="type-note">{events.map((event) => webhookEvents[event].title).join(' · ')}</p>
      {(waiting > 0 || former_secret_until) && (
        <p className="type-note">
          {waiting > 0 && `Ждут отправки: ${waiting}. `}
          {former_secret_until && 'Сутки после смены подходит и прежний секрет.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {is_on && (
          <Button size="s" icon={Send} onPress={onTest}>
            Отправить пробное событие
          </Button>
        )}
        <Button look="plain" size="s" onPress={onSwitch}>
          {is_on ? 'Выключить' : 'Включить'}
        </Button>
        <Button look="plain" size="s" onPress={onRotate}>
          Новый секрет
        </Button>
        <Button
          look={isSure ? 'danger' : 'plain'}
          size="s"
          onPress={() => (isSure ? onDelete() : setSure(true))}
        >
          {isSure ? 'Точно удалить' : 'Удалить'}
        </Button>
      </div>
    </li>
  )
}
