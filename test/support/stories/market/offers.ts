import type { Locator, Page } from '@playwright/test'

/** The demo's, who answer every new auction by themselves. */
export const agencies = ['Солнечный берег', 'Компас Тревел'] as const

/** An agency's answer on the tourist's page. */
export function offerOf(page: Page, organisation: string): Locator {
  return page
    .getByRole('list', { name: 'Отклики' })
    .getByRole('article', { name: new RegExp(`^${organisation}`) })
}
