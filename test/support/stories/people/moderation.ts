import { expect, type Locator, type Page } from '@playwright/test'
import type { Agency } from './people.ts'

/** Opens an agency that waits in the administrator's queue; answers its panel. */
export async function chooseInQueue(page: Page, organisation: string): Promise<Locator> {
  await page.getByRole('link', { name: 'На проверке' }).click()
  await expect(page).toHaveURL(/status=1/)
  await page.getByRole('searchbox').fill(organisation)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('button', { name: organisation }).click()
  return page.getByRole('region', { name: `Турагент: ${organisation}` })
}

/** Everything that the form asks an agency for. */
export async function fillAgency(page: Page, { organisation, inn, ogrn }: Agency): Promise<void> {
  await page.getByLabel('Название организации').fill(organisation)
  await page.getByLabel('ИНН', { exact: true }).fill(inn)
  await page.getByLabel('ОГРН', { exact: true }).fill(ogrn)
  await page.getByLabel('Юридический адрес').fill('101000, Москва, улица Мясницкая, 1')
  await page.getByLabel('Адрес офиса').fill('Москва, улица Мясницкая, 1')
  await tickInList(page, 'Страны, с которыми вы работаете', ['Турция', 'Египет'])
  await tickInList(page, 'Туроператоры', ['Anex', 'Pegas'])
  await acceptDocuments(page)
}

/** The three that a newcomer accepts. */
export async function acceptDocuments(page: Page): Promise<void> {
  const consents = page.getByRole('group', { name: 'Согласия' })
  for (const document of ['публичную оферту', 'пользовательское соглашение', 'обработку персональных данных'])
    await consents.getByText(document, { exact: false }).first().click()
  await expect(consents.getByRole('checkbox', { checked: true })).toHaveCount(3)
}

/** A list with a search and ticks, closed by «Применить». */
export async function tickInList(page: Page, label: string, names: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const list = page.getByRole('dialog', { name: label })
  for (const name of names) {
    await list.getByRole('searchbox').fill(name)
    await list
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await list.getByRole('button', { name: 'Применить' }).click()
  await expect(list).toBeHidden()
}
