import type { Page } from '@playwright/test'
import type { Client } from '../client.ts'
import { enterShownCode, fillPhone } from '../market/wizard.ts'

/** By phone and code, as a person does; ends on the page that the role begins with. */
export async function signInAs(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  await fillPhone(page, phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await enterShownCode(page)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** For stories that are not about signing in: the session of somebody who came over HTTP. */
export async function enter(page: Page, { token }: Client): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: process.env['STORIES_URL'] ?? '' }])
}
