import { acceptDocuments, chooseInQueue, tickInList } from '../../support/stories/people/moderation.ts'
import {
  admin,
  agency,
  applyingAgent,
  newcomer,
  signedInAdmin,
  verifiedAgent,
} from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import { enterShownCode, fillPerson } from '../../support/stories/market/wizard.ts'

test('AGT-01, AGT-02, AGT-03, ADM-01, ADM-02 a new agency registers, waits, is accepted by an administrator and sees the feed without a reload', async ({
  page: agent,
  newVisitor,
}) => {
  const firm = agency('Тёплые края')
  await agent.goto('/')
  await agent.getByRole('main').getByRole('link', { name: 'Стать партнёром' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'Станьте турагентом' })).toBeVisible()
  await fillPerson(agent, newcomer('Ирина', 'Белова'))
  await agent.getByRole('main').getByRole('button', { name: 'Продолжить' }).click()
  await enterShownCode(agent)

  await expect(agent.getByRole('heading', { level: 1, name: 'Расскажите об агентстве' })).toBeVisible()
  await agent.getByLabel('Название организации').fill(firm.organisation)
  await agent.getByLabel('ИНН', { exact: true }).fill(firm.ogrn)
  await agent.getByLabel('ОГРН', { exact: true }).fill(firm.inn)
  await agent.getByRole('button', { name: 'Поменять местами' }).click()
  await expect(agent.getByText(/^Это демо: вместо реестра/)).toBeVisible()
  await agent.getByLabel('ИНН', { exact: true }).fill('9999000014')
  await agent.getByLabel('Юридический адрес').fill('101000, Москва, улица Мясницкая, 1')
  await agent.getByLabel('Адрес офиса').fill('Москва, улица Мясницкая, 1')
  await tickInList(agent, 'Страны, с которыми вы работаете', ['Турция', 'Египет'])
  await tickInList(agent, 'Туроператоры', ['Anex', 'Pegas'])
  await agent.reload()
  await expect(agent.getByText('Здесь то, что вы заполнили раньше и ещё не отправили.')).toBeVisible()
  await expect(agent.getByLabel('Название организации')).toHaveValue(firm.organisation)
  const send = agent.getByRole('button', { name: 'Отправить на проверку' })
  await send.click()
  await expect(agent.getByText('Чтобы отправить данные, примите три документа')).toBeVisible()
  await acceptDocuments(agent)
  await send.click()
  await expect(agent.getByText(/контрольн/i)).toBeVisible()
  await agent.getByLabel('ИНН', { exact: true }).fill(firm.inn)
  await send.click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible()
  const accepted = await agent.request.get('/api/consents')
  expect((await accepted.json()).result.items.map(({ state }: { state: string }) => state)).toEqual(
    Array(3).fill('accepted'),
  )
  await agent.getByRole('link', { name: 'В кабинет' }).click()
  await expect(agent.getByText('Данные на проверке')).toBeVisible()

  const moderator = await newVisitor()
  await signInAsAdmin(moderator)
  const panel = await chooseInQueue(moderator, firm.organisation)
  await expect(panel.getByText(firm.inn)).toBeVisible()
  await panel.getByLabel('Номер в реестре').fill('РТА 0001234')
  await panel.getByRole('button', { name: 'Принять' }).click()
  await expect(panel.getByText('Принят', { exact: true })).toBeVisible()

  await expect(agent.getByText('Данные на проверке')).toBeHidden()
  await expect(agent.getByRole('heading', { level: 1, name: 'Заявки туристов' })).toBeVisible()
})

test('AGT-03, ADM-02 an agency that is refused reads the reason at once, corrects its data and waits again', async ({
  page: agent,
  newVisitor,
  watch,
}) => {
  const firm = agency('Дальние дали')
  await enter(agent, await applyingAgent(newcomer('Павел', 'Громов'), firm))
  await agent.goto('/travel-agent/requests')
  await expect(agent.getByText('Данные на проверке')).toBeVisible()

  const moderator = await newVisitor()
  await enter(moderator, await signedInAdmin())
  await moderator.goto('/admin/travel-agents?status=1')
  const panel = await chooseInQueue(moderator, firm.organisation)
  await panel.getByRole('button', { name: 'Отказать' }).click()
  const refuse = panel.getByRole('button', { name: 'Отказать с причиной' })
  await refuse.click()
  await expect(panel.getByRole('textbox', { name: 'Причина отказа' })).toHaveAttribute('aria-invalid', 'true')
  await panel.getByRole('textbox', { name: 'Причина отказа' }).fill('Адрес не совпадает с реестром.')
  await refuse.click()
  await expect(panel.getByText('Адрес не совпадает с реестром.').first()).toBeVisible()

  const page = agent.getByRole('main')
  await expect(page.getByText('Проверка не пройдена')).toBeVisible()
  await expect(page.getByText(/Адрес не совпадает с реестром\./)).toBeVisible()
  await agent.getByRole('link', { name: 'Исправить и отправить ещё раз' }).click()
  await agent.getByLabel('Юридический адрес').fill('101000, Москва, улица Мясницкая, 2')
  await agent.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible()
  await expect(agent.getByRole('region', { name: 'История проверки' })).toContainText(
    '«Адрес не совпадает с реестром.»',
  )

  // The moderator still has the old data before him: nothing is decided about them.
  watch.expectRefusal(/^\/api\/admin\/travel-agent\/moderation$/)
  await panel.getByRole('button', { name: 'Принять всё же' }).click()
  await panel.getByRole('button', { name: 'Показать новые данные' }).click()
  await expect(panel.getByRole('heading', { name: 'Изменилось после прошлого решения' })).toBeVisible()
  await panel.getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(panel.getByText('Принят', { exact: true })).toBeVisible()
})

