import {
  adminLogin,
  confirmCode as confirmCodeEndpoint,
  getUser,
  logout,
  register as registerEndpoint,
  saveConsents as saveConsentsEndpoint,
  sendCall,
  sendSms,
} from '../../../contract/identity.ts'
import type { Http } from '../../platform/http/serve.ts'
import { checkAdminPassword, createLoginLimit, openAdminSession } from './admin-login.ts'
import { confirmCode } from './confirm-code.ts'
import { clearSessionCookies, setSessionCookies } from './cookies.ts'
import { userFor } from './identity.queries.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { saveConsents } from './save-consents.ts'
import { sendCode } from './send-code.ts'

export function identityRoutes(http: Http): void {
  codeRoutes(http)
  personRoutes(http)
  adminRoutes(http)
}

function codeRoutes({ serve, config }: Http): void {
  serve(sendSms, ({ act, body }) => act(sendCode, { phone: body.phone, channel: 'sms' as const }))

  serve(sendCall, ({ act, body }) => act(sendCode, { phone: body.phone, channel: 'call' as const }))

  serve(confirmCodeEndpoint, async ({ act, body, userAgent, reply }) => {
    const { code_id, value, phone = null, utm = null } = body
    const confirmation = await act(confirmCode, { code_id, value, phone, utm, userAgent })
    if ('refusal' in confirmation) throw confirmation.refusal
    setSessionCookies(reply, config, confirmation.signedIn)
    return { auth_token: confirmation.signedIn.token, registered_now: confirmation.registeredNow }
  })

  serve(registerEndpoint, async ({ act, body, userAgent, reply }) => {
    const { signedIn, ...sent } = await act(register, { ...body, userAgent })
    if (!signedIn) return sent
    setSessionCookies(reply, config, signedIn)
    return { ...sent, auth_token: signedIn.token }
  })
}

function personRoutes({ serve, config }: Http): void {
  serve(getUser, async ({ read, actor, query }) => ({ result: await userFor(read, actor, query.id) }))

  serve(logout, async ({ act, reply }) => {
    await act(logOut, null)
    clearSessionCookies(reply, config)
    return {}
  })

  serve(saveConsentsEndpoint, async ({ act, body }) => {
    await act(saveConsents, body)
    return {}
  })
}

function adminRoutes({ serve, config }: Http): void {
  const limit = createLoginLimit()
  serve(adminLogin, async ({ act, read, body, address, userAgent, reply }) => {
    await limit.take(body.email, address)
    const userId = await checkAdminPassword(read, body)
    const signedIn = await act(openAdminSession, { userId, userAgent })
    await limit.giveBack(body.email, address)
    setSessionCookies(reply, config, signedIn)
    return { auth_token: signedIn.token }
  })
}
