import {
  expectHeld,
  fieldOf,
  openedBy,
  openPicker,
  paste,
  settled,
  stateOf,
} from '../../support/stories/gallery.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

test('PICK-05 masked inputs keep what may stand there and tidy their spaces when left', async ({ page }) => {
  await openPicker(page, 'masks')
  const typed: [label: string, typed: string, shown: string][] = [
    ['Фамилия по-русски', 'Иванов-Smith 2 «О»', 'Иванов- «О»'],
    ['Фамилия латиницей', "O'Neil Иванов 3", "O'Neil"],
    ['Кем выдан', 'ГУ МВД № 7, г. Москва <b>', 'ГУ МВД № 7, г. Москва'],
    ['Паспорт', '45101234567', '4510 123456'],
    ['Загранпаспорт', '711234567', '71 1234567'],
    ['Свидетельство о рождении', 'VБА1879927', 'VБА187992'],
    ['Число', '-0012000р', '-12\u00a0000'],
  ]
  for (const [label, text, shown] of typed) {
    const field = fieldOf(stateOf(page, label))
    await field.pressSequentially(text)
    await field.blur()
    await expect(field).toHaveValue(shown)
  }
  const name = fieldOf(stateOf(page, 'Пустое'))
  await name.fill('  Анна   Мария ')
  await name.blur()
  await expect(name).toHaveValue('Анна Мария')
})

test('PICK-05 a text area strips scripts and counts characters, an emoji as one', async ({ page }) => {
  await openPicker(page, 'text-area')
  const state = stateOf(page, 'Не больше двадцати знаков')
  const area = fieldOf(state)
  await expect(state.getByText(/^13\s\/\s20$/)).toBeVisible()
  await area.fill('море<script>alert(1)</script> и горы')
  await expectHeld(state, 'море и горы')
  await area.fill('🌊'.repeat(20))
  await expect(state.getByText(/^20\s\/\s20$/)).toBeVisible()
  await expect(area).not.toHaveAttribute('aria-invalid', 'true')
  await area.fill('🌊'.repeat(21))
  await expect(area).toHaveAttribute('aria-invalid', 'true')
})

