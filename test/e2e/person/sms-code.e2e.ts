import { codeField, shownCode } from '../../support/stories/people/codes.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { expect, test } from '../../support/stories/story.ts'
import * as wizard from '../../support/stories/market/wizard.ts'

interface Browser {
  /** As Chrome on Android does when its owner has said yes. */
  handOver?: (code: string) => void
}

test('AUTH-01 where a number cannot be called an SMS comes and says so; its digits are handed over by the browser', async ({
  page,
}) => {
  const person = newcomer()
  await registered(person)
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: () => {} })
    navigator.credentials.get = () =>
      new Promise((resolve) => {
        ;(window as Browser).handOver = (code) => resolve({ id: '', type: 'otp', code } as Credential)
      })
  })
  await page.route(/\/api\/dial$/, async (route) => {
    const url = new URL('/api/sms', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto('/login')
  await wizard.fillPhone(page, person.phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByRole('button', { name: 'Позвонить мне' }).click()
  await expect(
    page.getByText(/^Позвонить на .+ не получилось, поэтому отправили СМС с кодом\.$/),
  ).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const code = await shownCode(page)
  await page.evaluate((digits) => (window as Browser).handOver?.(digits), code)
  await expect(page).not.toHaveURL(/\/login/)
})
