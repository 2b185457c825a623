import { assertNoPoisoning } from '@fast-check/poisoning'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import { createAgent } from '../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { createAdmin, createTourist } from '../server/modules/identity/identity.factory.ts'
import { ImportReport } from '../server/modules/supply/price-files/import-report.ts'
import { catalogue, TODAY } from '../server/modules/supply/price-files/price-files.factory.ts'
import { readPriceFile } from '../server/modules/supply/price-files/reading/read-price-file.ts'
import { bootApp } from './support/app.ts'
import { openSocket } from './support/live.ts'
import { type Ask, tellStory } from './support/stories/market-story.ts'

const app = await bootApp()
type Fields = Record<string, unknown>

/** What a careless server does with a body, for the test of the test. */
function merge(into: Fields, from: Fields): Fields {
  for (const [name, value] of Object.entries(from)) {
    const had = into[name]
    if (value && typeof value === 'object' && had) merge(had as Fields, value as Fields)
    else into[name] = value
  }
  return into
}

/** What is in the place of a field, or beside it, as it stands in a body: names that every object has by birth. */
const poisons = [
  '"__proto__":{"polluted":1}',
  '"\\u005f_proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"constructor":{"__proto__":{"polluted":1},"prototype":{"polluted":1}}',
  '"prototype":{"polluted":1}',
  '"toString":{"polluted":1}',
  '"hasOwnProperty":{"call":1}',
  '"__defineGetter__":{"polluted":1}',
]

const send = (
  method: string,
  url: string,
  { payload, token, headers }: { payload?: string; token?: string | undefined; headers?: object } = {},
) =>
  app.web.http.inject({
    method: method as 'POST',
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })

/** In each object of a body, the outermost first. */
function poisoned(body: object): string[] {
  const text = JSON.stringify(body)
  const places = [...text.matchAll(/\{/g)].map(({ index }) => index + 1)
  return places.flatMap((at) =>
    poisons.map((poison) => `${text.slice(0, at)}${poison}${text[at] === '}' ? '' : ','}${text.slice(at)}`),
  )
}

/** Globals that the runner and Node's own fetch put there when they are first needed. */
const uninteresting = { ignoredRootRegex: /^(__|console|process|performance|Symbol\(undici)/ }

function expectClean(): void {
  expect(({} as Fields)['polluted']).toBeUndefined()
  assertNoPoisoning(uninteresting)
}

beforeAll(() => loadGeo(app))

/** Somebody new: whose sign-in no call before has ended. */
async function tokenFor(access: Endpoint['access']): Promise<string | undefined> {
  if (access === 'public') return undefined
  const make = access === 'admin' ? createAdmin : access === 'agent' ? createAgent : createTourist
  return (await make(app)).token
}

describe('SEC-14 what every object inherits stays as it was', () => {
  test('SEC-14 after every call of the contract with such names in its body, its address and its headers', async () => {
    const routes = app.web.http.declaredRoutes.filter(({ method }) => method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(150)
    const failed: string[] = []
    for (const { method, url, access } of routes) {
      const path = url.replaceAll(/:\w+/g, '__proto__').replace('*', 'constructor')
      const token = await tokenFor(access as Endpoint['access'])
      const bodies = method === 'GET' ? [undefined] : poisons.map((poison) => `{${poison}}`)
      for (const payload of bodies) {
        const query = '__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1&constructor=1'
        const headers = { cookie: '__proto__=polluted; constructor=polluted', 'x-__proto__': 'polluted' }
        for (const address of [path, `${path}?${query}`]) {
          const answer = await send(method, address, {
            token,
            headers,
            ...(payload === undefined ? {} : { payload }),
          })
          if (answer.statusCode >= 500) failed.push(`${method} ${address} ${payload}: ${answer.statusCode}`)
        }
      }
    }
    expect(failed).toEqual([])
    expectClean()
  }, 120_000)

  test('SEC-14 after a whole story of which each call was tried with them first, wherever its body has an object', async () => {
    let tried = 0
    const carefully: Ask = async (line, more = {}) => {
      const [method = '', url = ''] = line.split(' ')
      for (const payload of more.body ? poisoned(more.body) : []) {
        const { statusCode } = await send(method, url, { payload, token: more.token })
        expect([line, payload, statusCode]).toEqual([line, payload, 400])
        tried++
      }
      return app.call(line, more)
    }
    await tellStory(app, carefully)
    expect(tried).toBeGreaterThan(200)
    expectClean()
  }, 120_000)

  test('SEC-14 after frames of the socket', async () => {
    const page = await openSocket(app, await createTourist(app))
    for (const poison of poisons) page.send(`{"type":"subscribe","url":"/me",${poison}}`)
    page.send('{"type":"subscribe","url":"__proto__"}')
    page.send('{"type":"unsubscribe","url":"constructor"}')
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
    expect(page.frames.filter(({ type }) => type === 'error')).toHaveLength(poisons.length)
    page.close()
    expectClean()
  })

  test('SEC-14 after a price list with columns and values of such names', async () => {
    const columns =
      'departure_id,country_id,region_id,hotel_id,operator_id,meal,date,nights,room,price,currency'.split(',')
    const values = '1,4,22,101,1,AI,2027-07-01,7,Standard Room,150000,RUB'.split(',')
    const csv = [
      [...columns, '__proto__', 'constructor'],
      [...values, '1', '1'],
    ]
    const named = columns.map((name, at) => `"${name}":"${values[at]}"`).join(',')
    const strange = columns.map((_, at) => [...csv, values.with(at, '__proto__')])
    const lists = [csv, ...strange].map((rows) => rows.map((cells) => cells.join(',')).join('\n'))
    for (const list of [...lists, poisons.map((poison) => `{${poison},${named}}`).join('\n')]) {
      const read: object[] = []
      const source = Readable.from([Buffer.from(list)])
      const options = { catalogue, rates: new Map(), today: TODAY, report: new ImportReport() }
      // One line that cannot be sold is too many among two.
      const isStrange = lists.indexOf(list) > 0
      let fault: unknown
      try {
        for await (const batch of readPriceFile(source, options)) read.push(...batch)
      } catch (error) {
        fault = error
      }
      expect([fault === undefined || isStrange, read.length > 0 || isStrange]).toEqual([true, true])
      for (const line of read) expect(Object.getPrototypeOf(line)).toBe(Object.prototype)
    }
    expectClean()
  })

  test('SEC-14 a body that is put together without care would be found out', () => {
    const body = JSON.parse(`{${poisons[2]}}`) as Fields
    let found: unknown
    // Nothing else runs before all is mended.
    try {
      merge({}, body)
      assertNoPoisoning(uninteresting)
    } catch (error) {
      found = error
    } finally {
      delete (Object.prototype as Fields)['polluted']
    }
    expect(String(found)).toContain('polluted')
    expectClean()
  })
})
