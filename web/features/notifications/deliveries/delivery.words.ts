import type { Delivery, DeliveryState } from '../../../../contract/notifications/deliveries.ts'
import type { Tone } from '../../../ui/status/tone.ts'

export const channelTitles: Record<Delivery['channel'], string> = {
  page: 'На сайте',
  push: 'Браузер',
  email: 'Почта',
  telegram: 'Telegram',
  max: 'MAX',
}

export const stateWords: Record<DeliveryState, { title: string; tone: Tone }> = {
  waiting: { title: 'Ждёт', tone: 'info' },
  sending: { title: 'Отправляется', tone: 'info' },
  sent: { title: 'Отправлено', tone: 'good' },
  skipped: { title: 'Не нужно', tone: 'warn' },
  failed: { title: 'Не удалось', tone: 'danger' },
}

const reasons: Record<string, string> = {
  stale: 'новость устарела',
  seen: 'уже увидел на сайте',
  grouped: 'вошло в более новое',
  off: 'канал выключен',
  gone: 'заблокирован или удалён',
  quiet: 'тихие часы',
  no_address: 'нет подтверждённой почты',
  no_browser: 'браузер больше не принимает',
  refused: 'получатель не существует',
  blocked: 'бот заблокирован',
  not_connected: 'мессенджер не подключён',
  too_often: 'слишком часто, ждём очереди',
  error: 'сбой отправки',
}

/** A status of HTTP and the like stand as they are: an administrator knows them. */
export function reasonWords(reason: string): string {
  return reasons[reason] ?? reason
}
