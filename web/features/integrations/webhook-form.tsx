import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  NewWebhook,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '../../../contract/integrations/webhooks.ts'
import { ApiRefusal } from '../../app/calls/api.ts'
import { messageOf } from '../../app/calls/call.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createWebhook } from './integrations.api.ts'

interface WebhookFormProps {
  run: FreshProof['run']
  onMade: (secret: string) => void
  onClose: () => void
}

const usual: WebhookEvent[] = ['request.new', 'request.closed', 'offer.read', 'offer.chosen', 'message.new']

/** A new address and the events that it asks for. */
export function WebhookForm({ run, onMade, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState(usual)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const make = useMutation({
    mutationFn: (body: { url: string; events: WebhookEvent[] }) => run(() => createWebhook(body)),
    onSuccess: ({ secret }) => onMade(secret),
  })
  const submit = () => {
    const body = { url, events }
    const found = NewWebhook.safeParse(body).error?.issues ?? []
    setErrors(Object.fromEntries(found.map(({ path, message }) => [String(path[0]), message])))
    if (found.length === 0) make.mutate(body)
  }
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    setEvents(webhookEventNames.filter((one) => (one === event ? isOn : events.includes(one))))
  const isReauth = make.error instanceof ApiRefusal && make.error.reason === 'reauth'
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title="Новый адрес для событий"
      footer={
        <Button look="main" isPending={make.isPending} onPress={submit}>
          Добавить адрес
        </Button>
      }
    >
      <div className="grid gap-6">
        <TextField
          label="Адрес"
          hint="Сюда мы отправим POST с подписью. Только https"
          type="url"
          placeholder="https://crm.example.ru/lotour"
          value={url}
          onChange={setUrl}
          error={errors['url']}
          isRequired
        />
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">О чём сообщать</legend>
          {webhookEventNames.map((event) => (
            <Checkbox
              key={event}
              isSelected={events.includes(event)}
              onChange={(isOn) => toggle(event, isOn)}
            >
              {webhookEvents[event].title} <code className="font-mono text-sm text-soft">{event}</code>
            </Checkbox>
          ))}
          {errors['events'] && <p className="text-sm text-danger">{errors['events']}</p>}
        </fieldset>
        {make.error && !isReauth && (
          <Notice tone="danger" isLive>
            {messageOf(make.error)}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
