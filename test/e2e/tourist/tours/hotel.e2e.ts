import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { offerOf } from '../../../support/stories/market/offers.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, test } from '../../../support/stories/story.ts'

test('GEO-02, AUC-06, SITE-15 a hotel opens from the offer by keyboard and says what is known; Escape and Back close it, a reload keeps it', async ({
  page,
}) => {
  const firm = agency('Знает отели')
  const [agent, tourist] = await Promise.all([verifiedAgent(newcomer('Олег', 'Мальцев'), firm), registered()])
  const { id } = await launched(tourist)
  await answered(agent, id)
  await enter(page, tourist)
  await page.goto(`/tourist/my-auctions/${id}`)
  const mention = offerOf(page, firm.organisation)
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
  const hotel = await mention.innerText()
  await mention.focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: hotel })
  await expect(window.getByRole('link', { name: /^Курорт на карте/ })).toHaveAttribute(
    'href',
    /openstreetmap/,
  )
  await expect(window.getByRole('region', { name: 'Предложения в вашем аукционе' })).toContainText(
    firm.organisation,
  )
  await expect(window.getByRole('region', { name: 'Цены по дням вылета' })).toContainText('₽')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(mention).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/tourist/my-auctions/${id}$`))

  await mention.click()
  await expect(window).toBeVisible()
  await page.reload()
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/tourist/my-auctions/${id}$`))
})
