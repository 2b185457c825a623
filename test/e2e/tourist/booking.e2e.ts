import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import {
  addByLines,
  BY_DEMO,
  chosenOfDemo,
  payAtSandbox,
  sign,
  textOf,
} from '../../support/stories/market/bookings.ts'
import { enterShownCode } from '../../support/stories/market/wizard.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('BOOK-03, BOOK-14, BOOK-15, BOOK-18, BOOK-26 from the choice to the voucher alone: travellers, a signed contract, a held card, the papers @both', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(300_000)
  const tourist = await registered()
  const id = await chosenOfDemo(tourist)
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await addByLines(page)
  await expectAccessibleByScreen(page, isPhone)
  await page.getByRole('button', { name: 'Отправить агенту' }).click()

  await expect(page.getByText(/^Договор готов:/)).toBeVisible(BY_DEMO)
  await expectAccessibleByScreen(page, isPhone)
  await sign(page, enterShownCode)
  await expect(page.getByText('Оплатите первый платёж')).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)

  await payAtSandbox(page)
  await expect(page.getByText(/заблокированы на карте/).first()).toBeVisible()
  await expect(page.getByText('Ваучер', { exact: true })).toBeVisible(BY_DEMO)
  await expectAccessibleByScreen(page, isPhone)

  const text = await textOf(page, 'Ваучер')
  expect(text).toContain('LEBEDEVA ANNA')
  expect(text).toContain(`DEMO-${id}`)
})
