import type { Notification } from '../../../contract/notifications/notifications.ts'
import type { Preferences } from '../../../contract/notifications/preferences.ts'
import { callApi } from '../../app/calls/api.ts'

export type { Notification, Preferences }

export interface NotificationPage {
  items: Notification[]
  has_more: boolean
  unread: number
  unread_chats: number
}

// The contract's endpoints carry their schemas, and the bell stands on pages that load none.
const path = '/api/notifications'

export async function loadNotifications(before?: number, signal?: AbortSignal): Promise<NotificationPage> {
  const query = before === undefined ? '' : `?before=${before}`
  return (await callApi<NotificationPage>('GET', path + query, undefined, { signal })).result
}

export async function markRead(id: number): Promise<void> {
  await callApi('POST', `${path}/${id}/read`)
}

export async function markSeen(id: number): Promise<void> {
  await callApi('POST', `${path}/${id}/seen`)
}

export async function markAllRead(upTo: number): Promise<void> {
  await callApi('POST', `${path}/read`, { up_to: upTo })
}

export async function loadPreferences(signal?: AbortSignal): Promise<Preferences> {
  return (await callApi<Preferences>('GET', `${path}/preferences`, undefined, { signal })).result
}

export interface PreferenceChange {
  quiet?: Partial<Preferences['quiet']>
  kinds?: { kind: string; channel: Preferences['channels'][number]['name']; is_on: boolean }[]
}

export async function savePreferences(change: PreferenceChange): Promise<Preferences> {
  return (await callApi<Preferences>('PATCH', `${path}/preferences`, change)).result
}
