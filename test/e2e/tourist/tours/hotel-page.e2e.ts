import { hotelFacts } from '../../../../contract/public-pages/hotel-facts.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'
import { expect, test } from '../../../support/stories/story.ts'

/** A hotel of a country page: somebody sells it, whatever the price list holds. */
test('SITE-02, SITE-14, WIZ-50 a hotel is found from its country, and its page begins an auction for it @both', async ({
  page,
}) => {
  await page.goto('/country/turciya/')
  const hotels = page.getByRole('region', { name: 'Известные отели' })
  const link = hotels.getByRole('link').first()
  const name = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = /-(\d+)\/$/.exec(page.url())?.[1] ?? ''
  const facts = await page.request.get(hotelFacts.path.replace(':id', id))
  const { best, region } = (await facts.json()).result
  const words = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '')
  expect(words).toContain(`от${best.price}₽`)

  await page.getByRole('main').getByRole('button', { name: 'Запустить аукцион', exact: true }).click()
  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await expect(first.getByRole('combobox', { name: 'Страна' })).toHaveValue('Турция')
  await expect(first.getByRole('combobox', { name: 'Курорт' })).toHaveValue(region.name)
  await expect.poll(() => first.getByRole('combobox', { name: 'Отель' }).inputValue()).toContain(name)
})
