import { subscription } from '../../../support/stories/live.ts'
import { answered } from '../../../support/stories/market/answers.ts'
import { conversation } from '../../../support/stories/market/chat.ts'
import { launched } from '../../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../../support/stories/people/people.ts'
import { enter } from '../../../support/stories/people/sign-in.ts'
import { expect, type Page, test } from '../../../support/stories/story.ts'

const NAMES = ['раз', 'два', 'три', 'четыре']
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' })
const said = (page: Page) => conversation(page).getByRole('listitem').filter({ hasText: 'Из тоннеля' })

/** In the page: all that the browser keeps for this person. */
function keptHere(): Promise<string> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('lotour')
    opened.addEventListener('success', () => {
      const all = opened.result.transaction('entries').objectStore('entries').getAll()
      all.addEventListener('success', () => {
        opened.result.close()
        resolve(JSON.stringify(all.result))
      })
    })
  })
}

async function open(page: Page, chatId: number): Promise<void> {
  const hears = subscription(page, /^\/chats\/\d+$/)
  await page.goto(`/chats/${chatId}`)
  await hears
  await expect(field(page)).toBeVisible()
}

test('CHAT-03, CHAT-08 what is written in a tunnel in two tabs, one of them lost, comes once and in order to both sides; what was not finished stands in the field on every device', async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expectRefusal(/./)
  const [agent, family] = await Promise.all([
    verifiedAgent(newcomer('Марк', 'Ждан'), agency('Тоннель')),
    registered(),
  ])
  const { chat_id: chatId } = await answered(agent, (await launched(family)).id)
  await enter(page, family)
  const [second, agents] = [await page.context().newPage(), await newVisitor()]
  await enter(agents, agent)
  for (const one of [page, second, agents]) await open(one, chatId)
  await field(page).pressSequentially('Мы')
  await expect(agents.getByText('Печатает…')).toBeVisible()
  await field(page).fill('')
  await expect(agents.getByText('Сейчас в чате')).toBeVisible()

  await page.context().setOffline(true)
  for (const [at, name] of NAMES.entries()) {
    const here = at % 2 === 0 ? page : second
    await field(here).fill(`Из тоннеля: ${name}`)
    await here.getByRole('button', { name: 'Отправить', exact: true }).click()
    for (const tab of [page, second]) {
      await expect(said(tab)).toHaveText(
        NAMES.slice(0, at + 1).map((word) => new RegExp(`: ${word}.*Ждёт сети`)),
      )
    }
  }
  await field(page).fill('А ещё хотели спросить')
  await expect.poll(() => page.evaluate(keptHere)).toContain('А ещё хотели спросить')
  // There is nothing to load it from.
  await page.reload().catch(() => null)

  await page.context().setOffline(false)
  await open(page, chatId)
  const inOrder = NAMES.map((word) => new RegExp(`: ${word}`))
  for (const one of [page, second, agents]) {
    await expect(said(one)).toHaveText(inOrder)
    await expect(conversation(one)).not.toContainText('Ждёт сети')
  }
  for (const one of [page, second])
    await expect(said(one).getByRole('img', { name: /Доставлено|Прочитано/ })).toHaveCount(4)

  await expect(field(page)).toHaveValue('А ещё хотели спросить')
  const keptThere = async () => (await family.call(`GET /api/chats/${chatId}/draft`)).result.text
  await expect.poll(keptThere).toBe('А ещё хотели спросить')
  const desk = await newVisitor()
  await enter(desk, family)
  await open(desk, chatId)
  await expect(field(desk)).toHaveValue('А ещё хотели спросить')
  await expect(said(desk)).toHaveText(inOrder)
})
