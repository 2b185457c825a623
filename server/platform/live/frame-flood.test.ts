import { once } from 'node:events'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bootApp } from '../../../test/support/app.ts'
import { bareSockets } from '../../../test/support/processes/bare-sockets.ts'
import { listen, openSocket } from '../../../test/support/live.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'

const app = await bootApp()
let anna: TestUser
beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
})

describe('F35 what a page may send', () => {
  test('F35, SEC-69 of one page one frame is looked up at a time, of all pages a few, each in turn', async () => {
    let inside = 0
    let most = 0
    const byPage = new Map<string, number>()
    const { url } = await bareSockets({
      framesAtOnce: 4,
      async resolve(_actor, address) {
        most = Math.max(most, ++inside)
        const page = address.split('/')[1] ?? ''
        byPage.set(page, (byPage.get(page) ?? 0) + 1)
        if ((byPage.get(page) ?? 0) > 1) throw new Error('a second frame of this page')
        await new Promise((done) => setImmediate(done))
        byPage.set(page, (byPage.get(page) ?? 1) - 1)
        inside -= 1
        return null
      },
    })
    const pages = await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const socket = new WebSocket(url)
        await once(socket, 'open')
        const answered: string[] = []
        socket.on('message', (data: Buffer) => answered.push(JSON.parse(data.toString()).type as string))
        for (let sent = 0; sent < 15; sent++)
          socket.send(JSON.stringify({ type: 'subscribe', url: `/${number}/${sent}` }))
        return answered
      }),
    )
    for (const answered of pages) await expect.poll(() => answered.length).toBe(15)
    expect(pages.flat().every((type) => type === 'refused')).toBe(true)
    expect(most).toBe(4)
  })

  test('F35, SEC-69 a hundred pages that subscribe as fast as they may leave the pool to the calls', async () => {
    const id = await createAuction(app, anna)
    const pages = await Promise.all(Array.from({ length: 100 }, () => openSocket(app, anna)))
    const { pool } = app.database
    let waiting = 0
    const looking = setInterval(() => (waiting = Math.max(waiting, pool.waitingCount)), 1)
    for (let round = 0; round < 15; round++)
      for (const page of pages) page.send({ type: 'subscribe', url: `/auctions/${id}`, cursor: 0 })
    const answered = () =>
      pages.flatMap(({ frames }) => frames).filter(({ type }) => type === 'subscribed').length
    await expect.poll(answered, { timeout: 30_000 }).toBe(1500)
    clearInterval(looking)
    expect(waiting).toBe(0)
    for (const page of pages) page.close()
  })

  test.each<[string, Buffer, number]>([
    ['bytes that are no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
    ['a frame without its mask', Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
    ['a reserved bit', Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],
    ['an unknown kind of frame', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
    ['bytes instead of a text', Buffer.from([0x82, 0x81, 0, 0, 0, 0, 1]), 1008],
    [
      'a length of sixteen exabytes',
      Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      1009,
    ],
    [
      'a text in a thousand pieces',
      Buffer.concat(
        Array.from({ length: 1000 }, (_, at) =>
          Buffer.from([at === 0 ? 0x01 : 0x00, 0x81, 0, 0, 0, 0, 0x20]),
        ),
      ),
      1008,
    ],
    ['a ping of more than it may hold', Buffer.from([0x89, 0xfe, 0x00, 0x80, 0, 0, 0, 0]), 1002],
  ])('F35, ERR-03 %s ends the socket with its code, and no other', async (_title, bytes, code) => {
    const honest = await openSocket(app, anna)
    const socket = new WebSocket(`ws://127.0.0.1:${await listen(app)}/ws`, {
      headers: { cookie: `token=${anna.token}` },
    })
    const closed = new Promise<number>((done) => socket.on('close', done).on('error', () => {}))
    const raw = new Promise<import('node:net').Socket>((done) =>
      socket.on('upgrade', (response) => done(response.socket)),
    )
    await once(socket, 'open')
    ;(await raw).write(bytes)
    expect(await closed).toBe(code)
    expect(await honest.subscribe('/me')).toMatchObject({ type: 'subscribed' })
    honest.close()
  })
})
