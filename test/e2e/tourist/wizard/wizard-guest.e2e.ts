import { setTimeout as sleep } from 'node:timers/promises'
import { pickByKey, pressByKey, tabTo } from '../../../support/stories/keyboard.ts'
import { newcomer, registered } from '../../../support/stories/people/people.ts'
import { expect, test } from '../../../support/stories/story.ts'
import * as wizard from '../../../support/stories/market/wizard.ts'

const OUTAGE_MS = 10_000
const entranceTitle = 'Войдите или зарегистрируйтесь, чтобы начать аукцион'
const newProfile = 'Профиль создан и аукцион запущен!'

// Desk only: a phone has no keyboard to walk with.
test('SITE-15, WIZ-01 a guest comes from an empty wizard to a launched auction by keyboard alone @desk', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/')
  const opener = page
    .getByRole('main')
    .getByRole('button', { name: 'Запустить аукцион', exact: true })
    .first()
  await pressByKey(page, opener)
  const first = wizard.atStep(page, 1)
  await wizard.settle(first)
  const departure = first.getByRole('combobox', { name: 'Город вылета' })
  await pickByKey(page, departure, 'Москва')
  await pickByKey(page, first.getByRole('combobox', { name: 'Страна' }), 'Турция')
  await keyboard.press('Enter')

  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  const dates = details.getByRole('button', { name: /^Даты вылета/ })
  await expect(dates).toBeFocused()
  await keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: /^Диапазон дат/ })
  await wizard.settle(calendar)
  await tabTo(
    page,
    calendar.getByRole('gridcell').getByRole('button').and(page.locator('[tabindex="0"]')).first(),
  )
  await keyboard.press('PageDown')
  await keyboard.press('Enter')
  for (let days = 0; days < 10; days += 1) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(dates).toBeFocused()
  await tabTo(page, details.getByRole('textbox', { name: 'Бюджет на весь тур' }))
  await keyboard.type('3000')
  await keyboard.press('Enter')
  await pressByKey(page, details.getByRole('button', { name: 'Установить минимальную цену' }))
  await expect(details.getByText('Ваш бюджет соответствует рыночным ценам!')).toBeVisible()
  await pressByKey(page, details.getByRole('button', { name: 'Продолжить' }))

  const wishes = wizard.atStep(page, 3)
  await expect(wishes.getByRole('textbox', { name: /пожелания/i })).toBeFocused()
  await keyboard.type('Тихий отель у моря')
  await tabTo(page, wishes.getByRole('checkbox', { name: 'Пляжный отдых' }))
  await keyboard.press('Space')
  await pressByKey(page, wishes.getByRole('button', { name: 'Продолжить' }))

  const preview = wizard.atStep(page, 4)
  for (const document of [
    'публичную оферту',
    'пользовательское соглашение',
    'обработку персональных данных',
  ]) {
    await tabTo(page, preview.getByRole('checkbox', { name: new RegExp(document) }))
    await keyboard.press('Space')
  }
  await pressByKey(page, preview.getByRole('button', { name: 'Зарегистрироваться и запустить' }))
  const entrance = page.getByRole('dialog', { name: entranceTitle })
  await pressByKey(page, entrance.getByRole('button', { name: 'Я здесь впервые' }))

  const person = newcomer('Марина')
  const registration = wizard.atStep(page, 5)
  await expect(registration.getByLabel('Имя', { exact: true })).toBeFocused()
  await keyboard.type(person.firstName)
  await keyboard.press('Tab')
  await keyboard.type(person.lastName)
  await tabTo(page, registration.getByLabel('Электронная почта'))
  await keyboard.type(person.email)
  await tabTo(page, registration.getByRole('textbox', { name: 'Телефон' }))
  await keyboard.type(person.phone.slice(1))
  await keyboard.press('Enter')
  const shown = await page.getByText(/^Демо: код \d{4}$/).innerText()
  await expect(page.getByRole('textbox', { name: 'Код подтверждения' })).toBeFocused()
  await keyboard.type(shown.slice(-4))
  const success = page.getByRole('dialog', { name: newProfile })
  await pressByKey(page, success.getByRole('button', { name: 'Перейти к аукциону' }))
  await expect(page).toHaveURL(/\/tourist\/my-auctions\/\d+$/)
})

