import type { Locator } from '@playwright/test'
import { chosenOfDemo, someCard } from '../../support/stories/market/bookings.ts'
import { paidDeal, signedDeal, stateOfDeal } from '../../support/stories/market/deals.ts'
import * as wizard from '../../support/stories/market/wizard.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

const NUMBER = 'W'.repeat(60)
const SURNAME = 'Щ'.repeat(30)

/** Nothing of it lies beyond its own width. */
const overflowOf = (box: Locator) => box.evaluate((one) => one.scrollWidth - one.clientWidth)

async function expectToFit(page: Page, shown: Locator): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(shown).toBeVisible()
    expect.soft(await overflowOf(page.locator('html')), `the page at ${width}`).toBe(0)
    for (const section of await page.getByRole('main').locator('section').all())
      expect.soft(await overflowOf(section), `a section at ${width}`).toBeLessThanOrEqual(0)
    const column = await shown.locator('xpath=ancestor::section[1]').boundingBox()
    const beside = await page.locator('main aside').last().boundingBox()
    if (width > 1000) expect.soft((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  }
}

// Desk only: the windows are resized by the story itself.
test('SITE-15 a booking with a long number of the operator is no wider than its window, on both sides @desk', async ({
  page,
  newVisitor,
}) => {
  const deal = await signedDeal()
  await paidDeal(deal, 'card')
  await expect.poll(() => stateOfDeal(deal)).toBe('confirming')
  await deal.seller.agent.call(`POST /api/travel-agent/booking/${deal.id}/confirm`, {
    operator_number: NUMBER,
  })
  await expect.poll(() => stateOfDeal(deal)).toBe('confirmed')
  await enter(page, deal.tourist)
  await page.goto(`/tourist/bookings/${deal.id}`)
  await expectToFit(page, page.getByText(NUMBER).first())
  const agent = await newVisitor()
  await enter(agent, deal.seller.agent)
  await agent.goto(`/travel-agent/bookings/${deal.id}`)
  await expectToFit(agent, agent.getByText(NUMBER).first())
})

// Desk only: the window is resized by the story itself.
test('SITE-15 the card of a traveller with a long surname is no wider than a phone @desk', async ({
  page,
}) => {
  const tourist = await registered()
  const id = await chosenOfDemo(tourist)
  await tourist.call(`POST /api/booking/${id}/travellers`, { ...someCard(), surname_ru: SURNAME })
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await expectToFit(page, page.getByText(SURNAME).first())
  await page.setViewportSize({ width: 390, height: 844 })
  const remove = page.getByRole('button', { name: `Убрать: ${SURNAME}` })
  await remove.scrollIntoViewIfNeeded()
  await expect(remove).toBeInViewport({ ratio: 1 })
})

test('SITE-15 the summary of a request with a long word in its wishes is no wider than a phone @phone', async ({
  page,
}) => {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  await wizard.fillDetails(page)
  await wizard.goOn(wizard.atStep(page, 2))
  await wizard.fillWishes(page, 'Рентгеноэлектрокардиографического'.repeat(3))
  await wizard.goOn(wizard.atStep(page, 3))
  const said = wizard.atStep(page, 4).getByText('Рентгено')
  await expect(said).toBeVisible()
  const box = await said.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390)
})
