import { NewWebhook, type Webhook } from '../../../contract/integrations/webhooks.ts'
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '../../../contract/integrations/webhook-events.ts'
import { useForm } from '../../app/forms/use-form.ts'
import type { FreshProof } from '../identity/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { createWebhook, editWebhook } from './integrations.api.ts'

interface WebhookFormProps {
  run: FreshProof['run']
  /** What is changed; none for a new one. */
  former?: Webhook
  /** With the secret of a new one. */
  onDone: (secret: string | null) => void
  onClose: () => void
}

const usual: WebhookEvent[] = ['request.new', 'request.closed', 'offer.read', 'offer.chosen', 'message.new']

/** An address and the events that it asks for. */
export function WebhookForm({ run, former, onDone, onClose }: WebhookFormProps) {
  const form = useForm({
    initial: { url: former?.url ?? '', events: former?.events ?? usual },
    schema: NewWebhook,
    run,
    send: async ({ url, events: asked }) => {
      if (!former) return (await createWebhook({ url, events: asked })).secret
      // An address that is named begins afresh: what it missed is tried at once.
      await editWebhook(former.id, { ...(url === former.url ? {} : { url }), events: asked })
      return null
    },
    onDone,
  })
  const { events } = form.values
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    form.edit({ events: webhookEventNames.filter((one) => (one === event ? isOn : events.includes(one))) })
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={former ? 'Изменить адрес для событий' : 'Новый адрес для событий'}
      footer={
        <Button look="main" isPending={form.isSending} onPress={() => form.submit()}>
          {former ? 'Сохранить' : 'Добавить адрес'}
        </Button>
      }
    >
      <form {...form.props} className="grid gap-6">
        <TextField
          label="Адрес"
          hint="Сюда мы отправим POST с подписью. Только https"
          type="url"
          placeholder="https://crm.example.ru/lotour"
          isRequired
          {...form.field('url')}
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
          {form.errors.events && <p className="text-sm text-danger">{form.errors.events}</p>}
        </fieldset>
        {form.problem && (
          <Notice tone="danger" isLive>
            {form.problem}
          </Notice>
        )}
      </form>
    </Modal>
  )
}