test('ADM-02 the number of those who wait follows the decision, without a reload', async ({ page }) => {
  const firm = agency('Тихая гавань')
  await applyingAgent(newcomer('Вера', 'Лисина'), firm)
  const staff = await signedInAdmin()
  await enter(page, staff)
  await page.goto('/admin/travel-agents')
  const panel = await chooseInQueue(page, firm.organisation)
  // Other stories let agencies in and out meanwhile: the number is the one that came with the list read anew.
  const listed = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/admin/travel-agents',
  )
  await panel.getByRole('button', { name: 'Принять' }).click()
  await expect(panel.getByText('Принят', { exact: true })).toBeVisible()
  const { result } = (await (await listed).json()) as { result: { waiting: number } }
  const queue = page.getByRole('link', { name: 'На проверке' })
  await expect(queue).toHaveText(new RegExp(`^На проверке\\D*${result.waiting || ''}$`))
})

test('AGT-09 a refused agency comes back by one press with a word and a file; a file of 20 MB takes nothing away', async ({
  page: agent,
  newVisitor,
}) => {
  const firm = agency('Северный ветер')
  const client = await applyingAgent(newcomer('Олег', 'Ветров'), firm)
  const { result: profile } = await client.call('GET /api/travel-agent/profile')
  const staff = await signedInAdmin()
  await staff.call('PATCH /api/admin/travel-agent/moderation', {
    agent_id: profile.agent_id,
    status: 3,
    reason: 'Пришлите выписку из реестра турагентов.',
  })

  await enter(agent, client)
  await agent.goto('/travel-agent/registration')
  const answer = agent.getByRole('region', { name: 'Ответ модератору' })
  await answer.getByLabel('Что исправлено').fill('Выписка приложена, данные верны.')
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  await answer.getByLabel('Файлы для модератора').setInputFiles([
    {
      name: 'Альбом.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf, Buffer.alloc(20 * 2 ** 20)]),
    },
    { name: 'Выписка.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await expect(answer.getByRole('alert')).toContainText('Файл больше 10 МБ')
  const files = answer.getByRole('list', { name: 'Приложенные файлы' })
  await expect(files.getByRole('listitem')).toHaveText(/^Выписка\.pdf/)
  await expect(answer.getByLabel('Что исправлено')).toHaveValue('Выписка приложена, данные верны.')
  await agent.reload()
  await expect(files.getByRole('listitem')).toHaveText(/^Выписка\.pdf/)
  await expect(answer.getByLabel('Что исправлено')).toHaveValue('Выписка приложена, данные верны.')
  await agent.getByRole('button', { name: 'Отправить на проверку ещё раз' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible()
  await expect(agent.getByRole('region', { name: 'История проверки' })).toContainText(
    'Приложено: Выписка.pdf',
  )

  const moderator = await newVisitor()
  await enter(moderator, staff)
  await moderator.goto('/admin/travel-agents?status=1')
  const panel = await chooseInQueue(moderator, firm.organisation)
  const reply = panel.getByRole('region', { name: 'Ответ на отказ' })
  await expect(reply).toContainText('Отказали так: «Пришлите выписку из реестра турагентов.»')
  await expect(reply).toContainText('Выписка приложена, данные верны.')
  await expect(reply).toContainText('Данные те же, что и в прошлый раз.')
  const downloaded = moderator.waitForEvent('download')
  await reply.getByRole('link', { name: 'Выписка.pdf' }).click()
  expect((await downloaded).suggestedFilename()).toBe('Выписка.pdf')
})

test('AGT-03 the button says what it will do: an office is only saved, a legal address goes to a moderator', async ({
  page: agent,
}) => {
  await enter(agent, await verifiedAgent(newcomer('Нина', 'Рябова'), agency('Белая чайка')))
  await agent.goto('/travel-agent/registration')
  await agent.getByLabel('Адрес офиса').fill('Сочи, Курортный проспект, 5')
  await agent.getByRole('button', { name: 'Сохранить' }).click()
  await expect(agent.getByText('Данные сохранены')).toBeVisible()
  await expect(agent.getByRole('heading', { level: 1, name: 'Данные агентства' })).toBeFocused()
  await agent.reload()
  await expect(agent.getByLabel('Адрес офиса')).toHaveValue('Сочи, Курортный проспект, 5')
  await agent.getByLabel('Юридический адрес').fill('354000, Сочи, Курортный проспект, 5')
  await agent.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeFocused()
})

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/travel-agents')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Пароль', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Турагенты' })).toBeVisible()
}
