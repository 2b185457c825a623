import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

/** How far a person would go with Tab before giving up. */
const PATIENCE = 60

/**
 * Walks to a field or a button with Tab alone. On the way it is asked for as the element that it was: to find it anew by
 * its role after each press costs more than the press.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let element = await found(target)
  for (let steps = 0; steps < PATIENCE; steps += 1) {
    const place = await element.evaluate((one) => {
      if (one === document.activeElement) return 'here'
      return one.isConnected ? 'elsewhere' : 'gone'
    })
    if (place === 'here' && (await isFocused(target))) return
    // Drawn anew, or another one is meant by now: the focus may be there already.
    if (place !== 'elsewhere') {
      element = await found(target)
      if (await isFocused(target)) return
    }
    await page.keyboard.press('Tab')
  }
  // What is meant may have changed while the one that it was stands there still.
  if (await isFocused(target)) return
  throw new Error(`Tab does not reach ${String(target)}`)
}

async function found(target: Locator): Promise<ElementHandle> {
  await target.waitFor()
  const element = await target.elementHandle()
  if (!element) throw new Error(`${String(target)} is not there`)
  return element
}

/**
 * Walks along a list of links by a key of the page's own. What others have put between is passed by, one line for each
 * press: a press before the last one has moved the focus would go past the line that is meant.
 */
export async function walkTo(link: Locator, press: () => Promise<void>): Promise<void> {
  const page = link.page()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  for (let steps = 0; steps < PATIENCE; steps += 1) {
    const before = await focused()
    await press()
    await expect.poll(focused).not.toBe(before)
    if (await isFocused(link)) return
  }
  throw new Error(`No key walks to ${String(link)}`)
}

/** Walks to a button and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types into what has the focus, takes the first answer from the list. */
export async function pickByKey(page: Page, field: Locator, name: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(name.slice(0, 4).toLowerCase())
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .waitFor()
  // The first answer is lit once it answers what was typed.
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
}

/** Opens a list without a field and takes its first line. */
export async function chooseFirstByKey(page: Page, button: Locator): Promise<void> {
  await pressByKey(page, button)
  // A list that is drawn has not yet the focus: what is pressed before that is lost.
  const isInList = () => page.evaluate(() => document.activeElement?.closest('[role=listbox]') !== null)
  await expect.poll(isInList).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
