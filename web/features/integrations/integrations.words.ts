import type { WebhookDeliveryState } from '../../../contract/integrations/webhook-deliveries.ts'

interface StateWords {
  title: string
  tone: 'plain' | 'info' | 'good' | 'warn' | 'danger'
}

export const stateWords: Record<WebhookDeliveryState, StateWords> = {
  waiting: { title: 'Ждёт', tone: 'warn' },
  sending: { title: 'Отправляется', tone: 'info' },
  delivered: { title: 'Доставлено', tone: 'good' },
  failed: { title: 'Не доставлено', tone: 'danger' },
}

const errors: Record<string, string> = {
  status: 'Сервер ответил ошибкой.',
  redirect: 'Сервер перенаправил: мы не переходим.',
  timeout: 'Не ответил за 10 секунд.',
  refused: 'Сервер не принимает соединений.',
  name: 'Имя сервера не найдено.',
  tls: 'Сертификат сервера не подходит.',
  inside: 'Имя ведёт во внутреннюю сеть.',
  broken: 'Соединение оборвалось.',
  unreachable: 'До сервера не добраться.',
  not_http: 'Сервер ответил не по HTTP.',
  expired: 'Сутки прошли.',
  off: 'Адрес выключен.',
  agency: 'Агентство не может отвечать на заявки.',
}

/** Why an attempt failed, in a sentence. */
export function errorWords(error: string): string {
  return errors[error] ?? 'Не получилось.'
}
