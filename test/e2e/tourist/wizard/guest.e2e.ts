import { agencies, offerOf } from '../../../support/stories/market/offers.ts'
import { expectAnswer, write } from '../../../support/stories/market/chat.ts'
import { newcomer } from '../../../support/stories/people/people.ts'
import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

/** The demo's agents answer within twenty seconds; a busy machine gets some more. */
const OFFERS_MS = 60_000
const phoneLater = 'Телефон понадобится в конце, для входа'

test('WIZ-01, WIZ-03, WIZ-04, WIZ-05, WIZ-06, WIZ-08, WIZ-10, WIZ-17, AUTH-03, AUC-06, WS-01, OFFER-03 a guest launches an auction, sees the offers come by themselves and talks with an agent @both', async ({
  page,
  isPhone,
}) => {
  test.setTimeout(150_000)
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await expect(first.getByRole('progressbar', { name: 'Шаг 1 из 5' })).toBeVisible()
  const place = (name: string) => first.getByRole('combobox', { name })
  await expect(place('Курорт')).toBeDisabled()
  await expect(place('Отель')).toBeDisabled()
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await expect(place('Курорт')).toBeEnabled()
  await expect(place('Отель')).toBeDisabled()
  const threeStars = first.getByRole('radio', { name: '3 звезды' })
  await threeStars.locator('xpath=ancestor::label').click()
  await expect(threeStars).toBeChecked()
  await expect(first.getByText(phoneLater)).toBeVisible()
  await wizard.goOn(first)

  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await expect(details.getByText(phoneLater)).toHaveCount(1)
  await wizard.pickDates(page, wizard.openDays())
  await wizard.pickFamily(page)
  await expect(details.getByRole('button', { name: 'Продолжить' })).toBeDisabled()
  await wizard.checkBudget(page, 20_000)
  await expect(details.getByText(/Эта сумма слишком низкая для рынка/)).toBeVisible()
  await details.getByRole('button', { name: 'Установить минимальную цену' }).click()
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await wizard.goOn(details)

  await wizard.fillWishes(page, 'Тихий отель у моря, прямой рейс')
  await wizard.goOn(wizard.atStep(page, 3))

  const preview = wizard.atStep(page, 4)
  const trip = preview.getByRole('definition')
  await expect(trip.filter({ hasText: 'Турция' })).toBeVisible()
  await expect(trip.filter({ hasText: '2 взрослых, 1 ребёнок (5 лет)' })).toBeVisible()
  await expect(trip.filter({ hasText: '7 ночей' })).toBeVisible()
  await expect(trip.filter({ hasText: 'от 3★' })).toBeVisible()
  await expect(preview.getByText(/^На следующем шаге попросим номер телефона/)).toBeVisible()
  await expect(preview.getByText('Тихий отель у моря, прямой рейс')).toBeVisible()
  await expect(preview.getByText('Пляжный отдых')).toBeVisible()
  const launch = preview.getByRole('button', {
    name: isPhone ? 'Продолжить' : 'Зарегистрироваться и запустить',
  })
  await expect(launch).toBeDisabled()
  await wizard.giveConsents(preview)
  await launch.click()
  const entrance = page.getByRole('dialog', { name: 'Войдите или зарегистрируйтесь, чтобы начать аукцион' })
  await entrance.getByRole('button', { name: 'Я здесь впервые' }).click()

  const person = newcomer('Марина')
  const registration = wizard.atStep(page, 5)
  await expect(registration.getByText('Телефон скрыт', { exact: true })).toBeVisible()
  await wizard.fillPerson(registration, person)
  await wizard.goOn(registration, 'Зарегистрироваться')
  await wizard.enterShownCode(page)

  const success = page.getByRole('dialog', { name: 'Профиль создан и аукцион запущен!' })
  await expect(success.getByText(/^Аукцион №\d+ успешно создан$/)).toBeVisible()
  await success.getByRole('button', { name: 'Перейти к аукциону' }).click()
  await expect(page).toHaveURL(/\/tourist\/my-auctions\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Турция' })).toBeVisible()
  await expect(page.getByText('Ждём первый отклик')).toBeVisible()

  for (const name of agencies) {
    await expect(offerOf(page, name)).toBeVisible({ timeout: OFFERS_MS })
  }
  const sunny = offerOf(page, agencies[0])
  await expect(sunny.getByText('Новый', { exact: true })).toBeVisible()
  await sunny.getByRole('button', { name: 'Подробнее' }).click()
  await expect(sunny.getByRole('article').first()).toContainText('₽')
  await expect(sunny.getByText('Новый', { exact: true })).toBeHidden()

  await sunny.getByRole('button', { name: /^Написать/ }).click()
  await expect(page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Чат с агентом' })).toBeVisible()
  await write(page, 'Здравствуйте! До моря пешком?')
  await expectAnswer(page, /\S/)
  if (!isPhone) return
  await page.setViewportSize({ width: 320, height: 640 })
  const about = page.getByText(/^Турция, аукцион\s№\d+$/).last()
  await expect(about).toBeVisible()
  expect(await about.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
})
