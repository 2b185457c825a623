import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Access, Endpoint } from '../contract/platform/endpoint.ts'
import { createAgent } from '../server/modules/agents/agents.factory.ts'
import { loadGeo } from '../server/modules/geo/geo.factory.ts'
import { bootApp } from './support/app.ts'
import { endpointsOfContract, titleOf } from './support/contract.ts'
import { people } from './support/people.ts'

const app = await bootApp()
const named = (await endpointsOfContract()).map((endpoint) => [titleOf(endpoint), endpoint] as const)
const withBody = named.filter(([, endpoint]) => endpoint.body)

type Role = 'guest' | 'tourist' | 'agent' | 'admin'
const tokens: Record<Role, string | undefined> = {
  guest: undefined,
  tourist: undefined,
  agent: undefined,
  admin: undefined,
}
const mayCall: Record<Access, readonly Role[]> = {
  public: ['guest', 'tourist', 'agent', 'admin'],
  user: ['tourist', 'agent', 'admin'],
  tourist: ['tourist'],
  agent: ['agent'],
  admin: ['admin'],
}

beforeAll(async () => {
  await loadGeo(app)
  tokens.tourist = (await people.anna(app)).token
  tokens.agent = (await createAgent(app)).token
  tokens.admin = (await people.vera(app)).token
})

interface Sending {
  role?: Role
  payload?: string
  url?: string
}

/** Somebody whom the endpoint lets in, so that it is the body that is refused. The session's end is left aside. */
const allowed = ({ access }: Endpoint): Role => mayCall[access].at(access === 'public' ? 1 : 0) ?? 'guest'

async function send(endpoint: Endpoint, { role = allowed(endpoint), payload, url }: Sending = {}) {
  const token = tokens[role]
  const answer = await app.web.http.inject({
    method: endpoint.method,
    url: url ?? endpoint.path.replace(':id', '999999999'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    json: () => answer.json<{ error: Record<string, string> }>(),
  }
}

/** A refusal in the one form, in Russian. */
function expectRefusal(answer: Awaited<ReturnType<typeof send>>): void {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const { error } = answer.json()
  expect(Object.keys(error).length).toBeGreaterThan(0)
  expect(Object.values(error).join(' ')).toMatch(/[а-яё]{3}/i)
}

describe('ERR-03 a body that no page would send', () => {
  const bodies: [string, string][] = [
    ['broken JSON', '{"a":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"text"'],
    ['a number', '42'],
    ['a surplus field', '{"no_such_field_anywhere":1}'],
    ['brackets thirty deep', `{"a":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['seventy kilobytes', JSON.stringify({ a: 'x'.repeat(70_000) })],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ]
  const cells = withBody.flatMap(([title, endpoint]) =>
    bodies.map(([what, payload]) => [title, what, endpoint, payload] as const),
  )

  test.each(cells)('ERR-03 %s with %s', async (...[, , endpoint, payload]) => {
    expectRefusal(await send(endpoint, { payload }))
  })

  test.each(withBody)('ERR-03 %s without a body', async (_title, endpoint) => {
    expectRefusal(await send(endpoint))
  })
})

describe('ERR-03 a value that does not belong', () => {
  const values: unknown[] = [
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    '',
    ' ',
    'текст',
    '\u0000',
    '\ud800',
    "'; drop table app_user; --",
    [],
    [null],
    {},
    'я'.repeat(5000),
  ]
  const fields = withBody.flatMap(([title, endpoint]) =>
    namesOf(endpoint.body).map((field) => [title, field, endpoint] as const),
  )

  test.each(fields)(
    'ERR-03 %s, field %s: never an error of ours, whatever stands there',
    async (_title, field, endpoint) => {
      for (const value of values) {
        const { status, text } = await send(endpoint, { payload: JSON.stringify({ [field]: value }) })
        expect([value, status < 500, text.includes('at /')]).toEqual([value, true, false])
      }
    },
  )

  test.each(named.filter(([, { path }]) => path.includes(':id')))(
    'ERR-03 %s with a number that is none',
    async (_title, endpoint) => {
      for (const id of ['0', '-1', 'abc', '1e9', '9223372036854775808', '%00', '..%2f', '１', '1;2']) {
        const answer = await send(endpoint, {
          url: endpoint.path.replace(':id', id),
          payload: endpoint.body ? '{}' : undefined,
        })
        expect([id, answer.status >= 400 && answer.status < 500]).toEqual([id, true])
      }
    },
  )

  test.each(named.filter(([, { query }]) => query))(
    'ERR-03 %s with a query that is none',
    async (_title, endpoint) => {
      const base = endpoint.path.replace(':id', '1')
      for (const query of [
        'x=1',
        'page=0',
        'page=99999999999',
        'search=%00',
        'search[]=1',
        'id=abc',
        'request_id=-1',
        '%E0%A4%A=1',
      ]) {
        const { status } = await send(endpoint, { url: `${base}?${query}` })
        expect([query, status < 500]).toEqual([query, true])
      }
    },
  )
})

test('ERR-03 whatever JSON comes to whatever endpoint, the server answers below 500', async () => {
  const call = fc.tuple(
    fc.constantFrom(...withBody),
    fc.json({ maxDepth: 4 }),
    fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
  )
  const checked = fc.assert(
    fc.asyncProperty(call, async ([[, endpoint], json, object]) => {
      for (const payload of [json, JSON.stringify(object), JSON.stringify(withOwnNames(endpoint, object))]) {
        const { status } = await send(endpoint, { payload })
        if (status >= 500) return false
      }
      return true
    }),
    { numRuns: 300, seed: 20_261_120 },
  )
  await expect(checked).resolves.toBeUndefined()
})

/** The names of a body's own fields, from its JSON schema. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(json.properties ?? {})
}

/** The same values under names that the endpoint knows. */
function withOwnNames({ body }: Endpoint, object: Record<string, unknown>): Record<string, unknown> {
  const names = namesOf(body)
  return Object.fromEntries(
    Object.values(object).map((value, at) => [names[at % Math.max(1, names.length)] ?? 'a', value]),
  )
}
