import { expect, test } from '../../support/stories/story.ts'

/** Of a page that is whole without a script: place, hotel, answers, a document. */
const PAGES = ['/country/turciya/', '/country/turciya/hotel/1/', '/help/cancelling/', '/documents/legal']

test('SITE-14 on paper a page is by day, whole, and without what can only be pressed', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A week's price is read as well as pressed.
    const pressed = 'button:not(.price-column)'
    for (const hidden of ['body > header', 'body > footer', '.tab-bar', pressed, 'nav', 'main form'])
      await expect(page.locator(hidden).filter({ visible: true }), `${hidden} of ${path}`).toHaveCount(0)
    const looks = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('h1')!)
      const folded = [...document.querySelectorAll('main details:not([open]) > :not(summary)')]
      return {
        // Of a dark letter; oklab and rgb alike are judged by what is painted.
        isInkDark: (() => {
          const pen = document.createElement('canvas').getContext('2d')!
          pen.fillStyle = color
          pen.fillRect(0, 0, 1, 1)
          return Math.max(...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)) < 128
        })(),
        unread: folded.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length,
        isWide: document.documentElement.scrollWidth > innerWidth,
      }
    })
    if (path === PAGES[0]) await expect(page.locator('.price-column', { hasText: '₽' }).first()).toBeVisible()
    expect([path, looks]).toEqual([path, { isInkDark: true, unread: 0, isWide: false }])
  }
})
