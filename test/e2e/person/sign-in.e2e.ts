import { expectAccessible } from '../../support/stories/accessibility.ts'
import { codeField, paste, shownCode, wrongFor } from '../../support/stories/people/codes.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { answerWith, callsOf, cutOnce, refuseOnce } from '../../support/stories/refusals.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Телефон' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the entrance with the phone typed. */
async function openLogin(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  await wizard.fillPhone(page, phone)
}

/** As far as the cells for the code. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await openLogin(page, phone)
  await button(page, 'Получить код').click()
  await expect(codeField(page)).toBeFocused()
}

test('AUTH-01, AUTH-13 whatever hinders the code from going out, the phone stays typed and a second press helps', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/sms$/)
  const person = newcomer()
  await openLogin(page, person.phone.slice(0, 8))
  await button(page, 'Получить код').click()
  await expect(page.getByText('В номере должно быть 11 цифр')).toBeVisible()
  await expect(phoneField(page)).toBeFocused()
  await phoneField(page).fill(person.phone)
  await expect(page.getByText('В номере должно быть 11 цифр')).toBeHidden()

  await refuseOnce(page, '/api/sms', {
    status: 429,
    retryAfter: 150,
    error: { reason: 'too_many', message: 'Слишком много запросов.' },
  })
  await button(page, 'Получить код').click()
  const notice = page.getByRole('status').filter({ hasText: 'Слишком много запросов.' })
  await expect(notice).toContainText(/Попробуйте снова через 3\sминуты/)
  await expect(phoneField(page)).toBeFocused()
  await expectAccessible(page)

  await cutOnce(page, '/api/sms')
  await button(page, 'Получить код').click()
  await expect(page.getByRole('alert').getByText(/Не удалось связаться с сервером/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Повторить').click()
  await expect(page.getByText('Отправили СМС с кодом на')).toContainText(person.phone.slice(-2))
  await expect(codeField(page)).toBeFocused()
})

test('AUTH-01, AUTH-13, PICK-07 a wrong code is told at once, nothing typed is lost where the server is away, a pasted code lets in by itself', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/sms$/)
  const person = newcomer()
  await registered(person)
  await askForCode(page, person.phone)
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  const code = await shownCode(page)
  await expectAccessible(page)

  await codeField(page).pressSequentially(code.slice(0, 2))
  await button(page, 'Подтвердить').click()
  await expect(page.getByText(/Код должен содержать 4\sсимвола/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('')

  await wizard.enterCode(page, wrongFor(code))
  await expect(page.getByText('Неверный код. Проверьте цифры и попробуйте ещё раз.')).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)

  await cutOnce(page, '/api/sms')
  await paste(codeField(page), `Ваш код: ${code}`)
  await expect(page.getByRole('alert').getByText(/Не удалось связаться с сервером/)).toBeVisible()
  await expect(codeField(page)).toHaveValue(code)
  await button(page, 'Повторить').click()
  await expect(page).toHaveURL(/\/tourist\/my-auctions/)
})

test('AUTH-13 five wrong tries end a code, the pause before another one is counted down and heard once, and a call helps', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/(sms|dial)$/)
  const person = newcomer()
  await registered(person)
  await answerWith(page, '/api/sms', { resend_in: 75 })
  await askForCode(page, person.phone)
  const wrong = wrongFor(await shownCode(page))
  for (let tries = 1; tries <= 5; tries += 1) {
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await wizard.enterCode(page, wrong)
    await refused
    if (tries < 5) await expect(codeField(page)).toHaveValue('')
  }
  await expect(page.getByRole('alert')).toHaveText(/Слишком много неверных попыток. Запросите новый код./)
  await expect(codeField(page)).toBeHidden()
  await expect(button(page, 'Отправить код ещё раз')).toBeDisabled()
  await expect(button(page, 'Изменить номер')).toBeFocused()
  const shown = page.getByText(/Новый код можно запросить через [01]:\d\d/)
  const heard = page.getByRole('status').filter({ hasText: 'Новый код' })
  const [first, said] = [await shown.innerText(), await heard.innerText()]
  await expect(shown).not.toHaveText(first)
  await expect(heard).toHaveText(said)
  await expectAccessible(page)

  await page.unroute('**/api/sms')
  await button(page, 'Изменить номер').click()
  await expect(phoneField(page)).toBeFocused()
  await button(page, 'Получить код').click()
  await refuseOnce(page, '/api/dial', {
    status: 500,
    error: { reason: 'system_error', message: 'Системная ошибка' },
  })
  await button(page, 'Позвонить мне').click()
  await expect(page.getByRole('alert').getByText('Не удалось позвонить')).toBeVisible()
  await button(page, 'Позвонить мне').click()
  await expect(page.getByText(/Отвечать не нужно: введите последние четыре цифры номера/)).toBeVisible()
  const digits = page.getByRole('textbox', { name: 'Последние четыре цифры номера' })
  await expect(digits).toBeFocused()
  await expectAccessible(page)
  await digits.pressSequentially(await shownCode(page))
  await expect(page).toHaveURL(/\/tourist\/my-auctions/)
})

