import { deleteOwn, ownRows, type PersonalTable } from '../../platform/personal-data.ts'
import { clearTask } from './sending/sending.tasks.ts'
import { markAllRemoved } from './webhooks/webhooks.store.ts'

export const integrationsPersonal: readonly PersonalTable[] = [
  {
    table: 'api_key',
    download: ownRows('api_key', 'agent_id', {
      title: 'Ключи API',
      labels: {
        created_at: 'Создан',
        name: 'Название',
        prefix: 'Начало ключа',
        scopes: 'Права',
        addresses: 'Откуда разрешён',
        expires_at: 'Действует до',
        daily_fee_max: 'Предел на отклики в день, ₽',
        used_at: 'Последний вызов',
        used_from: 'Адрес последнего вызова',
        revoked_at: 'Отозван',
      },
    }),
    erase: deleteOwn('api_key', 'agent_id'),
  },
  {
    table: 'webhook',
    download: ownRows('webhook', 'agent_id', {
      title: 'Адреса для событий',
      labels: { created_at: 'Добавлен', url: 'Адрес', events: 'События', off_at: 'Выключен' },
    }),
    erase: async (ctx, { id }) => {
      for (const webhookId of await markAllRemoved(ctx.tx, id, ctx.now)) ctx.enqueue(clearTask, { webhookId })
    },
  },
  {
    table: 'webhook_delivery',
    download: ownRows('webhook_delivery', 'agent_id', {
      title: 'События, отправленные на ваши адреса',
      labels: {
        created_at: 'Когда',
        type: 'Событие',
        body: 'Содержание',
        state: 'Состояние',
        status: 'Ответ',
      },
    }),
    erase: deleteOwn('webhook_delivery', 'agent_id'),
  },
  {
    table: 'webhook_attempt',
    download: 'Попытки отправки: что ответил собственный сервер агентства; видны в журнале на странице API.',
    erase: 'Исчезают вместе с доставкой, к которой относятся.',
  },
]
