import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { openSocket } from '../../../../test/support/live.ts'
import { people } from '../../../../test/support/people.ts'
import { createAuction } from '../../../modules/auctions/auctions.factory.ts'
import { loadGeo } from '../../../modules/geo/geo.factory.ts'
import { createAdmin, type TestUser } from '../../../modules/identity/identity.factory.ts'
import { surveyJson } from './json-survey.rules.ts'

const app = await bootApp({
  // In the place of a route that takes its last part as it comes.
  bind: async (http) => {
    http.route({ method: 'GET', url: '/seen/:word', handler: ({ params }) => ({ ...(params as object) }) })
  },
})
let anna: TestUser
let admin: TestUser
let requestId: number
beforeAll(async () => {
  await loadGeo(app)
  anna = await people.anna(app)
  admin = await createAdmin(app)
  requestId = await createAuction(app, anna)
})

const ask = (address: string, token?: string) => app.call(`GET ${address}` as 'GET /', token ? { token } : {})

describe('SEC-10 an address is decoded once', () => {
  test('SEC-10 a NUL in any part of a path or of a query is refused, in every way of writing it', async () => {
    for (const nul of ['%00', 'a%00', '%00a', '%0a%00'])
      for (const address of [
        `/api/request/${requestId}${nul}`,
        `/api/tourist/offer/${nul}`,
        `/seen/${nul}`,
        `/api/geo/v2/countries?search=${nul}`,
        `/api/requests?page=1${nul}`,
        `/api/requests?${nul}=1`,
      ]) {
        const { status, body } = await ask(address, anna.token)
        expect([address, status, body.status]).toEqual([address, 400, false])
      }
  })

  test('SEC-10 an end of a line in a path is refused, Unicode’s own two as well; in a query it is a sign like any other', async () => {
    for (const end of ['%0A', '%0d%0a', '%7F', '%E2%80%A8', 'x%e2%80%a9y'])
      for (const address of [`/seen/${end}`, `//api/chats/${end}/messages`, `/hotels/${end}`])
        expect([address, (await ask(address)).status]).toEqual([address, 400])
    expect((await ask('/api/geo/v2/countries?search=%E2%80%A8')).status).toBe(200)
    expect((await ask('/seen/%E2%80%A7')).status).toBe(200)
  })

  test('SEC-10 what is encoded twice is decoded once: «%2500» is three signs, never a NUL, and opens nothing', async () => {
    expect((await ask('/seen/a%2500b')).body).toEqual({ word: 'a%00b' })
    expect((await ask('/seen/%252e%252e')).body).toEqual({ word: '%2e%2e' })
    const twice = String(requestId).replaceAll(/\d/g, (digit) => `%253${digit}`)
    for (const address of [`/api/request/${requestId}%2500`, `/api/request/${twice}`]) {
      const { status } = await ask(address, anna.token)
      expect([address, status]).toEqual([address, 400])
    }
    const once = String(requestId).replaceAll(/\d/g, (digit) => `%3${digit}`)
    expect((await ask(`/api/request/${once}`, anna.token)).body.result.id).toBe(requestId)
    // In a query it is a text like any other, which nothing is called.
    for (const address of [
      '/api/geo/v2/countries?search=%25%30%30%2500',
      '/api/agents?search=%2500',
      '/api/admin/users?search=%2500',
    ])
      expect([address, (await ask(address, admin.token)).status]).toEqual([address, 200])
  })

  test('SEC-10 a part of a path that is a way out of it is none: it stays a word', async () => {
    for (const address of [
      '/api/%2e%2e%2fhealth%2flive',
      '/api/request/%2e%2e%2frequests',
      '/api%2frequests',
    ])
      expect([address, (await ask(address, anna.token)).status]).toSatisfy(
        ([, status]: [string, number]) => status === 400 || status === 404,
      )
  })
})

describe('SEC-10 a name that is given twice is refused by the socket as well', () => {
  const twice = [
    `{"type":"subscribe","url":"/me","url":"/agent/feed"}`,
    `{"type":"unsubscribe","type":"subscribe","url":"/me"}`,
    `{"type":"subscribe","url":"/me","\\u0075rl":"/me"}`,
    `{"type":"subscribe","url":"/me","cursor":1,"cursor":0}`,
    `{"type":"subscribe","url":"/me","__proto__":{"cursor":0}}`,
  ]

  test.each(twice)('SEC-10 the frame %s says nothing, and the socket goes on', async (frame) => {
    const page = await openSocket(app, anna)
    page.send(frame)
    expect(await page.next(() => true)).toMatchObject({ type: 'error' })
    expect(await page.subscribe('/me')).toMatchObject({ type: 'subscribed' })
    expect(page.frames.map(({ type }) => type)).toEqual(['error', 'subscribed'])
    page.close()
  })
})

/** Some JSON, and whether an object of it gives a name twice. */
interface Json {
  text: string
  isTwice: boolean
}

const names = fc.constantFrom('a', 'b', '"', '\\', '{', ':', ' ', 'ё', '\u0000', 'toString', '\\u0061')
const plain = fc.constantFrom('1', 'null', '""', '"{\\"a\\":1,\\"a\\":2}"', '"\\\\"', '"a"')
const { json } = fc.letrec<{ json: Json; object: Json; list: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    plain.map((text) => ({ text, isTwice: false })),
    tie('object'),
    tie('list'),
  ),
  object: fc.array(fc.tuple(names, fc.boolean(), tie('json')), { maxLength: 4 }).map((fields) => ({
    text: `{${fields.map(([name, isHidden, { text }]) => `${written(name, isHidden)} :${text}`).join(',')}}`,
    isTwice:
      new Set(fields.map(([name]) => name)).size < fields.length ||
      fields.some(([, , { isTwice }]) => isTwice),
  })),
  list: fc.array(tie('json'), { maxLength: 3 }).map((items) => ({
    text: `[${items.map(({ text }) => text).join(' , ')}]`,
    isTwice: items.some(({ isTwice }) => isTwice),
  })),
}))

function written(name: string, isHidden: boolean): string {
  const hidden = [...name].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  return isHidden ? `"${hidden}"` : JSON.stringify(name)
}

test('SEC-10 whatever JSON it is: it is refused where it gives a name twice, however hidden, and there alone', () => {
  let twice = 0
  fc.assert(
    fc.property(json, ({ text, isTwice }) => {
      JSON.parse(text)
      if (isTwice) twice++
      expect(surveyJson(text).refusedNames.size > 0).toBe(isTwice)
    }),
    { numRuns: 2000, seed: 20_261_122 },
  )
  expect(twice).toBeGreaterThan(100)
})
