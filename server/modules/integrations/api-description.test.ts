import { expect, test } from 'vitest'
import { webhookEventNames } from '../../../contract/integrations/webhook-events.ts'
import { bootApp } from '../../../test/support/app.ts'

const app = await bootApp()
const { body: document } = await app.call('GET /api/openapi.json')

test('AGT-08 the published description tells the scope of each call, and every event that is sent', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/travel-agent/offer'].post.security).toEqual([
    { key: ['offers:write'] },
    { bearer: [] },
    { cookie: [] },
  ])
  expect(document.paths['/api/travel-agent/api-keys'].post.security).toEqual([{ bearer: [] }, { cookie: [] }])
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

test('AGT-08 its worked example names calls that exist, each open to keys', () => {
  const named = [...document.info.description.matchAll(/\$LOTOUR(\/api\/[\w/-]+)/g)].map(([, path]) => path)
  expect(named).toHaveLength(3)
  for (const path of named) {
    const [call] = Object.values<{ security: object[] }>(document.paths[path])
    expect(JSON.stringify(call?.security)).toContain('key')
  }
})

test('AGT-08 the page is our own, and lists calls alone: no pages, no pictures', async () => {
  const { status, body } = await app.call('GET /api/docs/')
  expect([status, body]).toEqual([200, expect.stringContaining('<title>Лотур: API</title>')])
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
})