test('PICK-06 a Russian phone is typed, pasted and filled in with +7, 8 or nothing', async ({ page }) => {
  await openPicker(page, 'phone')
  const state = stateOf(page, 'Пустое')
  const phone = fieldOfPhone(state)
  await phone.click()
  await page.keyboard.type('89123456789')
  await expect(phone).toHaveValue('+7 (912) 345-67-89')
  await expectHeld(state, '79123456789')
  await page.keyboard.press('End')
  for (let left = 0; left < 4; left += 1) await page.keyboard.press('Backspace')
  await expect(phone).toHaveValue('+7 (912) 345')
  for (const text of ['+7 921 555-44-33', '8 (921) 555-44-33', '79215554433', '9215554433']) {
    await phone.fill('')
    await phone.click()
    await paste(page, text)
    await expect(phone).toHaveValue('+7 (921) 555-44-33')
  }
  await phone.fill('+79001112233')
  await expect(phone).toHaveValue('+7 (900) 111-22-33')
  await phone.press('Home')
  for (let right = 0; right < 4; right += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.type('5')
  await expect(phone).toHaveValue('+7 (500) 111-22-33')
  await page.keyboard.type('6')
  await expectHeld(state, '75600111223')
})

test('PICK-06, REF-03 the country is chosen by name, code or English name; each has its mask', async ({
  page,
}) => {
  await openPicker(page, 'phone')
  const state = stateOf(page, 'Пустое')
  const phone = fieldOfPhone(state)
  const chosen: [search: string, country: RegExp, digits: string, shown: string][] = [
    ['белар', /^Беларусь/, '291234567', '+375 (29) 123-45-67'],
    ['kazakh', /^Казахстан/, '7012345678', '+7 (701) 234-56-78'],
    ['+995', /^Грузия/, '555123456', '+995 555 123456'],
  ]
  for (const [search, country, digits, shown] of chosen) {
    const list = await openedBy(state.getByRole('button', { name: /^Код страны/ }), 'Код страны')
    await list.getByRole('searchbox').fill(search)
    await list.getByRole('option', { name: country }).first().click()
    await expect(list).toBeHidden()
    await expect(phone).toBeFocused()
    await phone.fill('')
    await page.keyboard.type(digits)
    await expect(phone).toHaveValue(shown)
  }
  await expectHeld(state, '995555123456')
})

test('PICK-06, REF-03 a number with another code changes the flag, in America by its area', async ({
  page,
}) => {
  await openPicker(page, 'phone')
  const state = stateOf(page, 'Пустое')
  const phone = fieldOfPhone(state)
  const flag = state.getByRole('button', { name: /^Код страны/ })
  await phone.click()
  await paste(page, '+375 29 123-45-67')
  await expect(phone).toHaveValue('+375 (29) 123-45-67')
  await expect(flag).toHaveAccessibleName(/Беларусь/)
  // A browser fills in a whole number at once.
  await phone.fill('+12125550123')
  await expect(flag).toHaveAccessibleName(/США/)
  await phone.fill('+1 416 555 0123')
  await expect(flag).toHaveAccessibleName(/Канада/)
  await phone.fill('+1 (809) 555-0123')
  await expect(flag).toHaveAccessibleName(/Доминикана/)
  await expectHeld(state, '18095550123')
  await phone.fill('')
  await page.keyboard.type('+995555123456')
  await expect(flag).toHaveAccessibleName(/Грузия/)
  await expectHeld(state, '995555123456')
  await expect(stateOf(page, 'Из Канады').getByRole('textbox')).toHaveValue('+1 (416) 555-0123')
  await expect(stateOf(page, 'С Мальдив: короткий номер')).toContainText('Номера этой страны короче 11 цифр')
  const refused = stateOf(page, 'Ошибка словами')
  await fieldOfPhone(refused).fill('+960 777-1234')
  await expect(refused).toContainText('Номера этой страны короче 11 цифр')
  await expect(refused).not.toContainText('Данный телефон')
})

test('PICK-07 a code has a digit a cell, a paste fills them, too few are refused by their number', async ({
  page,
}) => {
  await openPicker(page, 'code')
  const four = stateOf(page, 'Пустое')
  const code = fieldOf(four)
  await code.focus()
  await page.keyboard.type('1a2')
  await expectHeld(four, '12')
  await expect(four.locator('.field-box')).toHaveText(['1', '2', '', ''])
  await code.blur()
  await expect(four).toContainText(/Код должен содержать 4\sсимвола/)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const six = stateOf(page, 'Шесть цифр')
  for (const text of ['123-456', '123 456', 'Код: 123456.']) {
    await fieldOf(six).fill('')
    await fieldOf(six).focus()
    await paste(page, text)
    await expectHeld(six, '123456')
  }
  await fieldOf(six).fill('12345')
  await fieldOf(six).blur()
  await expect(six).toContainText(/Код должен содержать 6\sсимволов/)
})

test('PICK-09 an error of words stands under every field, a bare one only highlights', async ({ page }) => {
  const pages: [name: string, error: string][] = [
    ['money', 'Укажите бюджет не меньше 3 000 ₽'],
    ['select', 'Выберите питание из списка'],
    ['multi-select', 'Выберите хотя бы одну страну'],
    ['list-choice', 'Выберите класс отеля'],
    ['combo-box', 'Выберите страну назначения!'],
    ['nights', 'Пожалуйста, заполните данные'],
    ['dates', 'Пожалуйста, заполните данные'],
    ['guests', 'Пожалуйста, заполните данные'],
    ['phone', 'Данный телефон уже используется другим пользователем'],
    ['code', 'Код не подошёл'],
    ['masks', 'Пожалуйста, укажите имя'],
    ['text-area', 'Напишите сообщение'],
  ]
  for (const [name, error] of pages) {
    await openPicker(page, name)
    await expectInvalid(page, 'Ошибка словами', error)
    await expectInvalid(page, 'Только подсветка', '')
    await expect(stateOf(page, 'Пустое').locator('[aria-invalid="true"]')).toHaveCount(0)
  }
})

test('PICK-09 cards and tags are highlighted too, and those that cannot be pressed look so', async ({
  page,
}) => {
  await openPicker(page, 'choices')
  const border = (state: string) =>
    stateOf(page, state)
      .locator('label')
      .first()
      .evaluate((label) => getComputedStyle(label).borderTopColor)
  for (const kind of ['Карточки', 'Теги']) {
    const worded = stateOf(page, `${kind}: Ошибка словами`)
    await expect(worded).toContainText(kind === 'Теги' ? 'Выберите тип отдыха' : 'Выберите способ')
    const red = await border(`${kind}: Ошибка словами`)
    expect(await border(`${kind}: Только подсветка`)).toBe(red)
    for (const state of ['Пустое', 'Заполненное', 'Недоступное'])
      expect(await border(`${kind}: ${state}`)).not.toBe(red)
  }
  await expect(stateOf(page, 'Флажок с ошибкой').getByRole('checkbox')).toHaveAccessibleDescription(
    'Без согласия аукцион не запустить',
  )
})

test('PICK-04, PICK-07 in a window over a window the field is focused, Escape closes the topmost thing', async ({
  page,
}) => {
  await openPicker(page, 'modal')
  const open = page.getByRole('button', { name: 'Открыть окно' })
  const form = await openedBy(open, 'Детали поездки')
  await expect(form.getByLabel('Имя')).toBeFocused()
  const nights = form.getByRole('button', { name: /^Ночи/ })
  const picker = await openedBy(nights, 'Количество ночей')
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(form).toBeVisible()
  await expect(nights).toBeFocused()
  const confirm = form.getByRole('button', { name: 'Подтвердить телефон' })
  const code = await openedBy(confirm, 'Введите код')
  await expect(code.getByLabel('Код из SMS')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
  await settled(form)
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(open).toBeFocused()
})

/** Not the flag before it. */
function fieldOfPhone(state: ReturnType<typeof stateOf>) {
  return state.getByRole('textbox', { name: 'Телефон' })
}

async function expectInvalid(page: Page, name: string, error: string): Promise<void> {
  const state = stateOf(page, name)
  const field = state.locator('[aria-invalid="true"]')
  await expect(field).toHaveCount(1)
  const described = await field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((note) => note && !note.hidden)
      .map((note) => note?.textContent)
      .join(''),
  )
  expect(described, `${page.url()} ${name}`).toBe(error)
}
