import {
  apply,
  expectHeld,
  fieldOf,
  openedBy,
  openPicker,
  paste,
  pressOutside,
  stateOf,
} from '../../support/stories/gallery.ts'
import { expect, test } from '../../support/stories/story.ts'

test('PICK-01 three dots, one of them active; a press or the keyboard selects another', async ({ page }) => {
  await openPicker(page, 'dots')
  const state = stateOf(page, 'Три точки, как задано')
  const dots = state.getByRole('button')
  await expect(dots).toHaveCount(3)
  await expect(state.locator('[aria-current="true"]')).toHaveAccessibleName('1 из 3')
  await dots.nth(2).click()
  await expectHeld(state, 2)
  await expect(state.locator('[aria-current="true"]')).toHaveAccessibleName('3 из 3')
  await dots.nth(1).focus()
  await page.keyboard.press('Enter')
  await expectHeld(state, 1)
})

test('PICK-02 a sum takes digits only, is capped, empties when blank and is spaced when left', async ({
  page,
}) => {
  await openPicker(page, 'money')
  const state = stateOf(page, 'Пустое')
  const sum = fieldOf(state)
  await sum.focus()
  await paste(page, '12 000 руб.')
  await expect(sum).toHaveValue('12 000 руб.')
  await expectHeld(state, 12_000)
  await sum.press('Tab')
  await expect(sum).toHaveValue('12\u00a0000')
  await sum.focus()
  await expect(sum).toHaveValue('12000')
  await paste(page, '1e9')
  await expectHeld(state, null)
  await expect(sum).toHaveValue('1e9')
  await sum.fill('')
  await sum.pressSequentially('-99 999 999')
  await expectHeld(state, null)
  await expect(sum).toHaveAccessibleDescription('Наберите сумму цифрами, без знаков и букв')
  await sum.fill('')
  await expectHeld(state, null)
  await sum.press('Tab')
  await expect(sum).toHaveValue('')
  const small = stateOf(page, 'От и до тысячи')
  await fieldOf(small).fill('1001')
  await expectHeld(small, null)
})

test('PICK-02 kopecks are refused, a unit multiplies, and what is over the cap stays as typed while the field says so', async ({
  page,
}) => {
  await openPicker(page, 'money')
  const state = stateOf(page, 'Пустое')
  const sum = fieldOf(state)
  await sum.pressSequentially('150000,50')
  await expect(sum).toHaveValue('150000,50')
  await expectHeld(state, null)
  await sum.press('Tab')
  await expect(sum).toHaveValue('150000,50')
  await expect(sum).toHaveAccessibleDescription('Наберите целые рубли, без копеек')
  await sum.fill('')
  await sum.pressSequentially('12,5 тыс')
  await expectHeld(state, 12_500)
  await sum.fill('')
  await sum.pressSequentially('9999999999')
  await expect(sum).toHaveValue('9999999999')
  await expect(sum).toHaveAccessibleDescription('Не больше 5\u00a0000\u00a0000\u00a0₽')
  await sum.press('Tab')
  await expect(sum).toHaveValue('9999999999')
  await expect(sum).toHaveAccessibleDescription('Не больше 5\u00a0000\u00a0000\u00a0₽')
  await expectHeld(state, null)
})

test('PICK-03 a select finds by letters, says when nothing is found and closes on the choice @both', async ({
  page,
  isPhone,
}) => {
  await openPicker(page, 'select')
  const state = stateOf(page, 'С поиском')
  const field = fieldOf(state)
  const list = await openedBy(field, 'Питание с поиском')
  await expect(list.getByRole('button', { name: 'Применить' })).toHaveCount(isPhone ? 1 : 0)
  const search = list.getByRole('searchbox')
  await search.fill('чебурек')
  await expect(list.getByText('Ничего не найдено')).toBeVisible()
  await search.fill('завтр')
  await expect(list.getByRole('option')).toHaveCount(1)
  await list.getByRole('option', { name: 'Завтраки (BB)' }).click()
  await expect(list).toBeHidden()
  await expectHeld(state, 2)
  await expect(field).toBeFocused()
})

