import { expectAccessible } from '../../../support/stories/accessibility.ts'
import { agency, newcomer, signedInAdmin, verifiedAgent } from '../../../support/stories/people/people.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

test('SITE-05 a guest finds an agency by name and country, and reads its passport; one that lost its moderation has none @both', async ({
  page,
  watch,
}) => {
  const firm = agency('Тихая гавань')
  const agent = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const { result: profile } = await agent.call('GET /api/travel-agent/profile')
  const moderator = await signedInAdmin()
  await moderator.call(`POST /api/admin/travel-agent/${profile.agent_id}/register-check`, {
    is_found: true,
    register_number: 'РТА 0004321',
    register_url: 'https://tourism.gov.ru/agents/4321',
  })

  await page.goto('/')
  // The header of a desk's usual window has room for the countries alone.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Турагенты', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Турагенты' })).toBeVisible()
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill('нет такого')
  await search.getByRole('button', { name: 'Найти' }).click()
  await expect(page.getByRole('heading', { name: 'Такого турагента не нашлось' })).toBeVisible()
  await page.getByRole('link', { name: 'Показать всех' }).click()
  await expect(page).toHaveURL(/\/agent$/)
  await search.getByRole('searchbox').fill(firm.organisation)
  await search.getByLabel('Страна').selectOption({ label: await turkey(page) })
  await expect(page).toHaveURL(/search=.*country_id=4/)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Турагенты' }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: firm.organisation })).toBeVisible()
  const documents = page.getByRole('region', { name: 'Документы' })
  await expect(documents.getByRole('link', { name: 'РТА 0004321' })).toHaveAttribute(
    'href',
    'https://tourism.gov.ru/agents/4321',
  )
  await expect(documents).toContainText('Сверил модератор')
  await expect(documents).toContainText(`${firm.inn}, ${firm.ogrn}`)
  await expect(page.getByRole('region', { name: 'Работа за год' })).toContainText('мало данных')
  const described = await page.locator('script[type="application/ld+json"]').innerHTML()
  expect(JSON.parse(described)).toMatchObject({
    '@graph': [{ '@type': 'TravelAgency', name: firm.organisation }, { '@type': 'BreadcrumbList' }],
  })
  await expect(page).toHaveTitle(new RegExp(`^${firm.organisation}: паспорт турагента`))
  await expectAccessible(page)

  await moderator.call('PATCH /api/admin/travel-agent/moderation', {
    agent_id: profile.agent_id,
    status: 3,
    reason: 'Жалобы туристов',
  })
  watch.expectRefusal(/^\/agent\//)
  expect((await page.goto(page.url()))?.status()).toBe(404)
})

/** The option as it stands in the list, with how many agents sell the country. */
async function turkey(page: Page): Promise<string> {
  return (await page.getByRole('option', { name: /^Турция \(/ }).textContent()) ?? ''
}
