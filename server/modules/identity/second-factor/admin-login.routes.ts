import { adminLogin, beginSecondFactor } from '../../../../contract/identity/admin-login.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { ensureDevice, setSessionCookies } from '../sessions/cookies.ts'
import type { LoginLimit } from '../passwords/sign-in/login-limit.ts'
import { checkPassword } from '../passwords/sign-in/sign-in.ts'
import { openAdminSession } from './admin-session.ts'
import { beginFactor } from './begin-factor.ts'
import type { FactorLimit } from './factor-limit.ts'

export interface Limits {
  logins: LoginLimit
  factors: FactorLimit
}

export function adminLoginRoutes({ serve, config }: Http, limits: Limits): void {
  serve(adminLogin, async (call) => {
    const { act, read, body, address, userAgent, reply } = call
    const { email, password, code = null } = body
    const device = ensureDevice(call, config)
    const owner = await checkPassword(read, limits.logins, {
      email,
      password,
      door: 'admin',
      address,
      device,
    })
    const enter = () => act(openAdminSession, { owner, userAgent, device, code })
    const { signedIn, recoveryCodes } = code ? await limits.factors(owner.id, enter) : await enter()
    setSessionCookies(reply, config, signedIn)
    return { auth_token: signedIn.token, ...(recoveryCodes ? { recovery_codes: recoveryCodes } : {}) }
  })

  serve(beginSecondFactor, async ({ act, read, body, address, device }) => {
    const owner = await checkPassword(read, limits.logins, { ...body, door: 'admin', address, device })
    return { result: await act(beginFactor, owner) }
  })
}