test('PICK-03 a press beside a select, Escape and the same button close it and change nothing @both', async ({
  page,
  isPhone,
}) => {
  await openPicker(page, 'select')
  const state = stateOf(page, 'Заполненное')
  const field = fieldOf(state)
  const list = await openedBy(field, 'Питание')
  await pressOutside(page)
  await expect(list).toBeHidden()
  await openedBy(field, 'Питание')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toBeFocused()
  if (!isPhone) {
    await openedBy(field, 'Питание')
    const box = await field.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await expect(list).toBeHidden()
    await openedBy(field, 'Питание')
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect(list).toBeHidden()
  }
  await expectHeld(state, 5)
})

test('PICK-03 a select needs no mouse: Enter opens, arrows move, Enter takes', async ({ page }) => {
  await openPicker(page, 'select')
  const state = stateOf(page, 'Пустое')
  await fieldOf(state).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Питание' })
  await expect(list.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(fieldOf(state)).toBeFocused()
  await expectHeld(state, 1)
})

test('PICK-03 several are ticked and told together, on «Применить» or when the list closes', async ({
  page,
}) => {
  await openPicker(page, 'multi-select')
  const state = stateOf(page, 'С поиском')
  const list = await openedBy(fieldOf(state), 'Страны, с которыми вы работаете')
  await list.getByRole('option', { name: /Египет/ }).click()
  await list.getByRole('searchbox').fill('таил')
  await list.getByRole('option', { name: /Таиланд/ }).click()
  await expectHeld(state, ['tr'])
  await apply(list)
  await expectHeld(state, ['tr', 'eg', 'th'])
  await openedBy(fieldOf(state), 'Страны, с которыми вы работаете')
  await list.getByRole('option', { name: /Турция/ }).click()
  await pressOutside(page)
  await expect(list).toBeHidden()
  await expectHeld(state, ['eg', 'th'])
})

test('PICK-04 a list choice knows its chosen items, repeats an icon, and leaves a disabled one alone', async ({
  page,
}) => {
  await openPicker(page, 'list-choice')
  const single = stateOf(page, 'Заполненное')
  await expect(fieldOf(single)).toContainText('Класс 4')
  const classes = await openedBy(fieldOf(single), 'Класс отеля')
  await expect(classes.getByRole('option', { selected: true })).toHaveText('Класс 4')
  await expect(classes.getByRole('option', { name: 'Класс 3' }).locator('svg')).toHaveCount(3)
  await classes.getByRole('option', { name: 'Класс 5' }).click()
  await expectHeld(single, [5])
  const several = stateOf(page, 'Несколько, с картинками и недоступным')
  const places = await openedBy(fieldOf(several), 'Где отель')
  await expect(places.getByRole('option', { name: /подъёмника/ })).toBeDisabled()
  await places.getByRole('option', { name: 'В городе' }).click()
  await expectHeld(several, ['beach'])
  await apply(places)
  await expectHeld(several, ['beach', 'city'])
})

test('PICK-04 nights: from 1 to 100, an emptied field is 1, whatever closes the picker commits @both', async ({
  page,
  isPhone,
}) => {
  await openPicker(page, 'nights')
  const state = stateOf(page, 'Пустое')
  await expect(fieldOf(state)).toContainText('Количество ночей')
  const picker = await openedBy(fieldOf(state), 'Количество ночей')
  await expect(picker.getByRole('button', { name: 'Применить' })).toHaveCount(isPhone ? 1 : 0)
  const count = picker.getByRole('spinbutton')
  await expect(count).toHaveValue('1')
  await expect(picker.getByRole('button', { name: /^Меньше/ })).toBeDisabled()
  await count.fill('12 ночей')
  await expect(count).toHaveValue('12')
  await count.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(fieldOf(state)).toBeFocused()
  await expectHeld(state, 13)
  await openedBy(fieldOf(state), 'Количество ночей')
  await count.fill('500')
  await expect(count).toHaveValue('500')
  await expect(count).toHaveAccessibleDescription('Не больше 100')
  await count.fill('100')
  await expect(count).toHaveAccessibleDescription('')
  await count.fill('')
  await count.blur()
  await expect(count).toHaveValue('1')
  if (isPhone) await apply(picker)
  else await pressOutside(page)
  await expect(picker).toBeHidden()
  await expectHeld(state, 1)
  await expect(fieldOf(state)).toContainText('1 ночь')
  const wizard = stateOf(page, 'Как в мастере: от 1 до 30')
  await openedBy(fieldOf(wizard), 'Количество ночей')
  await count.fill('31')
  await expect(count).toHaveAccessibleDescription('Не больше 30')
  if (isPhone) {
    await picker.getByRole('button', { name: 'Применить' }).click()
    await expect(count).toBeFocused()
    await expect(count).toHaveValue('31')
  }
  await page.keyboard.press('Escape')
  await expectHeld(wizard, 7)
})

test('PICK-04 dates: two months beside each other or one on a phone, applied when both ends are chosen @both', async ({
  page,
  isPhone,
}) => {
  await openPicker(page, 'dates')
  const state = stateOf(page, 'Пустое')
  await expect(fieldOf(state)).toContainText('Даты вылета')
  const calendar = await openedBy(fieldOf(state), /^Диапазон дат/)
  await expect(calendar.getByRole('grid')).toHaveCount(isPhone ? 1 : 2)
  const day = (words: string) => calendar.getByRole('button', { name: new RegExp(`, ${words}`) })
  // The browser's own today is before what may be chosen: the first open month is shown.
  await expect(day('19 мая 2031')).toBeDisabled()
  await day('22 мая 2031').click()
  await expectHeld(state, null)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expectHeld(state, null)
  await openedBy(fieldOf(state), /^Диапазон дат/)
  await day('22 мая 2031').click()
  await day('28 мая 2031').click()
  await expect(calendar).toBeHidden()
  await expectHeld(state, { from: '2031-05-22', to: '2031-05-28' })
  await expect(fieldOf(state)).toContainText('22–28 мая 2031')
  await expect(fieldOf(state)).toBeFocused()
})

test('PICK-04 guests: up to six adults and three children; a removed child is told at once', async ({
  page,
}) => {
  await openPicker(page, 'guests')
  const state = stateOf(page, 'Все места заняты')
  const guests = await openedBy(fieldOf(state), 'Количество человек')
  await expect(guests.getByRole('button', { name: 'Больше: Взрослые' })).toBeDisabled()
  await expect(guests.getByRole('button', { name: 'Добавить ребёнка' })).toHaveCount(0)
  const first = guests.getByLabel('Ребёнок 1', { exact: true })
  await expect(first.locator('option:not([disabled])')).toHaveCount(18)
  await expect(first.locator('option:checked')).toHaveText(/^до 1\sгода$/)
  await guests.getByRole('button', { name: 'Удалить: ребёнок 2' }).click()
  await expectHeld(state, { adults: 6, children: [0, 17] })
  const add = guests.getByRole('button', { name: 'Добавить ребёнка' })
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const third = guests.getByLabel('Ребёнок 3', { exact: true })
  // Who leaves with a child half told is asked once, by whichever way he leaves.
  await page.keyboard.press('Escape')
  await expect(guests.getByText('Укажите возраст ребёнка на дату вылета')).toBeVisible()
  await guests.getByRole('button', { name: 'Применить' }).click()
  await expect(guests.getByText('Укажите возраст ребёнка на дату вылета')).toBeVisible()
  await third.selectOption('3')
  await guests.getByRole('button', { name: 'Меньше: Взрослые' }).click()
  await expectHeld(state, { adults: 6, children: [0, 17] })
  await apply(guests)
  await expectHeld(state, { adults: 5, children: [0, 17, 3] })
  await expect(fieldOf(state)).toContainText(/5\sвзрослых, 3\sребёнка/)
})
