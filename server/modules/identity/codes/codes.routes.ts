import { confirmCode as confirmCodeEndpoint, sendCall, sendSms } from '../../../../contract/identity/codes.ts'
import { register as registerEndpoint } from '../../../../contract/identity/registration.ts'
import type { Call, Http } from '../../../platform/http/serve.ts'
import { ensureDevice, setSessionCookies } from '../sessions/cookies.ts'
import { register } from '../registration/register.ts'
import type { CodeChannel } from './codes.rules.ts'
import { confirmCode } from './confirm-code.ts'
import { lineOf, ring } from './sending/ring.ts'
import { sendCode } from './sending/send-code.ts'

export function codeRoutes(http: Http): void {
  const { serve, config } = http
  const ask = (call: Call<typeof sendSms | typeof sendCall>, channel: CodeChannel) =>
    call.act(sendCode, {
      phone: call.body.phone,
      channel,
      purpose: 'sign_in' as const,
      device: ensureDevice(call, config),
    })

  serve(sendSms, async (call) => ({ ...(await ask(call, 'sms')), channel: 'sms' as const }))

  serve(sendCall, async (call) => {
    const sent = await ask(call, 'call')
    return { ...sent, channel: await ring(lineOf(http, call), sent.id) }
  })

  serve(confirmCodeEndpoint, async ({ act, body, userAgent, device, reply }) => {
    const { code_id, value, phone = null, utm = null } = body
    const confirmation = await act(confirmCode, { code_id, value, phone, utm, userAgent, device })
    if ('refusal' in confirmation) throw confirmation.refusal
    setSessionCookies(reply, config, confirmation.signedIn)
    return { auth_token: confirmation.signedIn.token, registered_now: confirmation.registeredNow }
  })

  serve(registerEndpoint, async (call) => {
    const { act, body, userAgent, reply } = call
    const device = ensureDevice(call, config)
    const registered = await act(register, { ...body, userAgent, device })
    if ('refusal' in registered) throw registered.refusal
    const { signedIn, ...sent } = registered
    if (!signedIn) return { ...sent, channel: 'sms' as const }
    setSessionCookies(reply, config, signedIn)
    return { ...sent, channel: 'sms' as const, auth_token: signedIn.token }
  })
}