test('AUTH-01 back to the phone and forth again asks for no second code while the first one holds; a press twice asks once', async ({
  page,
}) => {
  const person = newcomer()
  const asked = callsOf(page, 'POST', '/api/sms')
  await answerWith(page, '/api/sms', { resend_in: 75 })
  const pressedTwice = Promise.withResolvers<void>()
  await page.route('**/api/sms', async (route) => {
    await pressedTwice.promise
    return route.fallback()
  })
  await openLogin(page, person.phone)
  await phoneField(page).press('Enter')
  await page.keyboard.press('Enter')
  pressedTwice.resolve()
  await expect(codeField(page)).toBeFocused()
  const code = await shownCode(page)
  await button(page, 'Изменить номер').click()
  await expect(phoneField(page)).toBeFocused()
  await expect(phoneField(page)).toHaveValue(/^\+7 \(9\d\d\) \d{3}-\d\d-\d\d$/)
  await phoneField(page).press('Enter')
  await expect(codeField(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  expect(asked).toHaveLength(1)
})

test('AUTH-13 when the pause is over another code may be asked for; one that has run out says so', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(/^\/api\/sms$/)
  const person = newcomer()
  await registered(person)
  await answerWith(page, '/api/sms', { resend_in: 2 })
  await askForCode(page, person.phone)
  await refuseOnce(page, '/api/sms', {
    method: 'PATCH',
    status: 410,
    error: { code_id: 'Срок действия кода истёк. Запросите новый.' },
  })
  await wizard.enterShownCode(page)
  await expect(page.getByRole('alert')).toHaveText(/Срок действия кода истёк/)
  await cutOnce(page, '/api/sms')
  await button(page, 'Отправить код ещё раз').click()
  await expect(page.getByRole('alert').getByText('Не удалось отправить код')).toBeVisible()
  await expect(codeField(page)).toBeHidden()
  await button(page, 'Отправить код ещё раз').click()
  await expect(page.getByText(/Отправили СМС с новым кодом/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await wizard.enterShownCode(page)
  await expect(page).toHaveURL(/\/tourist\/my-auctions/)
})

test('AUTH-12 a blocked person is told where to write', async ({ page, watch }) => {
  watch.expectRefusal(/^\/api\/sms$/)
  await askForCode(page, newcomer().phone)
  await refuseOnce(page, '/api/sms', {
    status: 403,
    error: {
      reason: 'user_blocked',
      message: 'Ваш аккаунт заблокирован. Если это ошибка, напишите в поддержку: help@lotour.ru.',
    },
  })
  await wizard.enterShownCode(page)
  await expect(page.getByRole('alert')).toContainText('Ваш аккаунт заблокирован')
  // The foot of the page has it as well.
  const address = page.getByRole('alert').getByRole('link', { name: 'help@lotour.ru' })
  await expect(address).toHaveAttribute('href', 'mailto:help@lotour.ru')
  await expectAccessible(page)
})
