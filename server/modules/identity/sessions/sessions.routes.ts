import {
  askForProof as askForProofEndpoint,
  confirmProof as confirmProofEndpoint,
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../../contract/identity/sessions.ts'
import { Refusal } from '../../../../contract/platform/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { lineOf, ring } from '../codes/sending/ring.ts'
import type { Limits } from '../second-factor/admin-login.routes.ts'
import { clearSessionCookies } from './cookies.ts'
import { askForProof } from './proof/ask-for-proof.ts'
import { checkOwnPassword, confirmProof, proofCodeOf, proveAdmin } from './proof/confirm-proof.ts'
import { endOwnSession, endOwnSessions } from './ending/end-own-sessions.ts'
import { sessionsOf } from './sessions.queries.ts'

export function sessionRoutes(http: Http, limits: Limits): void {
  proofRoutes(http, limits)
  listRoutes(http)
}

function proofRoutes(http: Http, limits: Limits): void {
  const { serve } = http
  serve(askForProofEndpoint, async ({ act, body, device }) => {
    const asked = await act(askForProof, { ...body, device })
    if (!asked.id || body.channel === 'sms') return asked
    return { ...asked, channel: await ring(lineOf(http, { act }), asked.id) }
  })

  serve(confirmProofEndpoint, async ({ act, read, actor, address, body }) => {
    if (!actor.asAdmin) {
      const refused = await act(confirmProof, proofCodeOf(body))
      if (refused) throw refused.refusal
      return {}
    }
    const { password, factor = null } = body
    if (!password) throw new Refusal('invalid', 'bad_request', { fields: { password: fieldText.empty } })
    await checkOwnPassword(read, limits.logins, { actor, password, address })
    const prove = () => act(proveAdmin, factor)
    await (factor ? limits.factors(actor.id, prove) : prove())
    return {}
  })
}

function listRoutes({ serve, config }: Http): void {
  serve(listSessions, async ({ read, actor }) => ({ result: { items: await sessionsOf(read, actor) } }))

  serve(endSession, async ({ act, params }) => {
    await act(endOwnSession, params.id)
    return {}
  })

  serve(endOtherSessions, async ({ act }) => ({ ended: await act(endOwnSessions, { keepThis: true }) }))

  serve(endAllSessions, async ({ act, reply }) => {
    const ended = await act(endOwnSessions, { keepThis: false })
    clearSessionCookies(reply, config)
    return { ended }
  })
}