// Phone only: what is without a network is a phone.
test('WIZ-51, WIZ-17 ten seconds without the network in the middle cost a guest nothing', async ({
  page,
  context,
  watch,
}) => {
  watch.expectRefusal(/^\/api\//)
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await wizard.pickDates(page, wizard.openDays())

  await context.setOffline(true)
  const outage = sleep(OUTAGE_MS)
  await wizard.checkBudget(page, 150_000)
  const failed = details.getByText('Нет связи с интернетом', { exact: false })
  await expect(failed).toBeVisible()
  await details.getByRole('button', { name: 'назад', exact: true }).click()
  const region = first.getByRole('combobox', { name: 'Курорт' })
  await region.fill('анталья')
  const list = page.getByRole('region', { name: 'Курорт' })
  await expect(list.getByText('Не удалось загрузить варианты')).toBeVisible()
  await outage
  await context.setOffline(false)

  await list.getByRole('button', { name: 'Повторить' }).click()
  await wizard.choose(page.getByRole('option', { name: /^Анталья/ }).first())
  await wizard.goOn(first)
  await expect(details.getByRole('textbox', { name: 'Бюджет на весь тур' })).toHaveValue(/^150\s000$/)
  await details.getByRole('button', { name: 'Проверить бюджет' }).click()
  await expect(details.getByRole('button', { name: 'Продолжить' })).toBeEnabled()
  await wizard.goOn(details)
  await wizard.goOn(wizard.atStep(page, 3))
  const registration = await wizard.goToRegistration(page, wizard.atStep(page, 4))
  await wizard.fillPerson(registration, newcomer())
  await wizard.goOn(registration, 'Зарегистрироваться')
  await wizard.enterShownCode(page)
  await expect(page.getByRole('dialog', { name: newProfile })).toBeVisible()
})

test('WIZ-08, WIZ-51, AUTH-05 the form takes what browsers and people put into it, keeps it over a reload and tells a taken e-mail at its field', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(registration|sms)$/)
  const person = newcomer('анна-мария', 'ОРЛОВА')
  await page.goto('/')
  const registration = await wizard.goToRegistration(page, await wizard.describeTrip(page))
  const field = (label: string) => registration.getByLabel(label, { exact: true })
  for (const [label, hint] of [
    ['Имя', 'given-name'],
    ['Фамилия', 'family-name'],
    ['Электронная почта', 'email'],
    ['Телефон', 'tel'],
  ] as const) {
    await expect(field(label)).toHaveAttribute('autocomplete', hint)
  }
  await expect(registration.getByText('Телефон скрыт', { exact: true })).toBeVisible()

  // Pasted as it stood elsewhere.
  await field('Имя').fill('  \u200b<b>Иван</b> 5 ')
  await field('Фамилия').fill('О')
  await field('Электронная почта').fill('почта@')
  await field('Телефон').fill('тел. нет')
  await wizard.goOn(registration, 'Зарегистрироваться')
  await expect(registration.getByText('Используйте буквы, дефис и пробел')).toBeVisible()
  await expect(registration.getByText('Минимальная длина — 2', { exact: false })).toBeVisible()
  await expect(registration.getByText('Введите корректный адрес почты!')).toBeVisible()
  await expect(field('Имя')).toBeFocused()

  await field('Имя').fill(` ${person.firstName}  `)
  await field('Фамилия').fill(person.lastName)
  await field('Электронная почта').fill(` ${person.email.toUpperCase()} `)
  await field('Телефон').fill(`8 (${person.phone.slice(1, 4)}) ${person.phone.slice(4)}`)
  await wizard.goOn(registration, 'Зарегистрироваться')
  await page.getByText(/^Демо: код \d{4}$/).waitFor()

  // Somebody else is quicker with the same e-mail.
  await registered({ ...newcomer(), email: person.email })
  await wizard.enterShownCode(page)
  await expect(page.getByText('Данный e-mail уже используется другим пользователем')).toBeVisible()
  await expect(registration).toBeVisible()
  await expect(field('Электронная почта')).toBeFocused()
  await expect(field('Фамилия')).toHaveValue(person.lastName)

  await page.reload()
  const preview = wizard.atStep(page, 4)
  await wizard.settle(preview)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.lastName)
  await wizard.goToRegistration(page, preview)
  await expect(field('Фамилия')).toHaveValue(person.lastName)
  const other = newcomer()
  await field('Электронная почта').fill(other.email)
  await field('Телефон').fill('')
  await wizard.fillPhone(registration, other.phone)
  await wizard.goOn(registration, 'Зарегистрироваться')
  await wizard.enterShownCode(page)
  await expect(page.getByRole('dialog', { name: newProfile })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.lastName)
  const { result } = await (await page.request.get('/api/user')).json()
  expect(result).toMatchObject({ first_name: 'Анна-Мария', last_name: 'Орлова', email: other.email })
})

