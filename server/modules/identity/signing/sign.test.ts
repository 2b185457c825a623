import { expect, test } from 'vitest'
import { refusalText } from '../../../../contract/platform/refusals.ts'
import { bootApp } from '../../../../test/support/app.ts'
import type { Ctx } from '../../../platform/use-case.ts'
import { createTourist, sessionOf, type TestUser } from '../identity.factory.ts'
import { askToSign, signBy } from './sign.ts'

const app = await bootApp()

async function callerOf(user: TestUser) {
  const sessionId = await sessionOf(app, user)
  const actor = { id: user.id, agencyId: user.id, sessionId, roles: [], asAdmin: false, isFresh: false }
  return { actor, address: '127.0.0.1' }
}
const ask = async (user: TestUser) =>
  app.act(await callerOf(user), askToSign, { channel: 'sms', device: null } as const)
const sign = async (user: TestUser, digits: { code_id: string; value: string }) =>
  app.act(await callerOf(user), (ctx: Ctx) => signBy(ctx, digits), null)

test('BOOK-15 a contract is signed by a code that came to the own phone, once', async () => {
  const anna = await createTourist(app)
  const sent = await ask(anna)
  const digits = { code_id: sent.id, value: sent.code ?? '' }
  expect(await sign(anna, digits)).toEqual({ phone: sent.phone })
  expect(await sign(anna, digits)).toMatchObject({ refusal: { code: 'code_used' } })
})

test('BOOK-15 wrong digits sign nothing, nor does a code of another person, or one for the sign-in', async () => {
  const [anna, boris] = [await createTourist(app), await createTourist(app)]
  const sent = await ask(anna)
  const wrong = sent.code === '0000' ? '1111' : '0000'
  expect(await sign(anna, { code_id: sent.id, value: wrong })).toMatchObject({
    refusal: { code: 'code_wrong' },
  })
  expect(await sign(boris, { code_id: sent.id, value: sent.code ?? '' })).toMatchObject({
    refusal: { code: 'code_unknown' },
  })
  const other = await createTourist(app)
  const { body } = await app.call('POST /api/sms', { body: { phone: other.phone } })
  expect(await sign(other, { code_id: body.id, value: body.code })).toMatchObject({
    refusal: { code: 'code_unknown' },
  })
})

test('BOOK-15 the code of a signature lets nobody in', async () => {
  const anna = await createTourist(app)
  const sent = await ask(anna)
  const answer = await app.call('PATCH /api/sms', { body: { code_id: sent.id, value: sent.code } })
  expect(answer).toMatchObject({ status: 404, body: { error: { code_id: refusalText.code_unknown } } })
})
