import sharp from 'sharp'
import { answered } from '../../support/stories/market/answers.ts'
import { launched } from '../../support/stories/market/trips.ts'
import { agency, newcomer, registered, verifiedAgent } from '../../support/stories/people/people.ts'
import { enter } from '../../support/stories/people/sign-in.ts'
import { expect, test } from '../../support/stories/story.ts'
import { type LineNow, measureFor } from '../../../web/features/conversation/files/fit-file.rules.ts'

/** Slow 3G: bytes a second, milliseconds. */
const LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

declare global {
  interface Window {
    /** Of everything that was uploaded: bytes, moments of the page's own clock, what the page was told of the line. */
    uploads?: { bytes: number; chosen: number; drawn: number; there: number; line: LineNow }[]
  }
}

/** Runs in the page. */
function watchUploads(): void {
  let chosen = 0
  const line: LineNow = {}
  document.addEventListener('change', () => (chosen = performance.now()), { capture: true })
  // Between two looks the browser thinks otherwise of the line: what counts is what it said when it was asked.
  const { connection } = navigator as Navigator & { connection?: object }
  const kind: unknown = Object.getPrototypeOf(connection)
  for (const name of ['effectiveType', 'downlink'] as const) {
    const { get } = Object.getOwnPropertyDescriptor(kind, name) ?? {}
    Object.defineProperty(kind, name, {
      get(this: unknown) {
        return Object.assign(line, { [name]: get?.call(this) as unknown })[name]
      },
    })
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function sent(body) {
    if (body instanceof Blob) {
      const upload = { bytes: body.size, chosen, drawn: performance.now(), there: 0, line: { ...line } }
      ;(window.uploads ??= []).push(upload)
      this.addEventListener('load', () => (upload.there = performance.now()))
    }
    send.call(this, body)
  }
}

/** Twelve megapixels with as much in them as a camera's have, things and grain: a few megabytes. */
async function fromCamera(): Promise<Buffer> {
  const noise = (width: number, sigma: number) => {
    const create = { width, height: (width * 3) / 4, channels: 3 as const, background: '#fff' }
    return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma } } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  const things = await sharp(await noise(200, 60))
    .resize(4000, 3000, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(things)
    .composite([{ input: await noise(4000, 15), blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
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
  await page.addInitScript(watchUploads)
  await enter(page, tourist)
  await page.goto(`/chats/${chat_id}`)
  await expect(page.getByRole('button', { name: 'Приложить файл' })).toBeVisible()
  const buffer = await fromCamera()
  expect(buffer.length).toBeGreaterThan(1_500_000)
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await line.send('Network.emulateNetworkConditions', { ...LINE, connectionType: 'cellular3g' })

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
  const sent = await page.evaluate(() => performance.now())
  const told = performance.now()
  await expect(other.getByRole('button', { name: 'Открыть фото 1 из 1' })).toBeVisible()
  const seen = performance.now() - told
  const [upload, ...more] = await page.evaluate(() => window.uploads ?? [])
  expect(more).toEqual([])
  if (!upload) throw new Error('nothing was uploaded')
  const { bytes, chosen, drawn, there, line: line3g } = upload
  test.info().annotations.push({
    type: 'photo on 3G',
    description: `${buffer.length} bytes as ${bytes}; ms: drawn ${Math.round(drawn - chosen)}, uploaded ${Math.round(there - drawn)}, sent ${Math.round(sent - there)}, seen ${Math.round(seen)}; requests: ${asked.length}`,
  })
  // What nobody has asked for yet does not go before the photo: with forty pieces of code it waited for three seconds.
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])
  expect(bytes).toBeGreaterThan(10_000)
  // By what the browser took that line for, which is never quite the same.
  expect(line3g).toMatchObject({ effectiveType: '3g' })
  expect(bytes).toBeLessThanOrEqual(measureFor(line3g).bytes)
})
