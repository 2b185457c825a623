import { expectAccessible } from '../../support/stories/accessibility.ts'
import { signedDeal } from '../../support/stories/market/deals.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

test.use({ serviceWorkers: 'allow' })

/** Of which pages this browser holds a copy. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lotour-pages-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test('SITE-14 an own booking that was opened is read without a network with its papers and its age, never instead of the network, and by nobody after signing out', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(/./)
  const { id, tourist } = await signedDeal()
  const address = `/tourist/bookings/${id}`
  const notice = page.getByRole('status').filter({ hasText: 'Нет сети' })
  const offline = page.getByRole('heading', { name: 'Нет сети', level: 1 })
  await enter(page, tourist)
  await page.goto('/tourist/bookings')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Without a reload: what moves the application is data, and the page is kept behind it.
  await page.getByRole('main').locator(`a[href$="${address}"]`).first().click()
  await page.waitForURL(new RegExp(`${address}$`))
  await expect.poll(() => keptPaths(page)).toContain(address)

  await context.setOffline(true)
  await page.goto(address)
  await expect(notice).toContainText('по московскому времени')
  await expect(page.getByRole('region', { name: 'Документы' })).toContainText('Договор')
  await expect(page.getByRole('main').getByRole('button').first()).toBeDisabled()
  await expectAccessible(page)
  await page.goto('/hot-tours/')
  await expect(offline).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(`№${id}`) }).click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await notice.getByRole('link', { name: 'Обновить' }).click()
  await expect(page.getByRole('region', { name: 'Документы' })).toBeVisible()
  await expect(notice).toBeHidden()
  // A page that is open learns of its end by itself and goes to the sign-in, in the way of the next step.
  await page.goto('about:blank')
  await tourist.call('DELETE /api/session')
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => keptPaths(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(address)
  await expect(offline).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Можно прочитать без сети' })).toBeHidden()
})
