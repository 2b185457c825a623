/** One tab at a time does this; where a browser knows no locks each does, and the server takes every message once. */
export function alone(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  // A tab whose lock was taken away begins anew with its next message.
  return locks ? locks.request(name, work) : work()
}

export interface TabChannel<News> {
  tell: (news: News) => void
}

/** Between the tabs of one browser; without such a channel each tab knows its own. */
export function channelOf<News>(name: string, hear: (news: News) => void): TabChannel<News> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
  // Of tests: an open channel does not keep their process alive.
  ;(channel as { unref?: () => void }).unref?.()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window: it has one origin and takes none
  return { tell: (news) => channel.postMessage(news) }
}
