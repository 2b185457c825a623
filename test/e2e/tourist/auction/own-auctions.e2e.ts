import { deleteAuction, listAuctions } from '../../../../contract/auctions/auctions.ts'
import { socketPath } from '../../../../contract/platform/live.ts'
import { limits } from '../../../../contract/limits.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { subscription } from '../../../support/stories/live.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { markShown } from '../../../../contract/offers/offer-marks.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('AUC-03 the only auction is hidden: the list says so, and the notice takes it back', async ({
  page,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, tourist)
  await page.goto('/tourist/my-auctions/')
  const card = page.getByRole('article').filter({ hasText: `№${id}` })
  await card.getByRole('button', { name: `Действия с аукционом №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Скрыть' }).click()
  await expect(page.getByText('1 аукцион скрыт')).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(card).toBeVisible()
})

test('AUC-06 the list reads itself every ten seconds, and not while a window is open', async ({ page }) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, tourist)
  // Live news reads the list as well: here none comes.
  await page.routeWebSocket(`**${socketPath}`, () => {})
  await page.clock.install()
  await page.goto('/tourist/my-auctions/')
  const readings: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listAuctions.path) readings.push(request.url())
  })
  const card = page.getByRole('article').filter({ hasText: `№${id}` })
  await expect(card).toBeVisible()
  const nextReading = () => page.waitForRequest((request) => request.url().includes(listAuctions.path))
  const first = nextReading()
  await page.clock.runFor(limits.auctionListRefreshMs)
  await first

  await card.getByRole('button', { name: `Действия с аукционом №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  const question = page.getByRole('dialog', { name: `Удалить аукцион №${id}?` })
  await expect(question).toBeVisible()
  const before = readings.length
  await page.clock.runFor(3 * limits.auctionListRefreshMs)
  expect(readings.length).toBe(before)
  await question.getByRole('button', { name: 'Оставить' }).click()
  await page.clock.runFor(1000)
  await expect(question).toBeHidden()
  const again = nextReading()
  await page.clock.runFor(limits.auctionListRefreshMs)
  await again
})

test('AUC-04 nothing is asked of an auction that is being deleted, however early the news of it come', async ({
  page,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await answered(await verifiedAgent(newcomer(), agency('Последний день')), id)
  await enter(page, tourist)
  const news = page.waitForEvent('websocket').then(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"deleted"')) resolve()
        })
      }),
  )
  // That an offer has been on the screen is told a moment later.
  const told = page.waitForResponse((response) => response.url().endsWith(markShown.path))
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page.getByRole('list', { name: 'Отклики' }).getByRole('article')).not.toHaveCount(0)
  await told
  const gone: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) gone.push(response.url())
  })
  await page.route(
    (url) => url.pathname === deleteAuction.path,
    async (route) => {
      const answer = await route.fetch()
      await news
      // Whatever the news have asked for is answered before the deletion is.
      await page.waitForTimeout(1000)
      await route.fulfill({ response: answer })
    },
  )
  await page.getByRole('button', { name: `Действия с аукционом №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page).toHaveURL(/my-auctions\/$/)
  await expect(page.getByText(`Аукцион №${id} удалён`)).toBeVisible()
  expect(gone).toEqual([])
})

test('AUC-04, WS-01 an auction that was deleted in another window leaves this one, which asks for nothing of it', async ({
  page,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await answered(await verifiedAgent(newcomer(), agency('Второе окно')), id)
  await enter(page, tourist)
  const told = page.waitForResponse((response) => response.url().endsWith(markShown.path))
  const subscribed = subscription(page, new RegExp(`^/auctions/${id}$`))
  await page.goto(`/tourist/my-auctions/${id}`)
  await expect(page.getByRole('list', { name: 'Отклики' }).getByRole('article')).not.toHaveCount(0)
  await told
  await subscribed
  const gone: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) gone.push(response.url())
  })
  await tourist.call('DELETE /api/request', { request_id: id })
  await expect(page).toHaveURL(/my-auctions\/$/)
  await expect(page.getByText(`Аукцион №${id} удалён`)).toBeVisible()
  expect(gone).toEqual([])
})

test('AUC-04 a double click on «Удалить» asks once, and no refusal stands beside the success', async ({
  page,
}) => {
  const tourist = await registered()
  const { id } = await launched(tourist)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === deleteAuction.path && request.method() === 'DELETE') asked += 1
  })
  await page.getByRole('button', { name: `Действия с аукционом №${id}` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).dblclick()
  await expect(page.getByText(`Аукцион №${id} удалён`)).toBeVisible()
  await expect(page.getByText('Не получилось')).toHaveCount(0)
  expect(asked).toBe(1)
})