test('AUTH-05, WIZ-51 whoever has an account signs in from the field of the taken phone, and the trip that they described is launched', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/registration$/)
  const person = newcomer()
  await registered(person)
  await page.goto('/')
  const registration = await wizard.goToRegistration(page, await wizard.describeTrip(page))
  await wizard.fillPerson(registration, { ...newcomer(), phone: person.phone })
  await wizard.goOn(registration, 'Зарегистрироваться')
  await expect(registration.getByText('Данный телефон уже используется другим пользователем')).toBeVisible()
  await registration.getByRole('button', { name: 'Войти по коду' }).click()
  const entrance = page.getByRole('dialog', { name: entranceTitle })
  await expect(entrance.getByRole('textbox', { name: 'Телефон' })).not.toHaveValue('')
  await entrance.getByRole('button', { name: 'Получить код' }).click()
  await wizard.enterShownCode(page)
  // They asked for the launch before they were known: nothing is to be pressed again.
  const success = page.getByRole('dialog', { name: 'Заявка создана!' })
  await success.getByRole('button', { name: 'Перейти к аукциону' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Турция')
})

test('WIZ-01 in a low window the wizard opens with its title and its cross in sight, at every step', async ({
  page,
}) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const first = await wizard.openWizard(page)
    await expect(first.getByRole('heading').first()).toBeInViewport()
    await expect(first.getByRole('button', { name: 'Закрыть' })).toBeInViewport()
    await expect(first.getByRole('button', { name: 'Продолжить' })).toBeInViewport()
    await page.keyboard.press('Escape')
  }
})

test('WIZ-16, WIZ-07 each step’s note leads a desktop guest on, and its last button says that it accepts the documents @both', async ({
  page,
  isPhone,
}) => {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  const note = page.getByRole('region', { name: /^Шаг \d из 5/ })
  if (isPhone) return expect(note).toHaveCount(0)
  await expect(note).toContainText('Шаг 1 из 5')
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await note.getByRole('button', { name: 'Продолжить' }).click()
  await wizard.fillDetails(page)
  await expect(note).toContainText('Шаг 2 из 5')
  await note.getByRole('button', { name: 'Продолжить' }).click()
  await expect(note).toContainText('Шаг 3 из 5')
  await note.getByRole('button', { name: 'Продолжить' }).click()
  await expect(note).toContainText('Шаг 4 из 5')
  await expect(note).toContainText('Нажимая кнопку, вы принимаете')
  await expect(note.getByRole('link')).toHaveCount(3)
  for (const link of await note.getByRole('link').all())
    await expect(link).toHaveAttribute('target', '_blank')
  const preview = wizard.atStep(page, 4)
  const own = preview.getByRole('button', { name: 'Зарегистрироваться и запустить' })
  await expect(own).toBeDisabled()
  await own.click({ force: true })
  await expect(preview.getByText('Чтобы запустить аукцион, примите три документа')).toBeVisible()
  await expect(preview.getByRole('checkbox').first()).toBeFocused()
  await note.getByRole('button', { name: 'Принять документы и продолжить' }).click()
  const entrance = page.getByRole('dialog', { name: entranceTitle })
  await entrance.getByRole('button', { name: 'Закрыть' }).click()
  await expect(preview.getByRole('checkbox')).toHaveCount(3)
  await expect(preview.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(first).toBeHidden()
})

test('WIZ-08 on a phone the unready button of the last look leads to the first consent and says what is missing @phone', async ({
  page,
}) => {
  await page.goto('/')
  const preview = await wizard.describeTrip(page)
  const boxes = preview.getByRole('checkbox')
  // The box itself is hidden under its picture; what is seen is its label.
  const seen = boxes.locator('xpath=ancestor::label')
  const missing = preview.getByText('Чтобы запустить аукцион, примите три документа')
  // It is told as disabled, and takes the press; once more as well.
  const press = () => preview.getByRole('button', { name: 'Продолжить' }).tap({ force: true })
  await expect(seen.first()).not.toBeInViewport()
  await press()
  await expect(boxes.first()).toBeFocused()
  await expect(seen.first()).toBeInViewport()
  await expect(missing).toBeInViewport({ ratio: 0.99 })
  await seen.first().tap({ position: { x: 12, y: 16 } })
  await preview.getByText('Город вылета').scrollIntoViewIfNeeded()
  await expect(missing).not.toBeInViewport()
  await press()
  await expect(boxes.nth(1)).toBeFocused()
  await expect(seen.nth(1)).toBeInViewport()
})
