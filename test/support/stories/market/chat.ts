import { expect, type Locator, type Page } from '@playwright/test'

/** The conversation that stands on the page, beside an auction or on a page of its own. */
export function conversation(page: Page): Locator {
  return page.getByRole('log', { name: 'Переписка' })
}

/** Writes and waits until the server has it. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(text)
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  const own = conversation(page).getByRole('listitem').filter({ hasText: text })
  await expect(own.getByRole('img', { name: /Доставлено|Прочитано/ })).toBeVisible()
}

export async function expectAnswer(page: Page, text: string | RegExp): Promise<void> {
  const answers = conversation(page).getByRole('listitem').filter({ hasText: 'Собеседник:' })
  await expect(answers.filter({ hasText: text }).last()).toBeVisible()
}
