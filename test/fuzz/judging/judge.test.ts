import { describe, expect, test } from 'vitest'
import type { Caller } from '../world/callers.ts'
import type { Case } from '../cases/case.ts'
import { caseOf, deckOf } from '../cases/cases.ts'
import { endpointsOfContract, titleOf } from '../../support/contract.ts'
import { differencesFrom } from '../cases/published.ts'
import { faultsOf } from './judge.ts'
import { shotOf } from '../shots.ts'
import { type Fields, written } from '../cases/values.ts'
import type { Answer } from '../wire.ts'
import { World } from '../world/world.ts'

const all = await endpointsOfContract()
const endpoints = new Map(all.map((one) => [titleOf(one), one]))
const world = new World()
world.canaries.add('anna', {
  first_name: 'Анна',
  last_name: 'К',
  email: 'canary7@example.ru',
  phone: '79950000007',
})
world.setToken('anna', 'a'.repeat(43))
world.give('request', 11, ['anna'])
world.give('request', 12, ['boris'])

/** A right call of this operation. */
function callOf(
  title: string,
  { caller = 'anna', body, id = '' }: { caller?: Caller; body?: Fields; id?: string } = {},
) {
  const endpoint = endpoints.get(title)
  if (!endpoint) throw new Error(title)
  const one: Case = {
    seed: 1,
    index: 1,
    endpoint,
    caller,
    method: endpoint.method,
    path: [endpoint.path.replace(':id', id)],
    query: [],
    headers: [],
    presenting: 'bearer',
    body: body ? { text: (lookup) => written(body, lookup), isHuge: false, isJson: true } : null,
    done: [],
    mayBeCut: false,
  }
  return shotOf(one, { world, port: 1 })
}

const headers = new Map([
  ['content-type', 'application/json; charset=utf-8'],
  ['x-content-type-options', 'nosniff'],
])

function answerOf(status: number, body: object, more: Partial<Answer> = {}): Answer {
  return { status, headers, body: JSON.stringify(body), milliseconds: 1, at: 0, ...more }
}

const kindsOf = (shot: ReturnType<typeof callOf>, answer: Answer) =>
  faultsOf(shot, answer, { world, endpoints }).map(({ kind }) => kind)

describe('SEC-01, SEC-12, SEC-13, SEC-16, SEC-17, SEC-53, SEC-54 the judge sees what it is there for', () => {
  const hide = 'POST /api/request/hide'
  const right = { request_id: 11, status: true }
  const answered = { status: true, result: { id: 11, hidden: '1' } }
  const served = answerOf(200, answered)

  test('SEC-12 nothing in a right call, rightly answered', () => {
    expect(kindsOf(callOf(hide, { body: right }), served)).toEqual([])
  })

  test('SEC-53, SEC-54 who is let in, and to whose things', () => {
    expect(kindsOf(callOf(hide, { caller: 'sail', body: right }), served)).toEqual(['door', 'owner'])
    expect(kindsOf(callOf(hide, { body: { ...right, request_id: 12 } }), served)).toEqual(['owner'])
  })

  test('SEC-09, SEC-12 a body, a query or a path that the contract does not take', () => {
    expect(kindsOf(callOf(hide, { body: { ...right, role: 'admin' } }), served)).toEqual([
      'body breaks the schema',
    ])
    expect(kindsOf(callOf(hide, { body: { ...right, request_id: -1 } }), served)).toEqual([
      'body breaks the schema',
    ])
    expect(kindsOf(callOf('GET /api/request/:id', { id: '1e3' }), served)).toContain('path breaks the schema')
  })

  test('SEC-13 an answer with what the contract does not name, or without what it does', () => {
    expect(kindsOf(callOf(hide, { body: right }), answerOf(200, { ...answered, balance: 1 }))).toEqual([
      'answer holds what the contract does not',
    ])
    expect(kindsOf(callOf(hide, { body: right }), answerOf(200, {}))).toEqual(['answer breaks its schema'])
  })

  test('SEC-13 somebody else’s phone, e-mail and token; not one’s own', () => {
    for (const canary of ['+7 995 000-00-07', '79950000007', 'canary7@example.ru', 'a'.repeat(43)]) {
      const told = answerOf(404, { error: { message: canary } })
      expect(kindsOf(callOf(hide, { caller: 'boris', body: right }), told)).toEqual(['leak'])
      expect(kindsOf(callOf(hide, { body: right }), told)).toEqual([])
    }
  })

  test('SEC-13 the seller’s contacts, but to whoever has chosen the offer', () => {
    const full = callOf('GET /api/tourist/offer/full-info/:id', { caller: 'boris', id: '3' })
    const told = (state: string, more = {}) =>
      answerOf(200, {
        result: { offer_info: { id: 3, state, ...more }, agency: { email: 'canary7@example.ru' } },
      })
    expect(kindsOf(full, told('chosen'))).not.toContain('leak')
    expect(kindsOf(full, told('sent'))).toContain('leak')
    expect(kindsOf(full, told('chosen', { comment: 'canary7@example.ru' }))).toContain('leak')
  })

  test('SEC-01, SEC-65 an error of ours, and what only the inside says', () => {
    const told = answerOf(500, { error: { message: 'duplicate key value violates unique constraint "x"' } })
    expect(kindsOf(callOf(hide, { body: right }), told)).toEqual(['500', 'inside told'])
    expect(kindsOf(callOf(hide, { body: right }), answerOf(503, {}))).toEqual([
      '503',
      '503 without Retry-After',
    ])
  })

  test('SEC-16, SEC-17 a method that is nobody’s, a body without its type, no answer at all', () => {
    const shot = callOf(hide, { body: right })
    expect(kindsOf({ ...shot, of: { ...shot.of, method: 'PROPFIND' } }, served)).toEqual([
      'undeclared method served',
    ])
    expect(kindsOf(shot, answerOf(400, {}, { headers: new Map() }))).toEqual(['no nosniff', 'no charset'])
    expect(kindsOf(shot, answerOf(0, {}, { cut: 'closed' }))).toEqual(['cut'])
    expect(kindsOf(shot, answerOf(0, {}, { cut: 'late' }))).toEqual(['no answer'])
  })

  test('SEC-71 a call that is published and not described, or the reverse', () => {
    const paths = Object.fromEntries(all.map(({ path }) => [path.replaceAll(/:(\w+)/g, '{$1}'), {}]))
    for (const { method, path } of all)
      Object.assign(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}, { [method.toLowerCase()]: {} })
    expect(differencesFrom({ paths }, all)).toEqual([])
    expect(differencesFrom({ paths: { ...paths, '/api/secret': { get: {} } } }, all)).toHaveLength(1)
    expect(differencesFrom({ paths }, [...all, { ...all[0]!, path: '/api/none' }])).toHaveLength(1)
  })
})

test('SEC-14 the same seed makes the same case, another seed another', () => {
  const bytesOf = (seed: number) => {
    const deck = deckOf(all, { seed, samples: 3 })
    return Array.from({ length: 50 }, (_, index) =>
      String(shotOf(caseOf(deck, index), { world, port: 1 }).bytes),
    )
  }
  expect(bytesOf(5)).toEqual(bytesOf(5))
  expect(bytesOf(5)).not.toEqual(bytesOf(6))
})
