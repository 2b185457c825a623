import type { Page } from '@playwright/test'

/** Ask before the page is opened; done when the server has agreed to tell the page what happens at the address. */
export function subscription(page: Page, address: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type, url } = JSON.parse(String(payload))
      if (type === 'subscribed' && address.test(url)) resolve()
    }),
  )
  return promise
}
