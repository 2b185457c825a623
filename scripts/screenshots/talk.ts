import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Client } from '../../test/support/stories/client.ts'
import { answered } from '../../test/support/stories/market/answers.ts'
import { quietRequest, soldInQuiet } from '../../test/support/stories/market/quiet.ts'
import { launched } from '../../test/support/stories/market/trips.ts'
import * as people from '../../test/support/stories/people/people.ts'
import { enter } from '../../test/support/stories/people/sign-in.ts'
import { telephonePicture } from '../../test/support/stories/photos.ts'
import { atRest, visit } from './studio.ts'

const folder = path.resolve(import.meta.dirname, '../../.data/screens')
const widths = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const
const LONG = 'Достопримечательностибезгидовнет'

interface Scene {
  tourist: Client
  quiet: Client
  guest: string
  /** Paths by the pictures' names. */
  own: Record<string, string>
  silent: string
  desk: Record<string, string>
}

/** Chats, the support, its desk, the family and the silence, on every width by day and by night. `only`: names of pictures. */
export async function takeTalk(browser: Browser, only?: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  const scene = await prepare()
  const wanted = (paths: Record<string, string>) =>
    Object.entries(paths).filter(([name]) => !only || name.includes(only))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [who, paths] of [
      [scene.tourist, wanted(scene.own)],
      [scene.quiet, wanted({ silence: scene.silent })],
      [null, wanted({ guest: scene.guest })],
      [await people.signedInAdmin(), wanted(scene.desk)],
    ] as const) {
      if (paths.length === 0) continue
      await visit(browser, { viewport: { width: 1440, height: 900 }, colorScheme }, async (page) => {
        if (who) await enter(page, who)
        for (const [name, address] of paths) {
          await page.goto(address)
          for (const [width, height] of widths) {
            await page.setViewportSize({ width, height })
            await shoot(page, `${name}-${width}-${colorScheme}`)
          }
        }
      })
    }
  console.log(`${fs.readdirSync(folder).length} снимков в ${folder}`)
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

async function prepare(): Promise<Scene> {
  const firm = { ...people.agency(''), organisation: 'Путешествиябезграницирасстояний' }
  const agent = await people.verifiedAgent(people.newcomer('Олег', 'Мальцев'), firm)
  const tourist = await people.registered(people.newcomer('Анна', 'Лебедева'))
  const { id } = await launched(tourist)
  const { chat_id } = await answered(agent, id)
  await talked(agent, tourist, `/api/chats/${chat_id}`)
  await tourist.call(`POST /api/request/${id}/share`)
  const { result: share } = await tourist.call(`GET /api/request/${id}/share`)
  const ticket = await asked(tourist)
  const quiet = await people.registered(people.newcomer('Тихон', 'Молчалин'))
  await soldInQuiet(149_500)
  const silentId = await quietRequest(quiet, { agent, budget: 100_000, hours: 5 })
  return {
    tourist,
    quiet,
    guest: new URL(share.link).pathname,
    own: {
      chats: '/chats',
      chat: `/chats/${chat_id}`,
      support: '/support',
      'support-new': '/support/new',
      ticket: `/support/${ticket}`,
      family: `/tourist/my-auctions/${id}?family=1`,
    },
    silent: `/tourist/my-auctions/${silentId}`,
    desk: {
      desk: '/admin/tickets',
      'desk-empty': '/admin/tickets?search=нет-такого',
      'desk-ticket': `/admin/tickets/${ticket}`,
      'desk-person': `/admin/tickets/${ticket}?pane=person`,
      reports: '/admin/users?reports=open',
      'reports-decided': '/admin/users?reports=decided',
    },
  }
}

/** Replies, reactions, an edit after reading, a deletion, a photo and a complaint. */
async function talked(agent: Client, tourist: Client, chat: `/api/chats/${number}`): Promise<void> {
  const say = (who: Client, text: string, more: object = {}) =>
    who.call(`POST ${chat}/messages`, { client_id: randomUUID(), text, ...more })
  await say(agent, 'Добрый день! Доплата за вид на море 5 000 ₽')
  await say(tourist, `А что с экскурсиями? ${LONG}, напишите мне на +7 912 345-67-89`)
  await tourist.call(`POST ${chat}/read`, { seq: 1 })
  await agent.call(`PATCH ${chat}/messages/1`, { text: 'Добрый день! Доплата за вид на море 8 000 ₽' })
  await say(agent, 'Переведите мне на карту, так дешевле', { reply_to_seq: 2 })
  await say(agent, 'Ошибся, извините')
  await agent.call(`DELETE ${chat}/messages/4`)
  await tourist.call(`POST ${chat}/messages/1/reaction`, { kind: 'thanks' })
  const answer = await fetch(
    new URL(`${chat}/files?title=${encodeURIComponent('Номер.jpg')}`, process.env['STORIES_URL']),
    {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await telephonePicture({ width: 1200, height: 900 })),
    },
  )
  const { result } = (await answer.json()) as { result: { id: number } }
  await say(agent, 'Вот номер', { files: [result.id] })
  await tourist.call(`POST ${chat}/messages/3/report`, {
    cause: 'other',
    words: `Просит перевод мимо сайта. ${LONG}`,
  })
  await tourist.call(`POST ${chat}/messages/1/report`, { cause: 'insults' })
  const admin = await people.signedInAdmin()
  const { result: reports } = await admin.call('GET /api/admin/message-reports')
  const last = reports.items.findLast(({ cause }: { cause: string }) => cause === 'insults')
  await admin.call(`POST /api/admin/message-reports/${last.id}/decision`, {
    decision: 'nothing',
    reason: 'Обычное предложение, нарушения нет.',
  })
}

/** A ticket that is answered, noted and asked again; answers its number. */
async function asked(tourist: Client): Promise<number> {
  const { result } = await tourist.call('POST /api/feedback', {
    topic: 'refund',
    subject: `Где деньги за отменённый тур? ${LONG}`,
    text: 'Отменила тур неделю назад, деньги не пришли.',
  })
  const id: number = result.feedback_id
  const admin = await people.signedInAdmin()
  await admin.call(`POST /api/admin/feedback/${id}/note`, {
    text: 'Банк вернул платёж отправителю',
    client_id: randomUUID(),
  })
  await admin.call(`POST /api/admin/feedback/${id}/messages`, {
    text: 'Деньги вернутся завтра',
    client_id: randomUUID(),
    seen: 1,
  })
  await tourist.call('POST /api/feedback/message', {
    feedback_id: id,
    text: 'Всё ещё не пришли',
    client_id: randomUUID(),
  })
  return id
}
