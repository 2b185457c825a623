import { expect, type Locator, type Page } from '@playwright/test'

/** A picker alone: /dev/ui/{name}. */
export async function openPicker(page: Page, name: string): Promise<void> {
  await page.goto(`/dev/ui/${name}`)
  await page.locator('main section').first().waitFor()
}

/** One state of the picker, by the name over it: «Пустое». */
export function stateOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** The button or the field of a state. */
export function fieldOf(state: Locator): Locator {
  return state.locator('button[aria-haspopup], input, textarea').first()
}

export async function expectHeld(state: Locator, value: unknown): Promise<void> {
  await expect(state.locator('output')).toHaveText(JSON.stringify(value))
}

/** The dropdown or the sheet that has opened, at rest. */
export async function openedBy(button: Locator, title: string | RegExp): Promise<Locator> {
  await button.click()
  const opened = button.page().getByRole('dialog', { name: title })
  await settled(opened)
  return opened
}

export async function settled(opened: Locator): Promise<void> {
  await opened.waitFor()
  await expect
    .poll(() => opened.evaluate((element) => element.closest('[data-entering]') === null))
    .toBe(true)
}

export async function apply(opened: Locator): Promise<void> {
  await opened.getByRole('button', { name: 'Применить' }).click()
  await expect(opened).toBeHidden()
}

/** Beside whatever is open: the far corner of the page's head. */
export async function pressOutside(page: Page): Promise<void> {
  await page.mouse.click(4, 4)
}

/** What stands in the clipboard goes where the focus is, as by Ctrl+V. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
