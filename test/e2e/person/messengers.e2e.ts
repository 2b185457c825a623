import { expectAccessibleByScreen } from '../../support/stories/accessibility.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('TICK-06 Telegram is connected from the profile, the page sees it at once, and either side ends it @both', async ({
  page,
  context,
  isPhone,
}) => {
  await enter(page, await registered(newcomer('Анна', 'Лебедева')))
  await page.goto('/profile')
  const telegram = page.getByRole('listitem').filter({ hasText: 'Telegram' })
  await expect(telegram.getByRole('link', { name: 'Подключить Telegram' })).toBeVisible()
  await expect(telegram.getByRole('button', { name: 'QR-код' })).toBeVisible({ visible: !isPhone })

  const opened = context.waitForEvent('page')
  await telegram.getByRole('link', { name: 'Подключить Telegram' }).click()
  const bot = await opened
  await bot.getByRole('button', { name: 'Запустить', exact: true }).click()
  await expect(telegram.getByText('Подключён')).toBeVisible()
  const talk = bot.getByRole('list', { name: 'Чат с ботом в Telegram' })
  await expect(talk).toContainText('Уведомления подключены')
  await expectAccessibleByScreen(bot, isPhone)

  await bot.getByRole('button', { name: 'Отключить уведомления' }).click()
  await expect(talk).toContainText('Уведомления отключены')
  await expect(telegram.getByRole('link', { name: 'Подключить Telegram' })).toBeVisible()
})
