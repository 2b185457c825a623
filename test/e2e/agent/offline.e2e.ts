import { openBasket, pickTours } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ERR-04, OFFER-01 without a network an answer stays, why it has not gone is whole in sight, and it is sent by the same button @both', async ({
  page,
  isPhone,
  watch,
}) => {
  watch.expectRefusal(/./)
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Без сети'))
  const { id } = await launched(await registered())
  await enter(page, agent)
  await page.goto(`/travel-agent/requests/${id}`)
  await pickTours(page, 2)
  const basket = await openBasket(page)
  await page.context().setOffline(true)
  await basket.getByRole('button', { name: 'Отправить отклик' }).click()
  const why = basket.getByRole('alert').filter({ hasText: 'повтор не спишет плату дважды' })
  const again = basket.getByRole('button', { name: 'Отправить ещё раз' })
  for (const size of isPhone
    ? [{ width: 390, height: 844 }]
    : [
        { width: 1440, height: 900 },
        { width: 1280, height: 720 },
      ]) {
    await page.setViewportSize(size)
    await expect(why).toBeInViewport({ ratio: 0.99 })
    await expect(again).toBeInViewport({ ratio: 0.99 })
    await again.click({ trial: true })
  }
  await page.context().setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
})
