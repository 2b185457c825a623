import { expectAccessibleOnBothScreens } from '../../support/stories/accessibility.ts'
import { agency, applyingAgent, newcomer, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

test('ADM-02 three agencies are marked by key and by a stretch and accepted by one press; the one that a colleague was quicker with stays marked with who and why', async ({
  page,
}) => {
  const mark = `Трое ${Date.now() % 1_000_000}`
  const firms = []
  for (const name of ['Альфа', 'Бета', 'Вега'].map((one) => `${mark} ${one}`)) {
    const firm = agency(name)
    await applyingAgent(newcomer(), firm)
    firms.push(firm)
  }
  await enter(page, await signedInAdmin())
  await page.goto(`/admin/travel-agents?status=1&search=${encodeURIComponent(mark)}`)
  const boxes = page.getByRole('checkbox', { name: /^Отметить: / })
  await expect(boxes).toHaveCount(firms.length)
  const heads = page.locator('main [data-card]')
  await page.keyboard.press('j')
  await expect(heads.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(boxes.first()).toBeChecked()
  await boxes.last().click({ modifiers: ['Shift'] })
  const bar = page.getByRole('group', { name: 'С отмеченными' })
  await expect(bar).toContainText(/3\s+турагента/)
  await expect(page.getByRole('status').filter({ hasText: /^Отмечено: 3\s+турагента$/ })).toHaveCount(1)

  const colleague = await signedInAdmin()
  const taken = Number(await heads.first().getAttribute('data-card'))
  const listed = await colleague.call(`GET /api/admin/travel-agents?agent_id=${taken}`)
  await colleague.call('PATCH /api/admin/travel-agent/moderation', { agent_id: taken, status: 2 })
  await bar.getByRole('button', { name: 'Принять' }).click()
  const asked = page.getByRole('dialog', { name: /^Принять 3\s+турагентов\?$/ })
  await asked.getByRole('button', { name: 'Принять' }).click()
  const heading = page.getByRole('heading', { name: 'Принято 2, не получилось 1' })
  await expect(heading).toBeFocused()
  const failed = page.getByRole('region', { name: 'Что не получилось' }).getByRole('listitem')
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(listed.result.items[0].organisation)
  await expect(failed).toContainText('Турагент принят: Администратор')
  await expect(bar).toContainText(/1\s+турагент/)
  await expectAccessibleOnBothScreens(page)
  await page.getByRole('button', { name: 'Повторить для этих' }).click()
  await expect(page.getByRole('dialog', { name: /^Принять 1\s+турагента\?$/ })).toBeVisible()
})
