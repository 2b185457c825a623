import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { webhookEventNames } from '../../../contract/integrations/webhook-events.ts'
import { bootApp } from '../../../test/support/app.ts'
import { endpointsOfContract, titleOf } from '../../../test/support/contract.ts'
import { apiExamples } from './examples/index.ts'

const app = await bootApp({ config: { publicUrl: 'https://lotour.ru' } })
const { body: document } = await app.call('GET /api/openapi.json')
const { body: ofSite } = await app.call('GET /api/openapi-site.json')
const endpoints = await endpointsOfContract()
const forKeys = endpoints.filter(({ scope }) => scope !== undefined && scope !== 'no keys')

// oxlint-disable-next-line typescript/no-explicit-any
type Operation = Record<string, any>
const operationsOf = ({ paths }: { paths: Record<string, Record<string, Operation>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )

describe('what an agency’s system is told of', () => {
  test('AGT-08 the published description tells the scope of each call, and every event that is sent', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/travel-agent/offer'].post.security).toEqual([{ key: ['offers:write'] }])
    expect(ofSite.paths['/api/travel-agent/offer'].post.security).toEqual([
      { key: ['offers:write'] },
      { bearer: [] },
      { cookie: [] },
    ])
    expect(ofSite.paths['/api/travel-agent/api-keys'].post.security).toEqual([{ bearer: [] }, { cookie: [] }])
    expect(Object.keys(document.webhooks)).toEqual(webhookEventNames)
    const { schema } = document.webhooks['offer.chosen'].post.requestBody.content['application/json']
    expect(schema.properties.type).toEqual({ type: 'string', const: 'offer.chosen' })
    expect(Object.keys(schema.properties.data.properties)).toEqual([
      'offer_id',
      'request_id',
      'chat_id',
      'position',
      'price',
    ])
  })

  test('AGT-08 it holds what a key may call, all of it and nothing else', () => {
    const described = operationsOf(document).map(({ title }) => title)
    expect(described.toSorted()).toEqual(forKeys.map(titleOf).toSorted())
    expect(described.length).toBeGreaterThan(30)
  })

  test('AGT-08 it says where it is served, and each call has a name of its own and a section', () => {
    expect(document.servers.map(({ url }: { url: string }) => url)).toEqual(['https://lotour.ru'])
    for (const one of [document, ofSite]) {
      const ids = operationsOf(one).map(({ operation }) => operation['operationId'])
      expect(new Set(ids).size).toBe(ids.length)
      const tags = one.tags.map(({ name }: { name: string }) => name)
      expect(operationsOf(one).filter(({ operation }) => !tags.includes(operation['tags'][0]))).toEqual([])
      expect(one.tags.filter(({ description }: { description: string }) => description === '')).toEqual([])
    }
    expect(document.paths['/api/travel-agent/offer'].post.operationId).toBe('submitOffer')
  })

  test('AGT-08 what the contract has named stands once, by that name', () => {
    const { schema } = document.paths['/api/travel-agent/offer'].post.requestBody.content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/NewOffer' })
    expect(document.components.schemas.AgentOffer.properties.options.items).toEqual({
      $ref: '#/components/schemas/OfferOption',
    })
    expect(document.components.schemas.AgentOffer).not.toHaveProperty('additionalProperties')
    expect(document.components.schemas.NewOffer.additionalProperties).toBe(false)
  })

  test('AGT-08 each call has every refusal with the very body that it may have', () => {
    const { responses } = document.paths['/api/travel-agent/offer'].post
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ])
    const { examples } = responses[409].content['application/json']
    expect(Object.keys(examples)).toEqual([
      'idempotency_mismatch',
      'auction_closed',
      'request_changed',
      'already_responded',
      'tour_gone',
      'price_changed',
      'balance_low',
    ])
    expect(document.components.examples.balance_low_409.value).toEqual({
      status: false,
      code: 409,
      error: {
        reason: 'balance_low',
        message: 'На балансе не хватает денег на отклик. Пополните баланс.',
      },
    })
    const without = [...operationsOf(document), ...operationsOf(ofSite)].filter(
      ({ operation }) => !operation['responses'][400] || !operation['responses'][429],
    )
    expect(without).toEqual([])
  })
})

describe('its examples', () => {
  test('AGT-08 every call that a key may make has one', () => {
    expect(forKeys.filter((one) => !apiExamples.has(one)).map(titleOf)).toEqual([])
    expect([...apiExamples.keys()].filter((one) => !forKeys.includes(one))).toEqual([])
  })

  test.each([...apiExamples].map(([endpoint, example]) => [titleOf(endpoint), endpoint, example] as const))(
    'AGT-08 what is sent to and answered by %s passes the contract',
    (_title, { params, query, body, answer }, example) => {
      const parts = [
        [params, example.params],
        [query, example.query ?? {}],
        [body, example.body],
        [answer, example.answer],
      ] as const
      const wrong = parts.flatMap(([schema, given]) => {
        const { error } = (schema ?? z.undefined()).safeParse(schema ? given : undefined)
        return error?.issues ?? []
      })
      expect(wrong).toEqual([])
    },
  )

  test('AGT-08 its worked example names calls that exist, each open to keys', () => {
    const named = [...document.info.description.matchAll(/\$LOTOUR(\/api\/[\w/-]+)/g)].map(([, path]) => path)
    expect(named).toHaveLength(3)
    for (const path of named) {
      const [call] = Object.values<{ security: object[] }>(document.paths[path])
      expect(JSON.stringify(call?.security)).toContain('key')
    }
  })
})

describe('as a linter reads it', () => {
  const problemsOf = async (one: object) => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: JSON.stringify(one), absoluteRef: 'api.json', config })
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  }

  test('AGT-08 Redocly finds nothing in the agencies’ description, by its strict rules', async () => {
    expect(await problemsOf(document)).toEqual([])
    const { servers: _, ...homeless } = document
    expect(await problemsOf(homeless)).toHaveLength(1)
  })

  test('and in the site’s nothing but paths that are what they are (docs/decisions/0090)', async () => {
    const pair = (one: string, other: string) =>
      `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`
    expect(await problemsOf(ofSite)).toEqual([
      pair('/api/request/{id}/market', '/api/request/best-offers/{id}'),
      pair('/api/tourist/offer/full-info/{id}', '/api/tourist/offer/{id}/shortlist'),
      pair('/api/request/best-offers/{id}', '/api/request/{id}/silence'),
      pair('/api/request/best-offers/{id}', '/api/request/{id}/fix'),
      pair('/api/request/best-offers/{id}', '/api/request/{id}/share'),
      pair('/api/notifications/{id}/read', '/api/notifications/unsubscribe/{token}'),
      'no-path-trailing-slash: `/api/feedback/requests/` should not have a trailing slash.',
    ])
  })
})

test('AGT-08 the page is our own, and lists calls alone: no pages, no pictures', async () => {
  const { status, body } = await app.call('GET /api/docs/')
  expect([status, body]).toEqual([200, expect.stringContaining('<title>Лотур: API</title>')])
  // In our language and our colours, with a way back; nothing of it is written into the page itself.
  expect(body).toContain('<html lang="ru">')
  expect(body).toContain('<a href="/travel-agent/api">')
  expect((await app.call('GET /api/docs/static/theme/look.css')).status).toBe(200)
  expect(body).not.toMatch(/<script>|<style|style=|onclick/)
  for (const { paths } of [document, ofSite])
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
})
