import type { Locator } from '@playwright/test'
import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import { codeField, letterCode, shownCode, wrongFor } from '../../support/stories/people/codes.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { callsOf, cutOnce, refuseOnce } from '../../support/stories/refusals.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true })

test('AUTH-04, AUTH-05, PICK-07 a registration is refused at its fields, both contacts at once, and its code has a window of its own @both', async ({
  page,
  isPhone,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(registration|sms|dial)$/)
  const known = newcomer()
  await registered(known)
  await page.goto('/travel-agent/registration')
  const goOn = button(page.getByRole('main'), 'Продолжить')
  await goOn.click()
  for (const text of [
    'Пожалуйста, укажите имя',
    'Пожалуйста, укажите фамилию',
    'Введите корректный адрес почты!',
    'Пожалуйста, укажите телефон',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Имя', { exact: true })).toBeFocused()
  await expectAccessibleByScreen(page, isPhone)

  await wizard.fillPerson(page, { ...known, firstName: 'Я' })
  await page.getByLabel('Отчество').fill('Я'.repeat(61))
  await goOn.click()
  await expect(page.getByText(/Минимальная длина — 2\sсимвола/)).toBeVisible()
  await expect(page.getByText(/Максимальная длина — 60\sсимволов/)).toBeVisible()
  await page.getByLabel('Имя', { exact: true }).fill('Ирина')
  await page.getByLabel('Отчество').fill('сергеевна')
  await goOn.click()
  const emailTaken = page.getByText('Данный e-mail уже используется другим пользователем')
  await expect(page.getByText('Данный телефон уже используется другим пользователем')).toBeVisible()
  await expect(emailTaken).toBeVisible()
  // The focus goes to the first refused field once it has been drawn: what is typed meanwhile would land there.
  await expect(page.getByLabel('Электронная почта')).toBeFocused()
  const person = newcomer()
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await expect(emailTaken).toBeHidden()
  await page.getByLabel('Электронная почта').fill(person.email)
  await goOn.click()
  const window = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  await expect(codeField(window)).toBeFocused()
  await wizard.settle(window)
  await expectAccessibleByScreen(page, isPhone)
  await wizard.enterCode(page, wrongFor(await shownCode(window)))
  await expect(window.getByText('Неверный код. Проверьте цифры и попробуйте ещё раз.')).toBeVisible()
  await refuseOnce(page, '/api/sms', {
    status: 500,
    error: { reason: 'system_error', message: 'Системная ошибка' },
  })
  const code = await shownCode(window)
  await wizard.enterCode(page, code)
  const failed = page.getByRole('dialog', { name: 'Ошибка' })
  await expect(button(failed, 'Понятно')).toBeFocused()
  await expectAccessibleByScreen(page, isPhone)
  await button(failed, 'Понятно').click()
  await expect(codeField(window)).toHaveValue(code)

  await button(window, 'Позвонить мне').click()
  const digits = window.getByRole('textbox', { name: 'Последние четыре цифры' })
  await expect(digits).toBeFocused()
  await digits.fill(await shownCode(window))
  await expect(page.getByRole('heading', { level: 1, name: 'Расскажите об агентстве' })).toBeVisible()
})

test('AUTH-10 an e-mail is confirmed by the code of a letter, and nobody asks for it any more @both', async ({
  page,
  isPhone,
}) => {
  const person = newcomer()
  await enter(page, await registered(person))
  await page.goto('/tourist/my-auctions/')
  const open = button(page, 'Подтвердить почту')
  await open.click()
  const window = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  await expect(codeField(window)).toBeFocused()
  await wizard.settle(window)
  await expect(window.getByText(`Отправили письмо с кодом на ${person.email}`)).toBeVisible()
  await expect(button(window, 'Отправить код ещё раз')).toBeDisabled()
  await expectAccessibleByScreen(page, isPhone)

  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(window.getByText(`Письмо с кодом уже отправлено на ${person.email} раньше.`)).toBeVisible()
  await expect.poll(() => letterCode(person.email)).toBe(await shownCode(window))
  await wizard.enterCode(page, await shownCode(window))
  const success = page.getByRole('dialog', { name: 'Успех!' })
  await expect(success.getByText('Ваша почта успешно верифицирована')).toBeVisible()
  await expect(button(success, 'Отлично')).toBeFocused()
  await expectAccessibleByScreen(page, isPhone)
  await button(success, 'Отлично').click()
  await expect(success).toBeHidden()
  await expect(open).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Мои аукционы' })).toBeVisible()
  await expect(open).toBeHidden()
})

test('AUTH-10 a letter that fails, a wrong code, an e-mail of somebody else: each is told, another address may be given @both', async ({
  page,
  isPhone,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/user\/email\//)
  const [person, other] = [newcomer(), newcomer()]
  const [tourist, owner] = await Promise.all([registered(person), registered(other)])
  const proof = await owner.call('POST /api/user/email/code', { email: other.email })
  await owner.call('POST /api/user/email/confirm', { code: proof.code })
  await enter(page, tourist)
  await page.goto('/tourist/my-auctions/')
  await refuseOnce(page, '/api/user/email/code', {
    status: 500,
    error: { reason: 'system_error', message: 'Системная ошибка' },
  })
  await button(page, 'Подтвердить почту').click()
  const failed = page.getByRole('dialog', { name: 'Ошибка' })
  await expect(failed.getByText(/произошла системная ошибка/)).toBeVisible()
  await wizard.settle(failed)
  await expectAccessibleByScreen(page, isPhone)
  await button(failed, 'Понятно').click()
  await expect(failed).toBeHidden()

  await cutOnce(page, '/api/user/email/code')
  await button(page, 'Подтвердить почту').click()
  const address = page.getByRole('dialog', { name: 'Подтвердите почту' })
  await expect(address.getByRole('alert')).toContainText('Не удалось связаться с сервером')
  const field = address.getByLabel('Электронная почта')
  await expect(field).toHaveValue(person.email)
  await field.fill(other.email)
  await button(address, 'Получить код').click()
  await expect(address.getByText('Данный e-mail уже используется другим пользователем')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessibleByScreen(page, isPhone)

  const better = newcomer().email
  await field.fill(better)
  await button(address, 'Получить код').click()
  const window = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  const code = await shownCode(window)
  await wizard.enterCode(page, wrongFor(code))
  await expect(window.getByText('Неверный код. Проверьте цифры и попробуйте ещё раз.')).toBeVisible()
  await wizard.enterCode(page, code)
  await button(page.getByRole('dialog', { name: 'Успех!' }), 'Отлично').click()
  await expect(button(page, 'Подтвердить почту')).toBeHidden()
  const { result: user } = await tourist.call('GET /api/user')
  expect(user).toMatchObject({ email: better, is_confirmed: true })
})

test('WIZ-10, AUTH-01, AUTH-03, AUTH-05 a guest proves an unknown phone by the way and registers without a second code @both', async ({
  page,
  isPhone,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(sms|registration)$/)
  const known = newcomer()
  await registered(known)
  const asked = callsOf(page, 'POST', '/api/sms')
  const preview = await walkToPreview(page)
  const launch = button(preview, isPhone ? 'Продолжить' : 'Зарегистрироваться и запустить')
  await launch.click()
  const entrance = page.getByRole('dialog', { name: 'Войдите или зарегистрируйтесь, чтобы начать аукцион' })
  await expect(entrance.getByText(/увидит только тот, кого вы выберете/)).toBeVisible()
  const phone = entrance.getByRole('textbox', { name: 'Телефон' })
  await expect(phone).toBeFocused()
  await wizard.settle(entrance)
  await expectAccessibleByScreen(page, isPhone)

  const person = newcomer()
  await phone.fill(person.phone)
  await page.keyboard.press('Escape')
  await expect(entrance).toBeHidden()
  await expect(launch).toBeFocused()
  await launch.click()
  await expect(phone).toHaveValue(/-\d\d$/)
  await button(entrance, 'Получить код').click()
  const code = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  await expect(codeField(code)).toBeFocused()
  await expectAccessibleByScreen(page, isPhone)
  await button(code, 'Изменить номер').click()
  await expect(phone).toBeFocused()
  await button(entrance, 'Получить код').click()
  await wizard.enterShownCode(page)

  const registration = wizard.atStep(page, 5)
  await expect(registration.getByRole('textbox', { name: 'Телефон' })).toHaveValue(/-\d\d$/)
  await registration.getByLabel('Имя', { exact: true }).fill(person.firstName)
  await registration.getByLabel('Фамилия', { exact: true }).fill(person.lastName)
  await registration.getByLabel('Электронная почта').fill(known.email)
  const sentCodes = asked.length
  await registration.getByRole('button', { name: /^Зарегистрироваться/ }).click()
  await expect(registration.getByText('Данный e-mail уже используется другим пользователем')).toBeVisible()
  await registration.getByLabel('Электронная почта').fill(person.email)
  await registration.getByRole('button', { name: /^Зарегистрироваться/ }).click()
  await expect(page.getByRole('dialog', { name: 'Профиль создан и аукцион запущен!' })).toBeVisible()
  expect(asked).toHaveLength(sentCodes)
})

/** A whole trip, as far as the button that launches. */
async function walkToPreview(page: Page): Promise<Locator> {
  await page.goto('/')
  const first = await wizard.openWizard(page)
  await wizard.fillDirection(page, { departure: 'Москва', country: 'Турция' })
  await wizard.goOn(first)
  const details = wizard.atStep(page, 2)
  await wizard.settle(details)
  await wizard.pickDates(page, wizard.openDays())
  await wizard.checkBudget(page, 900_000)
  await expect(button(details, 'Продолжить')).toBeEnabled()
  await wizard.goOn(details)
  await wizard.goOn(wizard.atStep(page, 3))
  const preview = wizard.atStep(page, 4)
  await wizard.giveConsents(preview)
  return preview
}
