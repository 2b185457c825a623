import sharp from 'sharp'
import { answered } from '../../support/stories/market/answers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'

/** Slow 3G: bytes a second, milliseconds. */
const LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
/** What that line carries in two and a half seconds: the rest of four is for drawing it and for two answers. */
const SENT_MAX = 125_000

declare global {
  interface Window {
    /** Of everything that was uploaded. */
    uploaded?: number[]
  }
}

/** Twelve megapixels with as much in them as a camera's have: a few megabytes. */
async function fromCamera(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 95 }).toBuffer()
}

test('CHAT-04 a photo of twelve megapixels goes over slow 3G as few bytes, and the other side sees it @phone', async ({
  page,
  newVisitor,
}) => {
  const agent = await verifiedAgent(newcomer('Раиса', 'Мохова'), agency('Фото по 3G'))
  const tourist = await registered()
  const { chat_id } = await answered(agent, (await launched(tourist)).id)
  const other = await newVisitor()
  await enter(other, agent)
  await other.goto(`/chats/${chat_id}`)
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function sent(body) {
      if (body instanceof Blob) (window.uploaded ??= []).push(body.size)
      send.call(this, body)
    }
  })
  await enter(page, tourist)
  await page.goto(`/chats/${chat_id}`)
  await expect(page.getByRole('button', { name: 'Приложить файл' })).toBeVisible()
  const buffer = await fromCamera()
  expect(buffer.length).toBeGreaterThan(1_500_000)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...LINE, connectionType: 'cellular3g' })

  const chosen = performance.now()
  const seconds = () => `${((performance.now() - chosen) / 1000).toFixed(1)} s`
  await page
    .getByLabel('Файлы к сообщению', { exact: true })
    .first()
    .setInputFiles({ name: 'Море.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('list', { name: 'Файлы к сообщению' })).toBeVisible()
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith('/messages') && answer.request().method() === 'POST',
  )
  // It goes as soon as the photo is there.
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await taken
  const sent = seconds()
  await expect(other.getByRole('button', { name: 'Открыть фото 1 из 1' })).toBeVisible()
  const seen = seconds()
  const [bytes = 0, ...more] = await page.evaluate(() => window.uploaded ?? [])
  test.info().annotations.push({
    type: 'photo on 3G',
    description: `${buffer.length} bytes as ${bytes}, sent in ${sent}, seen in ${seen}`,
  })
  expect(more).toEqual([])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(SENT_MAX)
})
