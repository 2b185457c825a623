import { signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

const job = (id: number) => ({
  id,
  about: `offerId ${id}`,
  attempts: 12,
  created_at: '2026-06-12T09:00:00.000Z',
  given_up_at: '2026-06-12T15:30:00.000Z',
  error: 'smsru is left alone: unreachable',
})

const state = { given_up: 2, ready: 0, oldest_ready: 0, running: 0, waiting_events: 0, oldest_event: 0 }
const sendCodes = {
  kind: 'send_code',
  title: 'Отправка кода по СМС или звонком',
  count: 2,
  jobs: [job(12), job(11)],
}

// Desk only: administrators work at a desk.
test('F5 given-up jobs are told in Russian, and a double click repeats them once, without an error', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/api/admin/jobs', (route) =>
    route.fulfill({
      json: { status: true, result: { state, late: [], given_up: asked === 0 ? [sendCodes] : [] } },
    }),
  )
  await page.route('**/api/admin/jobs/retry', (route) => {
    asked += 1
    return route.fulfill({ json: { status: true, result: { again: asked === 1 ? 2 : 0 } } })
  })
  await enter(page, await signedInAdmin())
  await page.goto('/admin/jobs')
  const title = page.getByRole('heading', { level: 3, name: 'Отправка кода по СМС или звонком' })
  await expect(title).toContainText('send_code')
  await expect(page.getByText('Ошибка: smsru is left alone: unreachable').first()).toBeVisible()
  await expect(page.getByText('последняя 12.06, 18:30').first()).toBeVisible()
  await page.getByRole('button', { name: /^Ещё раз все/ }).dblclick()
  await expect(page.getByText('Пробуем ещё раз: 2\u00a0задачи')).toBeVisible()
  await expect(page.getByText('Всё сделано')).toBeVisible()
  await expect(page.getByText('Не найдено')).toBeHidden()
  expect(asked).toBe(1)
})
