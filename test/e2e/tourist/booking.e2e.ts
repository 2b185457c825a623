import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import {
  addByLines,
  BY_DEMO,
  chosenOfDemo,
  payAtSandbox,
  sign,
  someCard,
  textOf,
} from '../../support/stories/market/bookings.ts'
import { enterShownCode } from '../../support/stories/market/wizard.ts'
import { registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('BOOK-03, BOOK-14, BOOK-15, BOOK-18, BOOK-26 from the choice to the voucher alone: travellers, a signed contract, a held card, the papers', async ({
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

test('BOOK-25 a paid trip is called off: the calculation first, the agency’s costs, the rest comes back', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(300_000)
  const tourist = await registered()
  const id = await chosenOfDemo(tourist)
  await tourist.call(`POST /api/booking/${id}/travellers`, someCard())
  await tourist.call(`POST /api/booking/${id}/submit`)
  const stateOf = async () => (await tourist.call(`GET /api/booking/${id}`)).result.state
  const contractOf = async () => (await tourist.call(`GET /api/booking/${id}/acceptance`)).result.contract
  await expect.poll(stateOf, BY_DEMO).toBe('agreeing')
  await expect.poll(contractOf, BY_DEMO).not.toBeNull()
  const { quote } = (await tourist.call(`GET /api/booking/${id}`)).result
  const code = await tourist.call(`POST /api/booking/${id}/sign-code`, { price_version_id: quote.id })
  await tourist.call(`POST /api/booking/${id}/accept`, {
    price_version_id: quote.id,
    code_id: code.id,
    value: code.code,
  })
  await enter(page, tourist)
  await page.goto(`/tourist/bookings/${id}`)
  await payAtSandbox(page)
  await expect.poll(stateOf, BY_DEMO).toBe('confirmed')

  await page.getByRole('button', { name: 'Отказаться от бронирования' }).click()
  const window = page.getByRole('dialog')
  await expect(window.getByText(/^Оплачено .+ Агентство вправе удержать только расходы/)).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
  await window.getByRole('button', { name: /^Почему/ }).click()
  await page.getByRole('option', { name: 'Болезнь' }).click()
  await window.getByRole('button', { name: 'Отказаться', exact: true }).click()
  const section = page.getByRole('region', { name: 'Отмена' })
  await expect(section.getByText(/Агентство называет расходы/)).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
})
