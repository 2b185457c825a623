import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import { newcomer, registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { pressByKey } from '../../support/stories/keyboard.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-03, TICK-10, TICK-11, TICK-13 a question is claimed, noted and answered by the keyboard, taken back once, rated and opened again @both', async ({
  page,
  isPhone,
}) => {
  const marina = newcomer('Марина', 'Обращенцева')
  const person = await registered(marina)
  const { result: ticket } = await person.call('POST /api/feedback', {
    topic: 'refund',
    subject: 'Где мои деньги за отменённый тур',
    text: 'Отменила тур неделю назад, деньги не пришли.',
  })
  const id = ticket.feedback_id
  const own = async () => (await person.call(`GET /api/feedback/${id}`)).result
  // At a desk nothing is done but by the keyboard.
  const press = (button: Locator) => (isPhone ? button.click() : pressByKey(page, button))
  await enter(page, await signedInAdmin())
  await page.goto(`/admin/tickets?search=${id}`)
  const row = page.getByRole('link', { name: 'Где мои деньги за отменённый тур' })
  await expect(row).toBeVisible()
  if (isPhone) await row.click()
  else {
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const open = page.getByRole('region', { name: `Обращение №${id}` })
  await expect(open.getByRole('log')).toContainText('деньги не пришли')
  await press(open.getByRole('button', { name: 'Взять' }))
  await expect(open.getByText('В работе у вас')).toBeVisible()

  // A note and an answer have fields of their own.
  const note = open.getByRole('textbox', { name: /^Заметка/ })
  const answer = open.getByRole('textbox', { name: 'Ответ человеку' })
  if (isPhone) await open.getByRole('button', { name: /^Заметка/ }).click()
  else {
    await open.getByRole('log').focus()
    await page.keyboard.press('n')
  }
  await note.fill('Банк вернул платёж отправителю')
  await page.keyboard.press('Enter')
  await expect(note).toHaveValue('Банк вернул платёж отправителю\n')
  await page.keyboard.press('Control+Enter')
  await expect(note).toHaveValue('')
  const beside = page.getByRole('complementary', { name: 'Человек и заметки' })
  if (isPhone) await open.getByRole('link', { name: /^Человек/ }).click()
  await expect(beside).toContainText('Банк вернул платёж отправителю')
  await expect(beside).toContainText('Обращенцева')
  await expectAccessible(page)
  if (isPhone) await beside.getByRole('link', { name: 'К переписке' }).click()

  if (isPhone) await open.getByRole('button', { name: /^Ответ человеку/ }).click()
  else {
    // Out of the field letters are keys again.
    await note.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
  }
  await answer.fill('Деньги вернутся завтра')
  await page.keyboard.press('Enter')
  await press(open.getByRole('button', { name: 'Отменить отправку' }))
  await expect(answer).toHaveValue('Деньги вернутся завтра')
  expect((await own()).messages.items).toHaveLength(1)
  // A double click sends: its second press falls on what would take the answer back.
  if (isPhone) await answer.press('Enter')
  else await open.getByRole('button', { name: 'Отправить ответ' }).dblclick()
  await expect(open.getByRole('log')).toContainText('Деньги вернутся завтра')
  await expect(open.getByText('Ответ отправлен')).toBeVisible()
  await expect(answer).toHaveValue('')
  expect(JSON.stringify(await own())).not.toContain('Банк вернул')
  await expectAccessible(page)

  // The person rates, and what is written later opens the closed one again.
  await person.call(`POST /api/feedback/${id}/rating`, { rating: 5 })
  await person.call(`DELETE /api/feedback/${id}`)
  await expect(open.getByText('Обращение закрыто')).toBeVisible()
  await person.call('POST /api/feedback/message', {
    feedback_id: id,
    text: 'Всё ещё не пришли',
    client_id: `story-again-${id}`,
  })
  await expect(open.getByRole('log')).toContainText('Всё ещё не пришли')
  await expect(answer).toBeVisible()
  await expect(open.getByText('Оценка: 5 из 5')).toBeVisible()

  await open.getByRole('button', { name: 'Готовые ответы' }).click()
  await page
    .getByRole('menuitem', { name: /готовы/ })
    .last()
    .click()
  const window = page.getByRole('dialog', { name: 'Готовые ответы' })
  await expectAccessibleByScreen(page, isPhone)
  await window.getByRole('button', { name: /^Добавить|^Новый/ }).click()
  await expect(window.getByRole('textbox').first()).toBeVisible()
  await expectAccessibleByScreen(page, isPhone)
})
