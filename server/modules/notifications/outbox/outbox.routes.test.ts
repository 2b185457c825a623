import { describe, expect, test } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'

describe('at a demo', async () => {
  const app = await bootApp()

  test('AUTH-01 a code by SMS and a code by a call stand in the outbox, the newest first', async () => {
    const sms = await app.call('POST /api/sms', { body: { phone: '+7 (921) 555-00-01' } })
    const call = await app.call('POST /api/dial', { body: { phone: '79215550002' } })
    await app.processAll()
    const { body } = await app.call('GET /api/dev/outbox')
    const items = body.result.items.map(({ channel, recipient, text }: Record<string, string>) => ({
      channel,
      recipient,
      text,
    }))
    expect(items).toHaveLength(2)
    expect(items).toContainEqual({
      channel: 'sms',
      recipient: '79215550001',
      text: `Код ${sms.body.code}. Никому не сообщайте. Лотур\n@${new URL(app.config.publicUrl).hostname} #${sms.body.code}`,
    })
    expect(items).toContainEqual({
      channel: 'call',
      recipient: '79215550002',
      text: `Звонок с номера …${call.body.code}`,
    })
    const ids = body.result.items.map((item: { id: number }) => item.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('it shows the newest hundred', async () => {
    await app.database.pool.query(
      `insert into outbox_message (channel, recipient, text) select 'email', 'anna@example.ru', n::text from generate_series(1, 120) as n`,
    )
    const { body } = await app.call('GET /api/dev/outbox')
    expect(body.result.items).toHaveLength(100)
    expect(body.result.items[0].text).toBe('120')
  })
})

describe('where real people are written to', async () => {
  const production = await bootApp({ config: { production: true, showCodes: false } })
  const realGateway = await bootApp({ config: { sms: [{ provider: 'smsru', apiKey: 'key' }] } })

  test.each([
    ['in production', production],
    ['with a real gateway', realGateway],
  ])('%s there is no outbox', async (_where, app) => {
    const answer = await app.call('GET /api/dev/outbox')
    expect(answer).toMatchObject({ status: 404, body: { error: { reason: 'not_found' } } })
  })
})
