import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { bootApp, type TestApp } from '../../../test/support/app.ts'
import { testConfig } from '../../../test/support/config.ts'
import { openSocket } from '../../../test/support/live.ts'
import { hasNats, natsServer } from '../../../test/support/nats/nats-server.ts'
import { people } from '../../../test/support/people.ts'
import { createAuction } from '../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../modules/geo/geo.factory.ts'
import type { TestUser } from '../../modules/identity/identity.factory.ts'
import { openDatabase } from '../db/open-database.ts'
import { openHub } from '../live/hub.ts'
import { createLog } from '../log.ts'
import { natsOf } from '../config/partners/nats-config.ts'
import { openBus } from './open-bus.ts'
import { PASSING, type StoredFrame } from './live-bus.ts'

const log = createLog('silent')
const PATIENCE = { timeout: 20_000 }
const nats = await natsServer()
const { secretKey } = testConfig({ LOTOUR_DATA_DIR: '.data/test-app' })
const settings = (named = 'lotour:word') => natsOf({ NATS_URL: [`nats://${named}@127.0.0.1:${nats.port}`] })

describe.skipIf(!hasNats)('by a real NATS', () => {
  let app: TestApp
  let anna: TestUser
  let id: number

  beforeAll(async () => {
    await nats.start('word')
    app = await bootApp({ config: { nats: settings(), secretKey } })
    await loadGeo(app)
    anna = await people.anna(app)
    id = await createAuction(app, anna)
  }, 60_000)
  afterAll(() => nats.kill())
  afterEach(() => void vi.restoreAllMocks())
  const isUp = (is: boolean) => vi.waitFor(() => expect(app.database.bus.isUp()).toBe(is), PATIENCE)
  beforeEach(() => isUp(true))

  let status = false
  const hide = async () => {
    status = !status
    const answer = await app.call('POST /api/request/hide', {
      token: anna.token,
      body: { request_id: id, status },
    })
    expect(answer).toMatchObject({ status: 200 })
  }

  /** A page, and the numbers of all that it was told. */
  async function page() {
    const socket = await openSocket(app, anna)
    await socket.subscribe(`/auctions/${id}`)
    return () => socket.frames.flatMap((frame) => (frame.type === 'event' ? [frame.id] : []))
  }

  const newest = async () => {
    const { rows } = await app.database.pool.query<{ id: number }>('select max(id) as id from live_frame')
    return rows[0]?.id ?? 0
  }
  const storedSince = async (start: number) => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id from live_frame where url = $1 and id > $2 order by id',
      [`auction:${id}`, start],
    )
    return rows.map((row) => row.id)
  }
  const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)

  /** One more process of an installation, on this database. */
  async function another(own = secretKey, password = 'lotour:word') {
    const { connectionString } = app.database
    const bus = await openBus({ nats: settings(password), secretKey: own }, { connectionString, log })
    const database = openDatabase(connectionString, { max: 2, onError: () => {}, ...(bus && { bus }) })
    const hub = await openHub(database, { log, pastsAtOnce: 1 })
    onTestFinished(async () => {
      await hub.close()
      await database.close()
    })
    const heard: StoredFrame[] = []
    hub.onFrame((frame) => void heard.push(frame))
    return { bus: database.bus, hub, heard, names: () => heard.map(({ name }) => name) }
  }
  const passing = (url: string, name: string): StoredFrame => ({ id: PASSING, url, name, data: {} })

  test('F32 a page hears by NATS what another process has committed, in order and once', async () => {
    const other = await another()
    other.hub.want(`auction:${id}`)
    const start = await newest()
    for (let times = 0; times < 5; times++) await hide()
    const stored = await storedSince(start)
    await vi.waitFor(() => expect(other.heard.map((frame) => frame.id)).toEqual(stored), PATIENCE)
  })

  test('F32 a process is told only of what somebody listens to there, and always of what the server says to itself', async () => {
    const other = await another()
    other.hub.want('user:1')
    other.hub.want('user:2')
    other.hub.forget('user:2')
    // What passes by is kept nowhere: whatever is heard of it has come by NATS.
    const say = (...frames: StoredFrame[]) => app.database.bus.publish({ frames, isWaiting: false })
    await vi.waitFor(() => {
      say(
        passing('user:2', 'a'),
        passing('user:3', 'b'),
        passing('user:1', 'c'),
        passing('user:9', 'session.ended'),
      )
      expect(other.names()).toEqual(expect.arrayContaining(['c', 'session.ended']))
    }, PATIENCE)
    expect(other.names()).not.toContain('a')
    expect(other.names()).not.toContain('b')
  })

  test('F32 signs that divide subjects of NATS or stand for many may be in a key', async () => {
    const other = await another()
    const key = 'share:a.b*c>d e'
    other.hub.want(key)
    await vi.waitFor(() => {
      app.database.bus.publish({
        frames: [passing('share:a.b', 'not'), passing(key, 'yes')],
        isWaiting: false,
      })
      expect(other.names()).toContain('yes')
    }, PATIENCE)
    expect(other.names()).not.toContain('not')
  })

  test('F32 two installations on one NATS hear nothing of one another', async () => {
    const [foreign, own] = [await another('another-installations-secret-key-000'), await another()]
    for (const { hub } of [foreign, own]) hub.want('user:1')
    await vi.waitFor(() => {
      app.database.bus.publish({ frames: [passing('user:1', 'own')], isWaiting: false })
      expect(own.names()).toContain('own')
    }, PATIENCE)
    own.bus.publish({ frames: [passing('user:1', 'last')], isWaiting: false })
    await vi.waitFor(() => expect(own.names()).toContain('last'), PATIENCE)
    expect(foreign.names()).toEqual([])
  })

  test('F32 what was committed and never published is heard by looking, though only some keys are listened to', async () => {
    const heard = await page()
    const start = await newest()
    vi.spyOn(app.database.bus, 'publish').mockImplementation(() => {})
    for (let times = 0; times < 3; times++) await hide()
    const stored = await storedSince(start)
    await vi.waitFor(() => expect(heard()).toEqual(stored), PATIENCE)
  })

  test('F32 NATS is killed and started fifty times: every call is answered, every frame is heard, none twice', async () => {
    const heard = await page()
    const start = await newest()
    for (let times = 0; times < 50; times++) {
      await nats.kill()
      await hide()
      await nats.start('word')
      await hide()
    }
    const stored = await storedSince(start)
    expect(stored.length).toBeGreaterThanOrEqual(100)
    await vi.waitFor(() => expect(sorted(heard())).toEqual(stored), PATIENCE)
  }, 120_000)

  test('F32 a NATS that takes and does not answer holds up no call; when it wakes, all goes on by it', async () => {
    const heard = await page()
    const start = await newest()
    nats.freeze()
    for (let times = 0; times < 3; times++) await hide()
    const stored = await storedSince(start)
    await vi.waitFor(() => expect(sorted(heard())).toEqual(stored), PATIENCE)
    await isUp(false)
    nats.thaw()
    await isUp(true)
    await hide()
    await vi.waitFor(async () => expect(sorted(heard())).toEqual(await storedSince(start)), PATIENCE)
  }, 60_000)

  test('F32 with a wrong password nothing starts, and the one line says of whom and not the password', async () => {
    const start = another(secretKey, 'lotour:wrongword')
    await expect(start).rejects.toThrow(`NATS (127.0.0.1:${nats.port}) не принял имя и пароль из настроек`)
    await expect(start).rejects.not.toThrow('wrongword')
  })

  test('F32 a password that is changed while we run stops nothing; with the former one back, NATS is used again', async () => {
    const heard = await page()
    const start = await newest()
    await nats.start('changed')
    await isUp(false)
    await hide()
    await vi.waitFor(async () => expect(heard()).toEqual(await storedSince(start)), PATIENCE)
    await nats.start('word')
    await isUp(true)
  }, 60_000)

  test('F32 without NATS at the start all runs by looking, says so once, and takes NATS when it comes', async () => {
    await nats.kill()
    const warned = vi.fn<() => void>()
    const { connectionString } = app.database
    const own = createLog('silent')
    own.warn = warned
    const bus = await openBus({ nats: settings(), secretKey }, { connectionString, log: own })
    onTestFinished(() => bus?.close())
    expect(bus?.isUp()).toBe(false)
    const other = await another()
    other.hub.want(`auction:${id}`)
    await hide()
    await vi.waitFor(() => expect(other.heard).toHaveLength(1), PATIENCE)
    await nats.start('word')
    await vi.waitFor(() => expect(bus?.isUp()).toBe(true), PATIENCE)
    expect(warned).toHaveBeenCalledOnce()
  }, 60_000)

  test('F32 workers are woken by NATS when events wait', async () => {
    const woken = vi.fn<() => Promise<void>>(async () => {})
    const line = await app.database.bus.listen(
      { channel: 'events', log },
      { hear: woken, catchUp: async () => {} },
    )
    onTestFinished(() => line.close())
    await vi.waitFor(() => {
      app.database.bus.publish({ frames: [], isWaiting: true })
      expect(woken).toHaveBeenCalled()
    }, PATIENCE)
  })
})
