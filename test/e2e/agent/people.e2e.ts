import { openBasket, pickTours } from '../../support/stories/market/cockpit.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'

/** The owner makes a link for somebody; answers its path with the secret. */
async function invited(page: Page, name: string): Promise<string> {
  await page.goto('/travel-agent/people')
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click()
  const form = page.getByRole('dialog', { name: 'Новый сотрудник' })
  await form.getByRole('textbox', { name: 'Для кого' }).fill(name)
  await form.getByRole('button', { name: 'Создать ссылку' }).click()
  const shown = page.getByRole('dialog', { name: 'Ссылка для сотрудника' })
  const link = new URL(await shown.getByRole('code').innerText())
  await shown.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('region', { name: 'Приглашения' })).toContainText(name)
  return link.pathname + link.hash
}

test('AGT-09 the owner invites, a colleague comes by the link and answers with the agency’s money; the right is taken away, and the next answer is refused in words', async ({
  page: owner,
  newVisitor,
  watch,
}) => {
  const firm = agency('Общий баланс')
  const boss = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  const tourist = await registered()
  const [first, second] = [await launched(tourist), await launched(tourist)]
  await enter(owner, boss)
  const path = await invited(owner, 'Мария, менеджер')

  const colleague = await newVisitor()
  await enter(colleague, await registered(newcomer('Мария', 'Громова')))
  await colleague.goto(path)
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(firm.organisation)
  expect(new URL(colleague.url()).hash, 'the secret in the address bar').toBe('')
  await colleague.getByRole('button', { name: 'Работать в агентстве' }).click()
  await colleague.waitForURL('**/travel-agent/requests')

  const balance = async () => (await boss.call('GET /api/travel-agent/balance')).result.balance
  const before = await balance()
  await colleague.goto(`/travel-agent/requests/${first.id}`)
  await pickTours(colleague, 1)
  const send = async () =>
    (await openBasket(colleague)).getByRole('button', { name: 'Отправить отклик' }).click()
  await send()
  await expect(colleague.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
  expect(await balance()).toBeLessThan(before)

  await colleague.goto(`/travel-agent/requests/${second.id}`)
  await pickTours(colleague, 1)
  await owner.reload()
  const right = owner.getByRole('listitem').filter({ hasText: 'Мария Громова' }).getByText('Отклики и чаты')
  await right.click()
  const rights = async () => (await boss.call('GET /api/travel-agent/people')).result.items[0].rights
  await expect.poll(rights).toEqual([])

  watch.expectRefusal(/travel-agent\/offer/)
  await send()
  await expect(colleague.getByText('право «Отклики и чаты»').first()).toBeVisible()

  // From the next load on there is no field that would be refused, and nothing that speaks of the network.
  const door = colleague.getByRole('main').getByText('есть право «Отклики и чаты»')
  await colleague.reload()
  await expect(door).toBeVisible()
  await expect(colleague.getByRole('region', { name: 'Поиск туров' })).toBeHidden()
  await expect(colleague.getByRole('button', { name: 'Отправить отклик' })).toBeHidden()
  const { items } = (await boss.call(`GET /api/travel-agent/offers?request_id=${first.id}`)).result
  await colleague.goto(`/chats/${items[0].chat_id}`)
  await expect(door).toBeVisible()
  await expect(colleague.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await colleague.goto('/travel-agent/api')
  await expect(colleague.getByText('есть право «Данные агентства»')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Повторить' })).toBeHidden()
})

test('AGT-09 whoever works in an agency without the right to its data reads them, is told who may change them, and has no field to type into', async ({
  page: owner,
  newVisitor,
}) => {
  const firm = agency('Чужие данные')
  const boss = await verifiedAgent(newcomer('Олег', 'Мальцев'), firm)
  await enter(owner, boss)
  const path = await invited(owner, 'Мария, менеджер')
  const colleague = await newVisitor()
  await enter(colleague, await registered(newcomer('Мария', 'Громова')))
  await colleague.goto(path)
  await colleague.getByRole('button', { name: 'Работать в агентстве' }).click()
  await colleague.waitForURL('**/travel-agent/requests')

  await colleague.goto('/travel-agent/registration')
  const main = colleague.getByRole('main')
  await expect(main.getByText('владелец агентства и сотрудники с правом «Данные агентства»')).toBeVisible()
  for (const fact of [firm.organisation, firm.inn, firm.ogrn, 'Турция'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Сохранить|Отправить/ })).toHaveCount(0)

  await owner.goto('/travel-agent/people')
  const data = owner.getByRole('listitem').filter({ hasText: 'Мария Громова' }).getByText('Данные агентства')
  await data.click()
  const rights = async () => (await boss.call('GET /api/travel-agent/people')).result.items[0].rights
  await expect.poll(rights).toContain('data')
  await colleague.reload()
  await expect(main.getByRole('textbox', { name: 'Название организации' })).toHaveValue(firm.organisation)
})

test('AGT-09, AGT-04, OFFER-04 the owner leaves out of the feed what is answered, reads in the history who answered, puts the offer out of the list and takes it back; the statement names the colleague', async ({
  page: owner,
  newVisitor,
}) => {
  const boss = await verifiedAgent(newcomer('Олег', 'Мальцев'), agency('Чьи отклики'))
  const { id } = await launched(await registered())
  await enter(owner, boss)
  const path = await invited(owner, 'Мария, менеджер')
  const colleague = await newVisitor()
  await enter(colleague, await registered(newcomer('Мария', 'Громова')))
  await colleague.goto(path)
  await colleague.getByRole('button', { name: 'Работать в агентстве' }).click()
  await colleague.waitForURL('**/travel-agent/requests')
  await colleague.goto(`/travel-agent/requests/${id}`)
  await pickTours(colleague, 1)
  await (await openBasket(colleague)).getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(colleague.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()

  const inFeed = owner.getByRole('link', { name: new RegExp(`№${id}`) }).or(owner.getByText(`№${id}`))
  await owner.goto('/travel-agent/requests')
  await expect(inFeed.first()).toBeVisible()
  await owner.getByRole('button', { name: /^Фильтры/ }).click()
  const panel = owner.getByRole('dialog', { name: 'Фильтры ленты' })
  await panel.getByText('Скрыть отвеченные').click()
  await panel.getByRole('button', { name: 'Показать заявки' }).click()
  await expect(owner).toHaveURL(/is_responded=(0|false)/)
  await expect(inFeed).toHaveCount(0)
  await expect(owner.getByRole('button', { name: 'Фильтры (1)' })).toBeVisible()

  await owner.goto('/travel-agent/offers')
  const row = owner.getByRole('row').filter({ hasText: `№${id}` })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Действия с откликом на заявку №${id}` }).click()
    await owner.getByRole('menuitem', { name: action }).click()
  }
  await choose('История')
  const history = owner.getByRole('dialog', { name: 'История отклика' })
  await expect(history.getByText('Отправлен (Мария)')).toBeVisible()
  await history.getByRole('button', { name: 'Закрыть' }).click()
  await choose('Убрать из списка')
  await expect(row).toHaveCount(0)
  await owner.getByRole('link', { name: 'Скрытые' }).click()
  await expect(row).toBeVisible()
  await choose('Вернуть в список')
  await expect(owner.getByText('Скрытых откликов нет')).toBeVisible()
  await owner.goto('/travel-agent/balance')
  await expect(owner.getByRole('row').filter({ hasText: `№${id}` })).toContainText('Мария')
})
