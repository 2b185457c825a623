import {
  confirmEmail as confirmEmailEndpoint,
  sendEmailCode as sendEmailCodeEndpoint,
} from '../../../contract/identity/person/email.ts'
import { getUser } from '../../../contract/identity/person/user.ts'
import { logout } from '../../../contract/identity/sessions.ts'
import { saveConsents as saveConsentsEndpoint } from '../../../contract/identity/consents.ts'
import type { Http } from '../../platform/http/serve.ts'
import { createSharedLimiter, type Turns } from '../../platform/quotas/shared-limiter.ts'
import { blockRoutes } from './blocks/blocks.routes.ts'
import { viewingRoutes } from './viewing/viewing.routes.ts'
import { codeRoutes } from './codes/codes.routes.ts'
import { confirmEmail } from './email/confirm-email.ts'
import { clearSessionCookies, forgetView } from './sessions/cookies.ts'
import { userFor } from './identity.queries.ts'
import { logOut } from './sessions/ending/log-out.ts'
import { phoneChangeRoutes } from './phone-change/phone-change.routes.ts'
import { photoRoutes } from './photo/photo.routes.ts'
import { profileRoutes } from './profile/profile.routes.ts'
import { connectLink } from './messengers/messengers.queries.ts'
import { messengerRoutes } from './messengers/messengers.routes.ts'
import { saveConsents } from './registration/save-consents.ts'
import { sendEmailCode } from './email/send-email-code.ts'
import { createLoginLimit } from './passwords/sign-in/login-limit.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { adminLoginRoutes } from './second-factor/admin-login.routes.ts'
import { createFactorLimit } from './second-factor/factor-limit.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'

export function identityRoutes(http: Http): void {
  const limiterOf = (name: string, turns: Turns) => createSharedLimiter(http, name, turns)
  const limits = { logins: createLoginLimit(limiterOf), factors: createFactorLimit(limiterOf) }
  codeRoutes(http)
  personRoutes(http)
  emailRoutes(http)
  phoneChangeRoutes(http)
  sessionRoutes(http, limits)
  messengerRoutes(http)
  profileRoutes(http)
  photoRoutes(http)
  blockRoutes(http)
  viewingRoutes(http)
  passwordRoutes(http, limits.logins)
  adminLoginRoutes(http, limits)
}

function personRoutes({ serve, config }: Http): void {
  serve(getUser, async ({ read, actor, query, now, reply }) => {
    const user = await userFor(read, actor, query.id)
    if (actor.view) return { result: { ...user, view: { seconds_left: actor.view.secondsLeft } } }
    // A page is being made that says who it is by; a script asks from one that may still show somebody else.
    if (reply.request.headers['sec-fetch-dest'] === 'document') forgetView(reply, config)
    // A link is a way into the person's notifications: nobody else is given it.
    if (query.id !== undefined || user.is_telegram_connected) return { result: user }
    return { result: { ...user, telegram_link: connectLink({ config, userId: actor.id, now }, 'telegram') } }
  })

  serve(logout, async ({ act, actor, reply }) => {
    if (actor) await act(logOut, null)
    clearSessionCookies(reply, config)
    return {}
  })

  serve(saveConsentsEndpoint, async ({ act, body }) => {
    await act(saveConsents, body)
    return {}
  })
}

function emailRoutes({ serve }: Http): void {
  serve(sendEmailCodeEndpoint, ({ act, body }) => act(sendEmailCode, body))

  serve(confirmEmailEndpoint, async ({ act, body }) => {
    const confirmation = await act(confirmEmail, { code: body.code, code_id: body.code_id ?? null })
    if ('refusal' in confirmation) throw confirmation.refusal
    return { result: { email: confirmation.email, is_confirmed: true as const } }
  })
}
