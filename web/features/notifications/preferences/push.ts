import { callApi } from '../../../app/calls/api.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'
const path = '/api/notifications/push'

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await (
    await navigator.serviceWorker.getRegistration(WORKER)
  )?.pushManager.getSubscription()
  return subscription ? 'on' : 'off'
}

/** Asks the person, then the browser, and tells the site where to write to. */
export async function allowPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const { key } = (await callApi<{ key: string }>('GET', `${path}/key`)).result
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  await callApi('POST', path, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth })
  return 'on'
}

export async function forbidPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await callApi('DELETE', path, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}
