import { expect, type Page, test } from '../../support/stories/story.ts'

const WIZARD = '**/assets/wizard-*.js'

const launch = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Запустить аукцион' }).first()
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Не загрузилось' })

test('SITE-14 a part that does not come says so in its place, and comes when it is asked for again', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/assets\//)
  await page.route(WIZARD, (route) => route.abort())
  await page.goto('/')
  await launch(page).click()
  await expect(lost(page)).toBeVisible()
  // The page around it stands.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(WIZARD)
  await lost(page).getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(lost(page)).toBeHidden()
})

test('SITE-14 a page of a former build is loaded anew once, and then says what is missing', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/assets\//)
  await page.route(WIZARD, (route) => route.abort())
  await page.route('**/assets/manifest-*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/')
  const reloaded = page.waitForEvent('load')
  await launch(page).click()
  await reloaded
  await launch(page).click()
  await expect(lost(page)).toBeVisible()
  await lost(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(lost(page)).toBeHidden()
})

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SITE-14 a page asked for without a network is ours, and opens by a press when there is one', async ({
    page,
    context,
    watch,
  }) => {
    watch.expectRefusal(/./)
    await page.goto('/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/hot-tours/')
    await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Повторить' }).click()
    await expect(page.getByRole('heading', { name: /Горящие/, level: 1 })).toBeVisible()
  })
})
