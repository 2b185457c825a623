import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '../../../contract/integrations/webhooks.ts'
import { webhookEvents } from '../../../contract/integrations/webhook-events.ts'
import { Badge } from '../../ui/status/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { Webhooks } from './use-webhooks.ts'

interface WebhookRowProps {
  webhook: Webhook
  webhooks: Webhooks
}

/** One address: what it asks for, how it answers, what can be done with it. */
export function WebhookRow({ webhook, webhooks }: WebhookRowProps) {
  const [isSure, setSure] = useState(false)
  const { id, url, events, is_on, waiting, former_secret_until } = webhook
  return (
    <li className="grid gap-3 rounded-xl bg-card p-5 shadow-card">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
        {url}
        <State webhook={webhook} />
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
          <Button size="s" icon={Send} onPress={() => webhooks.test(id)}>
            Отправить пробное событие
          </Button>
        )}
        <Button look="plain" size="s" onPress={() => webhooks.change(webhook)}>
          Изменить
        </Button>
        <Button look="plain" size="s" onPress={() => webhooks.turn(webhook)}>
          {is_on ? 'Выключить' : 'Включить'}
        </Button>
        <Button look="plain" size="s" onPress={() => webhooks.rotate(id)}>
          Новый секрет
        </Button>
        <Button
          look={isSure ? 'danger' : 'plain'}
          size="s"
          onPress={() => (isSure ? webhooks.remove(id) : setSure(true))}
        >
          {isSure ? 'Точно удалить' : 'Удалить'}
        </Button>
      </div>
    </li>
  )
}

function State({ webhook: { is_on, off_reason, failing_since } }: { webhook: Webhook }) {
  return (
    <>
      {is_on && !failing_since && <Badge tone="good">Включён</Badge>}
      {is_on && failing_since && <Badge tone="warn">Не отвечает</Badge>}
      {!is_on && (
        <Badge tone={off_reason === 'failures' ? 'danger' : 'plain'}>
          {off_reason === 'failures' ? 'Отключён: не отвечал три дня' : 'Выключен'}
        </Badge>
      )}
    </>
  )
}
