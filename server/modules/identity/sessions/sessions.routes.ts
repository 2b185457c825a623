import {
  askForProof as askForProofEndpoint,
  confirmProof as confirmProofEndpoint,
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../../contract/sessions.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { fieldText } from '../../../../contract/texts.ts'
import type { Http } from '../../../platform/http/serve.ts'
import { lineOf, ring } from '../codes/ring.ts'
import type { LoginLimit } from '../passwords/login-limit.ts'
import { clearSessionCookies } from '../cookies.ts'
import { askForProof } from './ask-for-proof.ts'
import { checkOwnPassword, confirmProof, noteAdminProof, proofCodeOf } from './confirm-proof.ts'
import { endOwnSession, endOwnSessions } from './end-own-sessions.ts'
import { sessionsOf } from './sessions.queries.ts'

export function sessionRoutes(http: Http, limit: LoginLimit): void {
  proofRoutes(http, limit)
  listRoutes(http)
}

function proofRoutes(http: Http, limit: LoginLimit): void {
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
    const { password } = body
    if (!password) throw new Refusal('invalid', 'bad_request', { fields: { password: fieldText.empty } })
    await checkOwnPassword(read, limit, { actor, password, address })
    await act(noteAdminProof, null)
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
