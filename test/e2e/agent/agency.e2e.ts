import { requestInFeed } from '../../support/stories/market/cockpit.ts'
import { walkTo } from '../../support/stories/keyboard.ts'
import { inDatabase, twoDaysPass } from '../../support/stories/market/days.ts'
import { subscription } from '../../support/stories/live.ts'
import { chooseInQueue, fillAgency } from '../../support/stories/people/moderation.ts'
import { agency, newcomer, registered, signedInAdmin } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../support/stories/story.ts'
import { type Launched, launched } from '../../support/stories/market/trips.ts'
import { enterShownCode, fillPerson } from '../../support/stories/market/wizard.ts'

const ANSWER_MS = 180_000

test('AGT-01, AGT-03, AGT-04, AGT-06, OFFER-01, OFFER-08 a new agency is refused, corrects itself, is accepted, tops up, answers by keyboard, is read, edits, gets the fee of an unread answer back, and the statement is the ledger to the kopeck', async ({
  page: agent,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  const firm = agency('Рука на пульсе')
  await agent.goto('/travel-agent/registration')
  await fillPerson(agent, newcomer('Вера', 'Лунина'))
  await agent.getByRole('main').getByRole('button', { name: 'Продолжить' }).click()
  await enterShownCode(agent)
  await fillAgency(agent, firm)
  await agent.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible()
  await moderate(agent, await newVisitor(), firm.organisation)

  await topUp(agent, '20000')

  const [family, pair] = [await registered(), await registered()]
  const [read, unread] = [await launched(family), await launched(pair)]
  await agent.getByRole('link', { name: 'Заявки', exact: true }).first().click()
  const began = Date.now()
  await answerByKeyboard(agent, unread)
  await answerByKeyboard(agent, read)
  expect(Date.now() - began, 'both answers').toBeLessThan(ANSWER_MS)

  const hears = subscription(agent, /^\/me$/)
  await agent.goto(`/travel-agent/offers?request_id=${read.id}`)
  await hears
  const best = await family.call(`GET /api/request/best-offers/${read.id}`)
  const own = best.result.items.find(
    (one: { agent: { organisation: string } }) => one.agent.organisation === firm.organisation,
  )
  await family.call(`GET /api/tourist/offer/${own.id}?isRead=true`)
  await expect(
    agent
      .getByRole('main')
      .getByText(/^Прочитан/)
      .first(),
  ).toBeVisible()
  await agent.getByRole('button', { name: `Действия с откликом на заявку №${read.id}` }).click()
  await agent.getByRole('menuitem', { name: 'Изменить' }).click()
  await agent.getByRole('textbox', { name: 'Комментарий туристу' }).fill('Трансфер в подарок')
  await agent.getByRole('button', { name: 'Сохранить' }).click()
  await expect(agent.getByRole('dialog')).toBeHidden()
  const edited = await family.call(`GET /api/tourist/offer/${own.id}`)
  expect(edited.result).toMatchObject({ version: 2, comment: 'Трансфер в подарок' })

  const [waiting] = await inDatabase('select id from offer where auction_id = $1 and agent_id = $2', [
    unread.id,
    own.agent.id,
  ])
  await twoDaysPass(Number(waiting?.['id']))
  await expectStatementIsLedger(agent, own.agent.id)
})

async function moderate(agent: Page, moderator: Page, organisation: string): Promise<void> {
  await enter(moderator, await signedInAdmin())
  await moderator.goto('/admin/travel-agents')
  const panel = await chooseInQueue(moderator, organisation)
  await panel.getByRole('button', { name: 'Отказать' }).click()
  await panel.getByRole('textbox', { name: 'Причина отказа' }).fill('Не хватает номера дома.')
  await panel.getByRole('button', { name: 'Отказать с причиной' }).click()
  // The bell tells it too, in a list that is closed.
  await expect(
    agent
      .getByRole('main')
      .getByText(/Не хватает номера дома\./)
      .first(),
  ).toBeVisible()

  await agent.getByLabel('Юридический адрес').fill('101000, Москва, улица Мясницкая, 1, стр. 2')
  await agent.getByRole('button', { name: 'Отправить на проверку' }).click()
  await expect(agent.getByRole('heading', { level: 1, name: 'На проверке' })).toBeVisible()
  await moderator.goto('/admin/travel-agents')
  const again = await chooseInQueue(moderator, organisation)
  await expect(again.getByText('Мясницкая, 1, стр. 2').first()).toBeVisible()
  await again.getByRole('button', { name: 'Принять' }).click()
  await expect(again.getByText('Принят', { exact: true })).toBeVisible()
}

async function topUp(agent: Page, roubles: string): Promise<void> {
  await agent.goto('/travel-agent/balance')
  await agent.getByRole('button', { name: 'Пополнить' }).click()
  const sum = agent.getByRole('dialog', { name: 'Пополнение баланса' })
  await sum.getByRole('textbox', { name: 'Сумма' }).fill(roubles)
  await sum.getByRole('button', { name: 'Перейти к оплате' }).click()
  await agent.getByRole('button', { name: /^Оплатить/ }).click()
  await agent.getByRole('button', { name: 'Вернуться на Лотур' }).click()
  await expect(agent.getByText(/^Баланс пополнен на 20\s000/)).toBeVisible()
}

/** From the feed to the sent answer without a mouse: J to the request, Enter, the first tour, Ctrl and Enter. */
async function answerByKeyboard(agent: Page, { id }: Launched): Promise<void> {
  const link = requestInFeed(agent, id).getByRole('link')
  await expect(link).toBeVisible()
  await walkTo(link, () => agent.keyboard.press('j'))
  await agent.keyboard.press('Enter')
  await expect(agent.getByRole('heading', { level: 1, name: new RegExp(`^Заявка №${id}`) })).toBeFocused()
  await expect(
    agent.getByRole('list', { name: 'Найденные отели' }).getByRole('article').first(),
  ).toBeVisible()
  await agent.keyboard.press('1')
  const basket = agent.getByRole('region', { name: 'Отклик', exact: true })
  await expect(basket.getByRole('list', { name: 'Туры в отклике' }).getByRole('article')).toHaveCount(1)
  await agent.keyboard.press('Control+Enter')
  await expect(agent.getByRole('heading', { name: 'Отклик отправлен' })).toBeVisible()
}

/** What stands on the page and in the file is what the ledger holds: every movement and what is left. */
async function expectStatementIsLedger(agent: Page, agentId: number): Promise<void> {
  const ledger = () =>
    inDatabase(
      `select entry.amount_kopecks::int as amount, entry.balance_kopecks::int as balance, transfer.kind
       from ledger_entry as entry
       join ledger_account as account on account.id = entry.account_id
       join ledger_transfer as transfer on transfer.id = entry.transfer_id
       where account.agent_id = $1 order by entry.seq`,
      [agentId],
    )
  await expect.poll(async () => (await ledger()).map(({ kind }) => kind)).toContain('refund')
  const entries = await ledger()
  expect(entries.map(({ kind }) => kind)).toEqual(['demo_grant', 'top_up', 'fee', 'fee', 'refund'])
  expect(entries.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(entries.at(-1)?.['balance'])

  await agent.goto('/travel-agent/balance')
  const rows = agent.getByRole('region', { name: 'Выписка' }).getByRole('row')
  await expect(rows).toHaveCount(entries.length + 1)
  const shown = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('td')].slice(-2).map((cell) => cell.textContent)),
  )
  expect(shown.map((cells) => cells.map(kopecksOf))).toEqual(
    entries.map(({ amount, balance }) => [amount, balance]).toReversed(),
  )
  const file = await (await agent.request.get('/api/travel-agent/statement.csv')).text()
  for (const { balance } of entries)
    expect(file).toContain((Number(balance) / 100).toFixed(2).replace('.', ','))
}

/** «+20 000,50 ₽» is 2000050. */
function kopecksOf(text: string | null): number {
  const [roubles = '', kopecks = '0'] = (text ?? '').replaceAll(/[^\d,−-]/g, '').split(',')
  const sum = Number(roubles.replace(/[−-]/, '')) * 100 + Number(kopecks.padEnd(2, '0'))
  return /[−-]/.test(roubles) ? -sum : sum
}
