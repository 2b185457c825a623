import { afterEach, expect, test } from 'vitest'
import { Refused, serverAnswers } from '../../../../test/support/browser-parts.ts'
import { hookPage } from '../../../../test/support/hook-page.ts'
import { forgetProofCode, proveByCode, useProof } from './use-proof.ts'

const ASK = 'POST /api/session/proof'
const CONFIRM = 'POST /api/session/proof/confirm'
const sent = (id: string, resend_in = 60) => ({
  way: 'phone',
  phone: '79161234567',
  needs_factor: false,
  id,
  resend_in,
  channel: 'sms',
})

afterEach(forgetProofCode)

/** Opens the window, and tells what stands in it. */
const opened = () => hookPage(useProof, { user: { id: 1 } })

test('AUTH-14 the code goes out as the window opens; whoever closes it by mistake waits for no second one', async () => {
  const asked = serverAnswers({ [ASK]: () => sent('p1') })
  const first = await opened()
  expect(first.now().view).toMatchObject({ kind: 'code', code: { id: 'p1', phone: '79161234567' } })
  await first.leaves()
  expect((await opened()).now().view).toMatchObject({ kind: 'code', code: { id: 'p1' } })
  expect(asked).toEqual([{ call: ASK, body: { channel: 'sms' }, key: null }])
})

test('AUTH-14 a code that may be asked for again, that has proved or that is dead is not shown again', async () => {
  let number = 0
  const asked = serverAnswers({
    [ASK]: () => sent(`p${(number += 1)}`, number === 1 ? 0 : 60),
    [CONFIRM]: () => ({}),
  })
  await (await opened()).leaves()
  await (await opened()).leaves()
  expect(asked).toHaveLength(2)
  await proveByCode('p2', '1234')
  const third = await opened()
  expect(third.now().view).toMatchObject({ code: { id: 'p3' } })
  await third.leaves()
  forgetProofCode()
  expect((await opened()).now().view).toMatchObject({ code: { id: 'p4' } })
})

test('AUTH-14 an administrator proves by the password, with the generator’s code where there is one', async () => {
  serverAnswers({ [ASK]: () => ({ way: 'password', phone: null, needs_factor: true }) })
  expect((await opened()).now().view).toEqual({ kind: 'password', needsFactor: true })
})

test('AUTH-13 where no code goes out the window says why, and begins again when asked', async () => {
  let isOver = false
  serverAnswers({
    [ASK]: () =>
      isOver ? sent('p1') : new Refused(429, { reason: 'too_many', message: 'Слишком много кодов' }),
  })
  const page = await opened()
  expect(page.now().view).toMatchObject({
    kind: 'failed',
    problem: { kind: 'wait', text: 'Слишком много кодов' },
  })
  isOver = true
  await page.does(() => page.now().begin())
  expect(page.now().view).toMatchObject({ kind: 'code', code: { id: 'p1' } })
})
