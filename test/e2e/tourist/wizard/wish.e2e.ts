import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

const FIELD = 'Опишите поездку одним предложением'
const sentence =
  'с 10 по 20 июля вдвоём и ребёнок в Турцию, Кемер, до 250 тысяч, всё включено, из Казани, на 10 дней, 5 звёзд, первая линия'

test('WISH-01, WISH-05, WISH-07, WISH-08 a sentence on the home page fills the wizard, each thing can be taken back, and nothing is guessed', async ({
  page,
}) => {
  await page.goto('/')
  const wish = page.getByRole('main').getByRole('textbox', { name: FIELD })
  await wish.fill(sentence)
  await wish.press('Enter')

  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  await expect(first.getByRole('textbox', { name: FIELD })).toHaveValue(sentence)
  const chips = first.getByRole('list', { name: 'Поняли и заполнили' }).getByRole('listitem')
  await expect(chips).toHaveText([
    'Вылет: Казань',
    'Турция',
    'Кемер',
    '5★',
    /^Вылет 10.июля · первый из названных дней$/,
    /^9.ночей · 10.дней$/,
    /^2.взрослых, 1.ребёнок$/,
    'Всё включено (AI)',
    /^до 250.000.₽$/,
  ])
  await expect(first.getByRole('status').filter({ hasText: 'Поняли и заполнили: Вылет: Казань' })).toHaveText(
    /Не поняли: «первая линия»/,
  )
  await expect(first.getByRole('combobox', { name: 'Город вылета' })).toHaveValue('Казань')
  await expect(first.getByRole('combobox', { name: 'Курорт' })).toHaveValue('Кемер')
  await expect(first.getByRole('radio', { name: '5 звёзд' })).toBeChecked()

  await first.getByRole('button', { name: 'Убрать: Кемер' }).click()
  await expect(first.getByRole('combobox', { name: 'Курорт' })).toHaveValue('')
  await expect(chips).toHaveCount(8)

  await first.getByRole('button', { name: /Возраст ребёнка/ }).click()
  await page.getByRole('option', { name: /^5.лет$/ }).click()
  await expect(chips.filter({ hasText: /1.ребёнок \(5.лет\)/ })).toBeVisible()

  await first.getByRole('button', { name: 'Добавить в пожелания' }).click()
  await expect(first.getByText(/Не поняли:/)).toHaveCount(0)
  await wizard.goOn(first)

  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expect(details.getByRole('button', { name: /^Даты вылета/ })).toContainText(/10.июля/)
  await expect(details.getByRole('button', { name: /^Количество ночей/ })).toContainText(/9.ночей/)
  await expect(details.getByRole('button', { name: /^Количество человек/ })).toContainText(
    /2.взрослых, 1.ребёнок/,
  )
  await expect(details.getByRole('button', { name: /^Питание/ })).toContainText('Всё включено (AI)')
  await expect(details.getByRole('textbox', { name: 'Бюджет на весь тур' })).toHaveValue(/^250.000$/)
})

test('WISH-04, WISH-06 the sentence is kept, a field changed by hand has no chip, a failed reading is repeated and a late one dropped', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/wishes\/read$/)
  await page.goto('/')
  const first = await wizard.openWizard(page)
  const wish = first.getByRole('textbox', { name: FIELD })
  const chips = first.getByRole('list', { name: 'Поняли и заполнили' }).getByRole('listitem')

  await page.route('**/api/wishes/read', (route) => route.fulfill({ status: 503, json: { status: false } }), {
    times: 1,
  })
  await wish.fill('в Турцию')
  await wish.press('Enter')
  await expect(first.getByText('Не удалось прочитать предложение')).toBeVisible()
  await expect(wish).toHaveValue('в Турцию')
  await first.getByRole('button', { name: 'Повторить' }).click()
  await expect(chips).toHaveText(['Турция'])

  const held = Promise.withResolvers<void>()
  await page.route(
    '**/api/wishes/read',
    async (route) => {
      await held.promise
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  await wish.fill('в Египет')
  await wish.press('Enter')
  const calledOff = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/wishes/read'),
  )
  await wish.fill('на Кубу')
  await calledOff
  // The page learns of the end of the former reading a moment after the network does.
  await expect(async () => {
    await wish.press('Enter')
    await expect(chips).toHaveText(['Куба'], { timeout: 3000 })
  }).toPass()
  held.resolve()

  await wish.fill('на Кубу из Казани <script>alert(1)</script> \u202e 🏝')
  await first.getByRole('button', { name: 'Заполнить' }).click()
  await expect(chips).toHaveText(['Вылет: Казань', 'Куба'])
  await first.getByRole('combobox', { name: 'Город вылета' }).fill('моск')
  await wizard.choose(page.getByRole('option', { name: /^Москва/ }))
  await expect(chips).toHaveText(['Куба'])

  await page.reload()
  const again = wizard.atStep(page, 1)
  await wizard.settle(again)
  await expect(again.getByRole('textbox', { name: FIELD })).toHaveValue(/^на Кубу из Казани/)
  await expect(again.getByRole('combobox', { name: 'Город вылета' })).toHaveValue('Москва')
})
