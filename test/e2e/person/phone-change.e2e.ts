import { expectAccessible } from '../../support/stories/accessibility.ts'
import { client } from '../../support/stories/client.ts'
import { codeField, shownCode } from '../../support/stories/people/codes.ts'
import { newcomer, registered } from '../../support/stories/people/people.ts'
import { enter, signInAs } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

/** Where the newest letter to an e-mail leads; undefined while there is none. */
async function linkTo(email: string): Promise<string | undefined> {
  const { result } = await client().call('GET /api/dev/outbox')
  const texts = result.items.filter(({ recipient }: Record<string, string>) => recipient === email)
  return /\/phone-change#[\w-]+/.exec(texts.map(({ text }: Record<string, string>) => text).join('\n'))?.[0]
}

test('AUTH-11 the profile changes the phone: a code, a letter, a link, the profile again, and the next sign-in is by the new number', async ({
  page,
}) => {
  const [person, other] = [newcomer(), newcomer()]
  const marina = await registered(person)
  const { code } = await marina.call('POST /api/user/email/code', { email: person.email })
  await marina.call('POST /api/user/email/confirm', { code })
  await enter(page, marina)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Изменить', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Новый номер' }).fill(other.phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await codeField(page).fill(await shownCode(page))
  const accepted = page.getByRole('dialog', { name: 'Заявка принята' })
  await expect(accepted).toContainText(person.email)
  await accepted.getByRole('button', { name: 'Отлично' }).click()
  await expect(page.getByText('Ждём перехода по ссылке')).toBeVisible()

  await expect.poll(() => linkTo(person.email)).toBeDefined()
  await page.goto((await linkTo(person.email)) ?? '')
  const change = page.getByRole('button', { name: 'Сменить номер' })
  await expect(change).toBeEnabled()
  await expectAccessible(page)
  await change.click()
  await expect(page.getByRole('heading', { name: 'Номер изменён' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText(person.email)).toBeVisible()

  // The page that is left behind would ask for its news with no sign-in.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page, other.phone)
  await page.goto('/profile')
  await expect(page.getByText(person.email)).toBeVisible()
})
