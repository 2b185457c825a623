import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { look } from './axe.ts'

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rules = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })

/** WCAG 2.2 AA of what is on the screen now, a window that is open included. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  // A window hides the page's heading and landmarks on purpose; axe overlooks it where the page under it is scrolled.
  const isWindowOpen = (await page.getByRole('dialog').count()) > 0
  const violations = await look(
    page,
    // What react-aria says aloud for some seconds points at a bar of waiting that is gone by then.
    { exclude: ['[data-live-announcer]'] },
    {
      runOnly: { type: 'tag', values: CRITERIA },
      rules: {
        'landmark-one-main': { enabled: !isWindowOpen },
        'page-has-heading-one': { enabled: !isWindowOpen },
      },
    },
  )
  expectNone(page, await smallInTheOpen(page, violations))
}

/**
 * A bar at the foot of the screen covers what is scrolled under it and leaves a slice of it, which axe takes for a
 * small target. Such a one is judged once more in the middle of the screen.
 */
async function smallInTheOpen(page: Page, violations: Result[]): Promise<Result[]> {
  const isSmall = ({ id }: Result) => id === 'target-size'
  const small: Result[] = []
  for (const { target } of violations.filter(isSmall).flatMap(({ nodes }) => nodes)) {
    const selector = target.flat().join(' ')
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    small.push(...(await look(page, { include: [selector] }, rules('target-size'))))
  }
  return [...violations.filter((one) => !isSmall(one)), ...small]
}

/** What there is to read has enough contrast: all that another theme can spoil. */
export async function expectReadable(page: Page): Promise<void> {
  await atRest(page)
  expectNone(page, await look(page, {}, rules('color-contrast')))
}

function expectNone(page: Page, violations: Result[]): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, page.url()).toEqual([])
}

/** Of a window that closes where its room changes: the whole of it by day, and by night what another theme can spoil. */
export async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Colours do not depend on the screen: the narrow one is looked at in the light, the wide one in the dark. */
export async function expectAccessibleByScreen(page: Page, isPhone: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' })
  await expectAccessible(page)
}

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

/**
 * Of a page that has all its screens in one story: in the room of a phone by day and of a desk by night, and left in its
 * own again. A story that does nothing else by its screen need not be told on two.
 */
export async function expectAccessibleOnBothScreens(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const [size, isPhone] of [
    [PHONE, true],
    [DESK, false],
  ] as const) {
    await page.setViewportSize(size)
    await expectAccessibleByScreen(page, isPhone)
  }
  if (own) await page.setViewportSize(own)
}

/** Half shown, everything has too little contrast. */
async function atRest(page: Page): Promise<void> {
  // What arrives in the middle of the look is there at once, not half shown.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shown(page)
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** On a touch screen React Aria keeps a list or a window masked until the keyboard has come, or for half a second. */
export async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[style*="mask-image"]') === null)
}
