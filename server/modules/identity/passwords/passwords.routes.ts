import {
  askForRestore as askForRestoreEndpoint,
  getPassword,
  login,
  restorePassword as restorePasswordEndpoint,
  setPassword,
} from '../../../../contract/identity/passwords.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { ensureDevice, setSessionCookies } from '../sessions/cookies.ts'
import { askForRestore } from './restore/ask-for-restore.ts'
import type { LoginLimit } from './sign-in/login-limit.ts'
import { hashFor } from './new-password.ts'
import { passwordOf } from './passwords.queries.ts'
import { ownerOfLink, restorePassword } from './restore/restore-password.ts'
import { hashOwn, setOwnPassword } from './set-own-password.ts'
import { checkPassword, openPasswordSession } from './sign-in/sign-in.ts'

export function passwordRoutes(http: Http, limit: LoginLimit): void {
  signInRoutes(http, limit)
  const { serve } = http

  serve(getPassword, async ({ read, actor }) => ({ result: await passwordOf(read, actor.id) }))

  serve(setPassword, async ({ act, read, actor, body }) => {
    const passwordHash = await hashOwn(read, { id: actor.id, password: body.password })
    return { ended: await act(setOwnPassword, passwordHash) }
  })

  serve(askForRestoreEndpoint, ({ act, body }) => act(askForRestore, body))

  serve(restorePasswordEndpoint, async ({ act, body: { token, password } }) => {
    const passwordHash = await hashFor(await act(ownerOfLink, token), password)
    await act(restorePassword, { token, passwordHash })
    return {}
  })
}

function signInRoutes({ serve, config }: Http, limit: LoginLimit): void {
  serve(login, async (call) => {
    const { act, read, body, address, userAgent, reply } = call
    const device = ensureDevice(call, config)
    const owner = await checkPassword(read, limit, { ...body, door: 'common', address, device })
    const signedIn = await act(openPasswordSession, { owner, userAgent, device })
    setSessionCookies(reply, config, signedIn)
    return { auth_token: signedIn.token }
  })
}
