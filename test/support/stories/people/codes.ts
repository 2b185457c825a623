import type { Locator, Page } from '@playwright/test'
import { client } from '../client.ts'

export function codeField(where: Page | Locator): Locator {
  return where.getByRole('textbox', { name: 'Код подтверждения' })
}

/** The four digits that a demo shows beside the cells. */
export async function shownCode(where: Page | Locator): Promise<string> {
  return (await where.getByText(/^Демо: код \d{4}$/).innerText()).slice(-4)
}

/** Other digits than these. */
export function wrongFor(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}

export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The digits of the newest letter to an e-mail, as the demo's outbox shows it; undefined while there is none. */
export async function letterCode(email: string): Promise<string | undefined> {
  const { result } = await client().call('GET /api/dev/outbox')
  const letter = result.items.find(
    ({ channel, recipient }: Record<string, string>) => channel === 'email' && recipient === email,
  )
  return /\d{4}/.exec(letter?.text ?? '')?.[0]
}
